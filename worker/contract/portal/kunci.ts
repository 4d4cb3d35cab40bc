import * as z from 'zod/mini';
import { parseJaringan } from '#shared/networks.ts';
import { IdParams } from '../crud.ts';
import type { Endpoints } from '../endpoint.ts';
import { phone, text } from '../fields.ts';
import { blankable, flag, fromForm, integer, oneOf } from '../inputs.ts';
import { KODE_ALASAN } from '../pesan/alasan.ts';
import { moment } from '../rentang.ts';
import { MessageReply } from '../reply.ts';
import { alamatCallback, Callback, callback } from './callback.ts';

/** Calls that a key may be allowed. */
export const BOLEH = ['sinkron/mahasiswa', 'sinkron/dosen', 'sinkron/pegawai', 'pesan/kirim'] as const;
export type Boleh = (typeof BOLEH)[number];

/** `uji`: what it sends is accepted and never sent; `tim`: it writes to the numbers of its list only. */
export const JENIS_KUNCI = ['nyata', 'uji', 'tim'] as const;
export type JenisKunci = (typeof JENIS_KUNCI)[number];

/** Numbers of a `tim` key. */
const MAX_DAFTAR = 100;

/** Valid keys at a time: a campus has a handful of other systems. */
export const MAX_KUNCI = 50;

/** A form may send one call, or several separated by commas. */
const listed = z.transform((value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.split(',').map((call) => call.trim()) : value,
);

/** Addresses and networks per key. */
const MAX_ALAMAT_IP = 20;

/** A time, or a day, which means its end. */
const berakhir = moment('23:59:59.999');

const alamatIp = z.pipe(
  z.pipe(fromForm, listed),
  z
    .array(
      text(50).check(
        z.refine((value) => parseJaringan(value) !== null, 'Alamat IP atau jaringan (CIDR) tidak valid'),
      ),
    )
    .check(z.maxLength(MAX_ALAMAT_IP, `Paling banyak ${MAX_ALAMAT_IP} alamat`)),
);

const daftar = z.pipe(
  z.pipe(fromForm, listed),
  z
    .array(phone, 'Harus berupa daftar nomor')
    .check(z.maxLength(MAX_DAFTAR, `Paling banyak ${MAX_DAFTAR} nomor`)),
);

export const KunciInput = z.object({
  jenis: z._default(oneOf(JENIS_KUNCI), 'nyata'),
  /** for a `tim` key: the only numbers it may write to */
  daftar: blankable(daftar),
  /** messages a day; empty: no limit */
  batas_harian: blankable(integer(1, 1_000_000)),
  /** address that is told the states of its messages; empty: none */
  callback: blankable(alamatCallback),
  nama: text(60),
  /** expiry of the key */
  berakhir_pada: blankable(berakhir),
  /** the only addresses it is accepted from */
  alamat_ip: blankable(alamatIp),
  boleh: z.pipe(
    fromForm,
    z.pipe(
      listed,
      z.pipe(
        z.array(oneOf(BOLEH), 'Pilih paling sedikit satu').check(z.minLength(1, 'Pilih paling sedikit satu')),
        z.transform((calls) => BOLEH.filter((call) => calls.includes(call))),
      ),
    ),
  ),
});

/** A key without the secret. */
export const Kunci = z.object({
  id: z.number(),
  nama: z.string(),
  boleh: z.array(z.enum(BOLEH)),
  /** its last four characters, to tell keys apart */
  akhir: z.string(),
  dibuat_oleh: z.string(),
  created_at: z.iso.datetime(),
  dipakai_pada: z.nullable(z.iso.datetime()),
  dicabut_pada: z.nullable(z.iso.datetime()),
  berakhir_pada: z.nullable(z.iso.datetime()),
  /** null: any address */
  alamat_ip: z.nullable(z.array(z.string())),
  jenis: z.enum(JENIS_KUNCI),
  /** for a `tim` key */
  daftar: z.nullable(z.array(z.string())),
  /** null: no limit */
  batas_harian: z.nullable(z.number()),
  /** its messages of the last 30 days, and why some failed; without those of a test key */
  pesan: z.object({
    jumlah: z.number(),
    gagal: z.number(),
    menunggu: z.number(),
    sebab: z.array(z.object({ alasan_kode: z.enum(KODE_ALASAN), jumlah: z.number() })),
  }),
  /** null: it has none */
  callback: z.nullable(Callback),
});
export type Kunci = z.infer<typeof Kunci>;

/** Only the reply to its creation contains the key, and the secret that signs its callbacks. */
export const KunciBaru = z.extend(Kunci, { kunci: z.string(), rahasia_callback: z.nullable(z.string()) });
export type KunciBaru = z.infer<typeof KunciBaru>;

const CabutQuery = z.object({
  /** 1: cancels its messages that wait, also of a key that is revoked already */
  batalkan: flag,
});

const roles = ['pengaturan'] as const;

export const kunci = {
  list: {
    route: 'GET /api/kunci',
    summary: 'Kunci API sistem kampus lain, yang terbaru lebih dulu',
    roles,
    reply: z.object({ data: z.array(Kunci) }),
  },
  create: {
    route: 'POST /api/kunci',
    summary: 'Membuat kunci API, yang hanya ditampilkan dalam jawaban ini',
    roles,
    body: KunciInput,
    orangKedua: true,
    reply: z.object({ data: KunciBaru }),
    status: 201,
    bukti: true,
  },
  remove: {
    route: 'DELETE /api/kunci/{id}',
    summary: 'Mencabut kunci API, seketika; dengan batalkan=1 juga pesannya yang masih menunggu',
    roles,
    params: IdParams,
    query: CabutQuery,
    /** `dibatalkan`: messages that are not sent any more */
    reply: z.extend(MessageReply, { dibatalkan: z.number() }),
  },
  ...callback,
} satisfies Endpoints;
