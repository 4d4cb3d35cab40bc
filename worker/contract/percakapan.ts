import * as z from 'zod/mini';
import { ListQuery, listReply, Meta } from './daftar.ts';
import type { Endpoints } from './endpoint.ts';
import { paragraph } from './fields.ts';
import { blankable } from './inputs.ts';
import { alamat, isiPesan, JENIS_KIRIMAN, KirimReply, lewatTemplate, MAX_ISI } from './kirim.ts';
import { KATEGORI } from './peran.ts';
import { JENIS_MASUK, JENIS_PESAN, STATUS_PESAN } from './pesan.ts';
import { normalizePhone } from './phone.ts';
import { MessageReply } from './reply.ts';
import { TERKIRIM } from './terkirim.ts';

/**
 * What became of something that somebody wrote: `dijawab` from the list, given a `menu` of questions to choose from, done as a
 * command (`perintah`), left to an operator with a word that it is (`petugas`) or without one (`diam`), or nothing at all
 * (`abaikan`), as with a reaction or another machine's words.
 */
export const PERLAKUAN = ['dijawab', 'menu', 'perintah', 'petugas', 'diam', 'abaikan'] as const;
export type Perlakuan = (typeof PERLAKUAN)[number];

/** How long nothing is answered by itself once an operator has answered somebody. */
export const JEDA_PETUGAS_MS = 60 * 60_000;

/** The provider's own id of somebody whose number is hidden, such as `ID.1349…` or `1349…@lid`. */
const ID_TERSEMBUNYI = /^([A-Z]{2}(\.ENT)?\.[A-Za-z0-9]{1,128}|[\w.-]{1,64}@lid)$/;

/** A number that writes to the campus and is no mobile one, such as an office's, as it is kept. */
const NOMOR_LAIN = /^\+\d{6,15}$/;

/** Whether this is the id of somebody whose number is hidden. */
export const tersembunyi = (no_hp: string) => ID_TERSEMBUNYI.test(no_hp);

/** Whom a conversation is with: a number in any common spelling, or the id of somebody whose number is hidden. */
export const lawanBicara = z.pipe(
  paragraph(140),
  z.transform((value, context) => {
    const known = normalizePhone(value) ?? (tersembunyi(value) || NOMOR_LAIN.test(value) ? value : null);
    if (known) return known;
    context.issues.push({ code: 'custom', message: 'Nomor ponsel tidak valid', input: value });
    return z.NEVER;
  }),
);

/** Whose a number is, in the master data. */
export const Pemilik = z.object({
  kategori: z.enum(KATEGORI),
  nama: z.string(),
  /** null of other contacts; of a parent it is the student's */
  nomor_induk: z.nullable(z.string()),
});
export type Pemilik = z.infer<typeof Pemilik>;

/** How it is with somebody: what an operator sees above their messages and in the list. */
const keadaan = {
  /** or the provider's own id of somebody whose number is hidden */
  no_hp: z.string(),
  /** true: the number is not known, so nobody in the master data is either */
  tersembunyi: z.boolean(),
  /** as the master data has it, else as they call themselves on WhatsApp, else the number */
  nama: z.string(),
  /** everybody whose number it is; empty when the master data does not know it */
  pemilik: z.array(Pemilik),
  /** since when they wait for an operator's answer; null: they do not */
  menunggu_sejak: z.nullable(z.iso.datetime()),
  /** until when what is written freely arrives; null: it does not now, or the gateway has no window (`tanpa_jendela`) */
  jendela_sampai: z.nullable(z.iso.datetime()),
  tanpa_jendela: z.boolean(),
  /** until when nothing is answered by itself, since an operator answers */
  petugas_sampai: z.nullable(z.iso.datetime()),
  /** since when they want no broadcasts */
  berhenti_pada: z.nullable(z.iso.datetime()),
};

export const KeadaanPercakapan = z.object(keadaan);
export type KeadaanPercakapan = z.infer<typeof KeadaanPercakapan>;

