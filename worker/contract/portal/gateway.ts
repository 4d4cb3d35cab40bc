import * as z from 'zod/mini';
import { IdParams } from '../crud.ts';
import { recordReply } from '../daftar.ts';
import type { Endpoints } from '../endpoint.ts';
import { phone, text } from '../fields.ts';
import { blankable } from '../inputs.ts';
import { Pengaturan } from '../pengaturan/pengaturan.ts';
import { KODE_ALASAN } from '../pesan/alasan.ts';
import { KirimReply } from '../pesan/kirim.ts';
import { STATUS_PESAN } from '../pesan/pesan.ts';

/**
 * `tidak_terjangkau`: no answer; `belum_siap`: answers but accepts no messages, for example until a QR code is scanned;
 * `ditahan`: sends nothing until it is released.
 */
const KEADAAN_GATEWAY = ['siap', 'tidak_terjangkau', 'belum_siap', 'ditahan'] as const;
export type KeadaanGateway = (typeof KEADAAN_GATEWAY)[number];

/** Minutes of traffic shown, including the present one. */
export const MENIT_LALU_LINTAS = 60;

const jumlah = z.number();
const saat = z.nullable(z.iso.datetime());

const MenitGateway = z.object({
  menit: z.iso.datetime(),
  /** claimed; claimed but released unsent */
  diambil: jumlah,
  dilepas: jumlah,
  diterima: jumlah,
  gagal: jumlah,
});
export type MenitGateway = z.infer<typeof MenitGateway>;

/** State of a gateway. null: unknown, or never. */
const GatewayState = z.object({
  nama: z.string(),
  keadaan: z.enum(KEADAAN_GATEWAY),
  /** why it is not ready */
  alasan: z.nullable(z.string()),
  alasan_kode: z.nullable(z.enum(KODE_ALASAN)),
  ditahan_pada: saat,
  /** last accepted message; last error and its text */
  diterima_pada: saat,
  galat_pada: saat,
  galat: z.nullable(z.string()),
  /** messages a second, and the random part of the interval between two */
  laju: z.number(),
  acak: z.number(),
  /** true: free text reaches only people who wrote within 24 hours */
  jendela: z.boolean(),
  mutu: z.nullable(z.string()),
  /** people a day that may be contacted first */
  orang_per_hari: z.nullable(jumlah),
  /** messages handed over since midnight; an upper bound for people */
  hari_ini: jumlah,
  /** the last minutes, oldest first */
  lalu_lintas: z.array(MenitGateway),
  webhook: z.object({
    /** to be entered at the provider */
    alamat: z.string(),
    /** the provider does a handshake first */
    jabat: z.boolean(),
    jabat_pada: saat,
    /** last verified and last refused webhook */
    terbukti_pada: saat,
    ditolak_pada: saat,
    /** refused webhooks in the last hour */
    ditolak: jumlah,
  }),
  /** null: the provider has no templates */
  template: z.nullable(z.object({ dibaca_pada: saat, galat: z.nullable(z.string()) })),
});
export type GatewayState = z.infer<typeof GatewayState>;

export const Gateway = z.object({
  /** the campus's number; empty: not set */
  nomor: z.string(),
  gateway: GatewayState,
  /** the second gateway, for single messages and credentials */
  cadangan: z.nullable(GatewayState),
  /** unsent messages: single, and of running broadcasts */
  menunggu: z.object({ pesan: jumlah, broadcast: jumlah }),
  /** the newest held broadcasts */
  broadcast_ditahan: z.array(
    z.object({ id: z.number(), nama_group: z.string(), alasan: z.nullable(z.string()) }),
  ),
  /** messages a day after which broadcasts wait: the safe number, the one in force, what is left today; null: no limit */
  batas_harian: z.object({ aman: z.nullable(jumlah), berlaku: z.nullable(jumlah), sisa: z.nullable(jumlah) }),
  jam_tenang: Pengaturan.shape.jam_tenang,
  /** end of the quiet hours; null: not quiet now */
  tenang_sampai: saat,
});
export type Gateway = z.infer<typeof Gateway>;

export const PesanUji = z.object({
  id: z.number(),
  status: z.enum(STATUS_PESAN),
  belum_pasti: z.boolean(),
  alasan: z.nullable(z.string()),
  /** the gateway that accepted it */
  gateway: z.nullable(z.string()),
  diterima_pada: saat,
});
export type PesanUji = z.infer<typeof PesanUji>;

export const UjiInput = z.object({ no_hp: phone });

/** Without a name: the first held gateway. */
const LanjutInput = z.object({ gateway: blankable(text(40)) });

/** The released gateway; null: none was held. */
const LanjutReply = recordReply(z.object({ gateway: z.nullable(z.string()) }));

const roles = ['pengaturan'] as const;

export const gateway = {
  read: {
    route: 'GET /api/gateway',
    summary: 'Keadaan gateway WhatsApp dan cadangannya',
    roles,
    reply: recordReply(Gateway),
  },
  uji: {
    route: 'POST /api/gateway/uji',
    summary: 'Mengirim pesan uji ke satu nomor',
    roles,
    body: UjiInput,
    reply: KirimReply,
    status: 202,
    idempotent: true,
  },
  hasilUji: {
    route: 'GET /api/gateway/uji/{id}',
    summary: 'Status satu pesan uji',
    roles,
    params: IdParams,
    reply: recordReply(PesanUji),
  },
  lanjut: {
    route: 'POST /api/gateway/lanjut',
    summary: 'Melanjutkan gateway yang ditahan',
    roles,
    body: LanjutInput,
    reply: LanjutReply,
  },
} satisfies Endpoints;
