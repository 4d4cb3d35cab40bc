import * as z from 'zod/mini';
import { KODE_ALASAN } from './alasan.ts';
import { IdParams } from './crud.ts';
import { recordReply } from './daftar.ts';
import type { Endpoints } from './endpoint.ts';
import { phone, text } from './fields.ts';
import { blankable } from './inputs.ts';
import { KirimReply } from './kirim.ts';
import { Pengaturan } from './pengaturan.ts';
import { STATUS_PESAN } from './pesan.ts';

/**
 * `tidak_terjangkau` does not answer, `belum_siap` answers and takes no message, such as one that waits for a QR code to be
 * scanned. `ditahan` is held: nothing goes out through it until somebody lets it go on.
 */
const KEADAAN_GATEWAY = ['siap', 'tidak_terjangkau', 'belum_siap', 'ditahan'] as const;
export type KeadaanGateway = (typeof KEADAAN_GATEWAY)[number];

/** How many minutes of traffic are shown, the present one among them. */
export const MENIT_LALU_LINTAS = 60;

const jumlah = z.number();
const saat = z.nullable(z.iso.datetime());

/** What happened in one minute. */
const MenitKanal = z.object({
  menit: z.iso.datetime(),
  /** taken to be sent, and of these given back without having been handed over */
  diambil: jumlah,
  dilepas: jumlah,
  diterima: jumlah,
  gagal: jumlah,
});
export type MenitKanal = z.infer<typeof MenitKanal>;

/** One gateway, and how it is doing. What is null is not known, or has never been. */
const Kanal = z.object({
  nama: z.string(),
  keadaan: z.enum(KEADAAN_GATEWAY),
  /** why it is not ready */
  alasan: z.nullable(z.string()),
  alasan_kode: z.nullable(z.enum(KODE_ALASAN)),
  ditahan_pada: saat,
  /** when it last took a message, and when it last did not and why */
  diterima_pada: saat,
  galat_pada: saat,
  galat: z.nullable(z.string()),
  /** messages a second, and by what share of the time between two it varies */
  laju: z.number(),
  acak: z.number(),
  /** whether free text reaches only those who wrote within 24 hours */
  jendela: z.boolean(),
  mutu: z.nullable(z.string()),
  /** to how many people a day the provider lets it write first */
  orang_per_hari: z.nullable(jumlah),
  /** messages that it was given since midnight: no fewer than people */
  hari_ini: jumlah,
  /** each of the last minutes, the oldest first */
  lalu_lintas: z.array(MenitKanal),
  webhook: z.object({
    /** to be entered at the provider */
    alamat: z.string(),
    /** whether the provider asks before it calls */
    jabat: z.boolean(),
    jabat_pada: saat,
    /** when one was last proved to be the provider's, and when one was not */
    terbukti_pada: saat,
    ditolak_pada: saat,
    /** how many were not, in the last hour */
    ditolak: jumlah,
  }),
  /** null where the provider has none */
  template: z.nullable(z.object({ dibaca_pada: saat, galat: z.nullable(z.string()) })),
});
export type Kanal = z.infer<typeof Kanal>;

export const Gateway = z.object({
  /** the campus's number, empty when it is not set */
  nomor: z.string(),
  gateway: Kanal,
  /** the one that stands in for it with single messages and credentials */
  cadangan: z.nullable(Kanal),
  /** messages that are still to be sent: single ones, and those of broadcasts that are running */
  menunggu: z.object({ pesan: jumlah, broadcast: jumlah }),
  /** the newest broadcasts that wait for an operator */
  broadcast_ditahan: z.array(
    z.object({ id: z.number(), nama_group: z.string(), alasan: z.nullable(z.string()) }),
  ),
  /** messages a day beyond which broadcasts wait: what is safe, what holds, and what is left of it; null: no end */
  batas_harian: z.object({ aman: z.nullable(jumlah), berlaku: z.nullable(jumlah), sisa: z.nullable(jumlah) }),
  jam_tenang: Pengaturan.shape.jam_tenang,
  /** until when broadcasts rest, null when they do not */
  tenang_sampai: saat,
});
export type Gateway = z.infer<typeof Gateway>;

/** What became of a test message. */
export const PesanUji = z.object({
  id: z.number(),
  status: z.enum(STATUS_PESAN),
  belum_pasti: z.boolean(),
  alasan: z.nullable(z.string()),
  /** the gateway that took it */
  kanal: z.nullable(z.string()),
  diterima_pada: saat,
});
export type PesanUji = z.infer<typeof PesanUji>;

export const UjiInput = z.object({ no_hp: phone });

/** Without a name, the first gateway that is held. */
export const LanjutInput = z.object({ gateway: blankable(text(40)) });

/** The gateway that goes on; null when none was held. */
const LanjutReply = recordReply(z.object({ gateway: z.nullable(z.string()) }));

const roles = ['Operator'] as const;

export const gateway = {
  read: {
    method: 'GET',
    path: '/api/gateway',
    summary: 'Keadaan gateway WhatsApp dan cadangannya',
    roles,
    reply: recordReply(Gateway),
  },
  uji: {
    method: 'POST',
    path: '/api/gateway/uji',
    summary: 'Mengirim pesan uji ke satu nomor',
    roles,
    body: UjiInput,
    reply: KirimReply,
    status: 202,
    idempotent: true,
  },
  hasilUji: {
    method: 'GET',
    path: '/api/gateway/uji/{id}',
    summary: 'Nasib satu pesan uji',
    roles,
    params: IdParams,
    reply: recordReply(PesanUji),
  },
  lanjut: {
    method: 'POST',
    path: '/api/gateway/lanjut',
    summary: 'Melanjutkan gateway yang ditahan',
    roles,
    body: LanjutInput,
    reply: LanjutReply,
  },
} satisfies Endpoints;