/** One conversation of the list: who wrote, and what last. */
export const Percakapan = z.object({
  ...keadaan,
  terakhir: z.object({
    jenis: z.enum(JENIS_MASUK),
    body: z.string(),
    created_at: z.iso.datetime(),
  }),
});
export type Percakapan = z.infer<typeof Percakapan>;

const ARAH = ['masuk', 'keluar'] as const;

/** One message of a conversation. Ids are of each direction by itself. */
export const ButirPercakapan = z.object({
  id: z.number(),
  arah: z.enum(ARAH),
  /** empty of what is secret, and of what has no text */
  body: z.string(),
  /** what went out had a text, which has been kept as long as the settings say */
  isi_dihapus: z.boolean(),
  jenis: z.union([z.enum(JENIS_MASUK), z.enum(JENIS_PESAN)]),
  /** null of what came in */
  status: z.nullable(z.enum(STATUS_PESAN)),
  /** its answer was lost: nobody knows whether it arrived */
  belum_pasti: z.boolean(),
  created_at: z.iso.datetime(),
  /** the link of an image or a document that went out */
  alamat: z.nullable(z.string()),
  /** why it failed or waits */
  alasan: z.nullable(z.string()),
  /** the group to which it went; null: to this person alone */
  nama_group: z.nullable(z.string()),
  /** what went out was written by the portal itself */
  otomatis: z.boolean(),
  /** what became of something that came in; null: that is not decided yet, or it went out */
  perlakuan: z.nullable(z.enum(PERLAKUAN)),
  ...TERKIRIM,
});
export type ButirPercakapan = z.infer<typeof ButirPercakapan>;

/** `GET /api/percakapan` always pages. `urut=menunggu`: those who wait for an answer first, by who wrote last within each. */
const PercakapanQuery = z.extend(ListQuery, {
  urut: blankable(z.enum(['terbaru', 'menunggu'], 'Harus salah satu dari terbaru, menunggu')),
  /** only those who wait for an answer */
  saring: blankable(z.enum(['menunggu'], 'Harus menunggu')),
});

/** What an operator answers; its kind is `teks` unless said otherwise. Of an image and a document the body may not be missing either. */
export const BalasanInput = z
  .object({
    jenis: blankable(z.enum(JENIS_KIRIMAN, `Harus salah satu dari ${JENIS_KIRIMAN.join(', ')}`)),
    body: isiPesan(MAX_ISI.teks),
    alamat: blankable(alamat),
    ...lewatTemplate,
  })
  .check(
    z.refine(({ jenis, body }) => body.length <= MAX_ISI[jenis ?? 'teks'], {
      error: `Paling banyak ${MAX_ISI.gambar} karakter`,
      path: ['body'],
    }),
    z.refine(({ jenis, alamat }) => (jenis ?? 'teks') === 'teks' || Boolean(alamat), {
      error: 'Wajib diisi',
      path: ['alamat'],
    }),
  );

const roles = ['Operator'] as const;
const params = z.object({ no_hp: lawanBicara });

export const percakapan = {
  list: {
    method: 'GET',
    path: '/api/percakapan',
    summary: 'Siapa yang menulis ke nomor kampus, yang terbaru lebih dulu',
    roles,
    query: PercakapanQuery,
    reply: listReply(Percakapan),
  },
  read: {
    method: 'GET',
    path: '/api/percakapan/{no_hp}',
    summary: 'Pesan masuk dan keluar satu orang, yang terbaru lebih dulu',
    roles,
    params,
    query: ListQuery,
    reply: z.object({ data: z.array(ButirPercakapan), orang: KeadaanPercakapan, meta: Meta }),
  },
  balas: {
    method: 'POST',
    path: '/api/percakapan/{no_hp}',
    summary: 'Membalas satu orang; jawaban otomatis untuknya berhenti sementara',
    roles,
    params,
    body: BalasanInput,
    reply: KirimReply,
    status: 202,
    idempotent: true,
  },
  selesai: {
    method: 'POST',
    path: '/api/percakapan/{no_hp}/selesai',
    summary: 'Menandai percakapan sudah ditangani, tanpa membalas; jawaban otomatis berlaku lagi',
    roles,
    params,
    reply: MessageReply,
  },
} satisfies Endpoints;
