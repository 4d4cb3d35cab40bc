import * as z from 'zod/mini';
import { normalizePhone } from '#shared/phone.ts';
import { ListQuery, listReply, Meta } from '../daftar.ts';
import type { Endpoints } from '../endpoint.ts';
import { paragraph } from '../fields.ts';
import { blankable, oneOf } from '../inputs.ts';
import { KATEGORI } from '../peran.ts';
import { alamat, isiPesan, JENIS_KIRIMAN, KirimReply, lewatTemplate, MAX_ISI } from '../pesan/kirim.ts';
import { JENIS_MASUK, JENIS_PESAN, STATUS_PESAN } from '../pesan/pesan.ts';
import { TERKIRIM } from '../pesan/terkirim.ts';
import { PILIHAN_TOPIK } from '../pesan/topik.ts';
import { MessageReply } from '../reply.ts';

/**
 * Treatment of an incoming message: `dijawab` answered from the list, `menu` offered questions, `perintah` a command,
 * `petugas` left to an operator with a notice, `diam` without one, `abaikan` ignored, such as a reaction or another
 * machine's message.
 */
export const PERLAKUAN = ['dijawab', 'menu', 'perintah', 'petugas', 'diam', 'abaikan'] as const;
export type Perlakuan = (typeof PERLAKUAN)[number];

/** Automatic answers pause this long after an operator's answer. */
export const JEDA_PETUGAS_MS = 60 * 60_000;

/** Provider's id of a hidden number, such as `ID.1349…` or `1349…@lid`. */
const ID_TERSEMBUNYI = /^([A-Z]{2}(\.ENT)?\.[A-Za-z0-9]{1,128}|[\w.-]{1,64}@lid)$/;

/** A non-mobile sender, such as an office line, as stored. */
const NOMOR_LAIN = /^\+\d{6,15}$/;

export const tersembunyi = (no_hp: string) => ID_TERSEMBUNYI.test(no_hp);

/** A conversation partner: a number in any common spelling, or a provider's id. */
export const lawanBicara = z.pipe(
  paragraph(140),
  z.transform((value, context) => {
    const known = normalizePhone(value) ?? (tersembunyi(value) || NOMOR_LAIN.test(value) ? value : null);
    if (known) return known;
    context.issues.push({ code: 'custom', message: 'Nomor ponsel tidak valid', input: value });
    return z.NEVER;
  }),
);

export const Pemilik = z.object({
  /** for a parent: id of the student */
  id: z.number(),
  kategori: z.enum(KATEGORI),
  nama: z.string(),
  /** null for other contacts; a parent has the student's */
  nomor_induk: z.nullable(z.string()),
});
export type Pemilik = z.infer<typeof Pemilik>;

const keadaan = {
  /** or the provider's own id while the number is hidden */
  no_hp: z.string(),
  /** the number, and so its owner, is unknown */
  tersembunyi: z.boolean(),
  /** name in the master data, else the WhatsApp profile name, else the number */
  nama: z.string(),
  /** all owners of the number; empty: unknown */
  pemilik: z.array(Pemilik),
  /** waiting for an operator since; null: not waiting */
  menunggu_sejak: z.nullable(z.iso.datetime()),
  /** until when free text is delivered; null: not now, or the gateway has no window (`tanpa_jendela`) */
  jendela_sampai: z.nullable(z.iso.datetime()),
  tanpa_jendela: z.boolean(),
  /** until then automatic answers pause, since an operator answers */
  petugas_sampai: z.nullable(z.iso.datetime()),
  /** unsubscribed from broadcasts since */
  berhenti_pada: z.nullable(z.iso.datetime()),
  ...PILIHAN_TOPIK,
};

export const KeadaanPercakapan = z.object(keadaan);
export type KeadaanPercakapan = z.infer<typeof KeadaanPercakapan>;

export const Percakapan = z.object({
  ...keadaan,
  /** wrote in distress, and no operator has opened it since; stands first */
  mendesak: z.boolean(),
  terakhir: z.object({
    jenis: z.enum(JENIS_MASUK),
    body: z.string(),
    created_at: z.iso.datetime(),
  }),
});
export type Percakapan = z.infer<typeof Percakapan>;

const ARAH = ['masuk', 'keluar'] as const;

/** A question of the list that an automatic answer answered, as it read then. */
export const Sebab = z.object({
  pertanyaan: z.string(),
  /** root words that decided for it, the weightiest first; empty: it was chosen from a menu */
  kata: z.array(z.string()),
});
export type Sebab = z.infer<typeof Sebab>;

/** A message of a conversation. Ids are unique per direction. */
export const ButirPercakapan = z.object({
  id: z.number(),
  arah: z.enum(ARAH),
  /** empty if secret, or without text */
  body: z.string(),
  /** the text of a sent message was deleted by retention */
  isi_dihapus: z.boolean(),
  jenis: z.enum([...JENIS_MASUK, ...JENIS_PESAN]),
  /** null: incoming */
  status: z.nullable(z.enum(STATUS_PESAN)),
  /** answer lost: delivery unknown */
  belum_pasti: z.boolean(),
  created_at: z.iso.datetime(),
  alamat: z.nullable(z.string()),
  alasan: z.nullable(z.string()),
  /** the group it was sent to; null: this person only */
  nama_group: z.nullable(z.string()),
  /** sent by the portal itself */
  otomatis: z.boolean(),
  /** treatment of an incoming message; null: undecided, or outgoing */
  perlakuan: z.nullable(z.enum(PERLAKUAN)),
  /** of an answer from the list: which questions it answered, and why; null: any other message */
  sebab: z.nullable(z.array(Sebab)),
  ...TERKIRIM,
});
export type ButirPercakapan = z.infer<typeof ButirPercakapan>;

/** `GET /api/percakapan` always pages. Conversations in distress stand first. `urut=menunggu`: then waiting ones, newest first within each group. */
const PercakapanQuery = z.extend(ListQuery, {
  urut: blankable(oneOf(['terbaru', 'menunggu'])),
  saring: blankable(z.enum(['menunggu'], 'Isi dengan menunggu, atau kosongkan')),
});

/** An operator's answer, by default a text. An image or document needs a body too. */
export const BalasanInput = z
  .object({
    jenis: blankable(oneOf(JENIS_KIRIMAN)),
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

const roles = ['jawab'] as const;
const params = z.object({ no_hp: lawanBicara });

export const percakapan = {
  list: {
    route: 'GET /api/percakapan',
    summary: 'Siapa yang menulis ke nomor kampus, yang terbaru lebih dulu',
    roles,
    query: PercakapanQuery,
    reply: listReply(Percakapan),
  },
  read: {
    route: 'GET /api/percakapan/{no_hp}',
    summary: 'Pesan masuk dan keluar satu orang, yang terbaru lebih dulu',
    roles,
    params,
    query: ListQuery,
    reply: z.object({ data: z.array(ButirPercakapan), orang: KeadaanPercakapan, meta: Meta }),
  },
  balas: {
    route: 'POST /api/percakapan/{no_hp}',
    summary: 'Membalas satu orang; jawaban otomatis untuknya berhenti sementara',
    roles,
    params,
    body: BalasanInput,
    reply: KirimReply,
    status: 202,
    idempotent: true,
  },
  selesai: {
    route: 'POST /api/percakapan/{no_hp}/selesai',
    summary: 'Menandai percakapan sudah ditangani, tanpa membalas; jawaban otomatis berlaku lagi',
    roles,
    params,
    reply: MessageReply,
  },
} satisfies Endpoints;
