import * as z from 'zod/mini';
import { IdParams } from '../../crud.ts';
import { recordReply } from '../../daftar.ts';
import type { Endpoints } from '../../endpoint.ts';
import { ErrorReply } from '../../errors.ts';
import { nomorInduk, phone, text } from '../../fields.ts';
import { blankable, fromForm, oneOf, rowId, truth } from '../../inputs.ts';
import { KODE_ALASAN } from '../alasan.ts';
import { alamat, isiKolom, JENIS_KIRIMAN, lewatTemplateKolom, MAX_ISI } from '../kirim.ts';
import { DataInput } from '../kolom.ts';
import { STATUS_PESAN } from '../pesan.ts';

/** Messages of one call. */
const MAX_KIRIM = 1_000;
const MAX_BYTES = 8 * 1024 * 1024;

const referensi = text(100);

/** A message of another system. `no_hp` or `nomor_induk`, and `body`, `teks_siap` or `template`, are required. */
export const KirimInput = z.object({
  no_hp: blankable(phone),
  nomor_induk: blankable(nomorInduk(50)),
  nama: blankable(text()),
  body: blankable(isiKolom(MAX_ISI.teks)),
  teks_siap: blankable(rowId),
  ...lewatTemplateKolom,
  data: z.optional(z.nullable(z.pipe(fromForm, DataInput))),
  alamat: blankable(alamat),
  jenis: blankable(oneOf(JENIS_KIRIMAN)),
  referensi: blankable(referensi),
  mendesak: blankable(truth),
});
export type KirimInput = z.output<typeof KirimInput>;

/** One of several, parsed by itself: what is wrong refuses itself only. */
export const SatuDariBanyak = z.unknown();

const KirimBanyakInput = z.object({
  pesan: z.pipe(
    fromForm,
    z
      .array(SatuDariBanyak, 'Harus daftar pesan')
      .check(
        z.minLength(1, 'Isi setidaknya satu pesan'),
        z.maxLength(MAX_KIRIM, `Paling banyak ${MAX_KIRIM} pesan dalam satu permintaan`),
      ),
  ),
});

const diterima = { id: z.number(), referensi: z.nullable(z.string()) };

/** Each message in the order of the request: accepted, or refused by itself. */
export const HasilKirim = z.union([
  z.object(diterima),
  z.object({ galat: ErrorReply.shape.error, referensi: z.nullable(z.string()) }),
]);
export type HasilKirim = z.infer<typeof HasilKirim>;

/** A message of the key that asks. */
export const KirimanSistem = z.object({
  ...diterima,
  status: z.enum(STATUS_PESAN),
  /** handed to the gateway, whose answer was lost; only with `pending` */
  belum_pasti: z.boolean(),
  alasan: z.nullable(z.string()),
  alasan_kode: z.nullable(z.enum(KODE_ALASAN)),
  created_at: z.iso.datetime(),
  dikirim_pada: z.nullable(z.iso.datetime()),
  diterima_pada: z.nullable(z.iso.datetime()),
  dibaca_pada: z.nullable(z.iso.datetime()),
});
export type KirimanSistem = z.infer<typeof KirimanSistem>;

const sends = { roles: 'kunci', status: 202, idempotent: true } as const;

export const kirimSistem = {
  kirim: {
    ...sends,
    route: 'POST /api/kirim',
    summary: 'Mengirim satu pesan dari sistem lain',
    body: KirimInput,
    reply: recordReply(z.object({ ...diterima, status: z.enum(STATUS_PESAN) })),
  },
  banyak: {
    ...sends,
    route: 'POST /api/kirim/banyak',
    summary: `Mengirim sampai ${MAX_KIRIM} pesan dari sistem lain sekaligus`,
    body: KirimBanyakInput,
    limit: { maxBytes: MAX_BYTES },
    reply: z.object({ data: z.array(HasilKirim) }),
  },
  cari: {
    route: 'GET /api/kirim',
    summary: 'Pesan kunci ini dengan satu referensi, yang terbaru lebih dulu',
    roles: 'kunci',
    query: z.object({ referensi }),
    reply: z.object({ data: z.array(KirimanSistem) }),
  },
  baca: {
    route: 'GET /api/kirim/{id}',
    summary: 'Keadaan satu pesan kunci ini',
    roles: 'kunci',
    params: IdParams,
    reply: recordReply(KirimanSistem),
  },
} satisfies Endpoints;
