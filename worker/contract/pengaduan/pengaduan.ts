import * as z from 'zod/mini';
import { JENIS_BERKAS } from '../berkas/berkas.ts';
import { IdParams } from '../crud.ts';
import { ListQuery, listReply, recordReply } from '../daftar.ts';
import type { Endpoints } from '../endpoint.ts';
import { paragraph, REQUIRED, text } from '../fields.ts';
import { blankable, oneOf, rowId } from '../inputs.ts';
import { PERAN } from '../peran.ts';
import { TENGGAT } from '../standar/tenggat.ts';

export const KATEGORI_PENGADUAN = [
  'Rektorat',
  'Perkuliahan',
  'Akademik',
  'Infrastruktur',
  'Event',
  'Ormawa',
  'Lainnya',
] as const;
export type KategoriPengaduan = (typeof KATEGORI_PENGADUAN)[number];

/** States an operator can set. */
const STATUS_LANJUTAN = ['Diproses', 'Selesai', 'Ditolak'] as const;
export type StatusLanjutan = (typeof STATUS_LANJUTAN)[number];

/** `Ditarik`: withdrawn by the complainant. */
export const STATUS_PENGADUAN = ['Menunggu', ...STATUS_LANJUTAN, 'Ditarik'] as const;
export type StatusPengaduan = (typeof STATUS_PENGADUAN)[number];

/** An operator's transitions. The complainant withdraws an open complaint, and reopens a closed one as `Diproses`. */
export const LANGKAH_PENGADUAN: Record<StatusPengaduan, readonly StatusLanjutan[]> = {
  Menunggu: ['Diproses', 'Ditolak'],
  Diproses: ['Selesai', 'Ditolak'],
  Selesai: [],
  Ditolak: [],
  Ditarik: [],
};

/** Closed: no operator's transition leads out of this state. */
export const sudahTuntas = (status: StatusPengaduan) => LANGKAH_PENGADUAN[status].length === 0;

/** `terbuka`: not settled. */
export const SARINGAN_PENGADUAN = ['terbuka', ...STATUS_PENGADUAN] as const;
export type SaringanPengaduan = (typeof SARINGAN_PENGADUAN)[number];

export const MAX_JUDUL_PENGADUAN = 150;
export const MAX_ISI_PENGADUAN = 5_000;
export const MAX_TANGGAPAN = 2_000;

/** A closed complaint can be reopened until the end of the day so many days later. */
export const BUKA_LAGI_HARI = 14;

/** The two sides of the conversation about a complaint. */
export const PIHAK = ['pelapor', 'operator'] as const;

/** A photo in the conversation: limits and sentences. */
export const FOTO = JENIS_BERKAS.gambar;

export const PengaduanInput = z.object({
  judul: text(MAX_JUDUL_PENGADUAN),
  kategori: oneOf(KATEGORI_PENGADUAN),
  isi: paragraph(MAX_ISI_PENGADUAN),
});

/**
 * `PATCH /api/pengaduan/{id}`: the next state and the answer to the author. Without a new answer the old one stays; a
 * final state needs one.
 */
export const PengaduanUpdate = z
  .object({ status: oneOf(STATUS_LANJUTAN), tanggapan: blankable(paragraph(MAX_TANGGAPAN)) })
  .check(
    z.refine(({ status, tanggapan }) => !sudahTuntas(status) || tanggapan !== null, {
      error: REQUIRED,
      path: ['tanggapan'],
    }),
  );

export const BalasanInput = z.object({ isi: paragraph(MAX_TANGGAPAN) });

export const BukaInput = z.object({ alasan: paragraph(MAX_TANGGAPAN) });

/** `GET /api/pengaduan`; the filters are for operators, who see all complaints. */
export const PengaduanQuery = z.extend(ListQuery, {
  status: blankable(oneOf(SARINGAN_PENGADUAN)),
  kategori: blankable(oneOf(KATEGORI_PENGADUAN)),
});

/** `?pelapor=tidak` leaves out the author, so the look is not audited. */
const SatuPengaduanQuery = z.object({ pelapor: z.optional(z.literal('tidak')) });

const Pelapor = z.object({ nama: z.string(), nomor_induk: z.string(), hak_akses: z.enum(PERAN) });
export type Pelapor = z.infer<typeof Pelapor>;

/** A place of the setting `darurat_tempat`, whose module is too large for the pages of students. */
const Tempat = z.object({ nama: z.string(), nomor: z.string() });
export type Tempat = z.infer<typeof Tempat>;

export const Pengaduan = z.object({
  id: z.number(),
  created_at: z.iso.datetime(),
  judul: z.string(),
  kategori: z.enum(KATEGORI_PENGADUAN),
  isi: z.string(),
  status: z.enum(STATUS_PENGADUAN),
  ...TENGGAT,
  /** the latest answer */
  tanggapan: z.nullable(z.string()),
  /** the answer before, if there are two */
  tanggapan_awal: z.optional(z.string()),
  /** since when the complainant's reply waits for an operator */
  dibalas_pada: z.optional(z.iso.datetime()),
  /** true: written in distress, and no operator has opened it since; absent otherwise */
  mendesak: z.optional(z.literal(true)),
  /** places to call for help: only in the answer to a text written in distress, or nearly so */
  pertolongan: z.optional(z.array(Tempat)),
  /** from when its news go by WhatsApp: only in the answer to a new one, while the complainant's number is held as new */
  kabar_mulai: z.optional(z.iso.datetime()),
  /** only for an operator who asks for this complaint, and audited; null: deleted */
  pelapor: z.optional(z.nullable(Pelapor)),
});
export type Pengaduan = z.infer<typeof Pengaduan>;

export const Balasan = z.object({
  id: z.number(),
  created_at: z.iso.datetime(),
  dari: z.enum(PIHAK),
  /** empty: only the state changed */
  isi: z.string(),
  /** the state that the complaint got with it; null: none */
  status: z.nullable(z.enum(STATUS_PENGADUAN)),
  /** there is a photo, at `foto` */
  foto: z.boolean(),
});
export type Balasan = z.infer<typeof Balasan>;

/** The conversation about a complaint, the oldest first. */
export const Percakapan = z.object({
  status: z.enum(STATUS_PENGADUAN),
  balasan: z.array(Balasan),
  /** until when its complainant can reopen it; null: it is open, or too long closed */
  buka_sampai: z.nullable(z.iso.datetime()),
  /** for the complainant only, while it is open: where to turn, if what they wrote tells of distress or of a hard time */
  pertolongan: z.optional(z.array(Tempat)),
});
export type Percakapan = z.infer<typeof Percakapan>;

/** Lists whose people may file complaints. */
export const JENIS_PELAPOR = ['mahasiswa', 'dosen', 'pegawai'] as const;
export type JenisPelapor = (typeof JENIS_PELAPOR)[number];

const orang = ['Mahasiswa', 'Dosen', 'Pegawai'] as const;
const operator = ['pengaduan'] as const;
const readers = [...orang, ...operator] as const;
const satu = { params: IdParams, reply: recordReply(Pengaduan) } as const;
const ubah = { ...satu, idempotent: true } as const;

export const pengaduan = {
  list: {
    route: 'GET /api/pengaduan',
    summary: 'Daftar pengaduan: milik sendiri, bagi operator semuanya menurut urutan kerja',
    roles: readers,
    query: PengaduanQuery,
    reply: listReply(Pengaduan),
  },
  read: {
    route: 'GET /api/pengaduan/{id}',
    summary: 'Satu pengaduan, bagi pelapornya, dan bagi operator dengan pelapornya, tercatat di audit',
    roles: readers,
    ...satu,
    query: SatuPengaduanQuery,
  },
  terbuka: {
    route: 'GET /api/pengaduan/terbuka/{jenis}/{id}',
    summary: 'Berapa pengaduan seseorang yang belum selesai, sebelum orang itu dihapus; tercatat di audit',
    roles: ['data', 'pengaduan'],
    params: z.object({ jenis: z.enum(JENIS_PELAPOR), ...IdParams.shape }),
    reply: recordReply(z.object({ jumlah: z.number() })),
  },
  create: {
    route: 'POST /api/pengaduan',
    summary: 'Menyampaikan pengaduan',
    roles: orang,
    body: PengaduanInput,
    reply: recordReply(Pengaduan),
    status: 201,
    idempotent: true,
  },
  update: {
    route: 'PATCH /api/pengaduan/{id}',
    summary: 'Memberi pengaduan status berikutnya dan tanggapan',
    roles: operator,
    ...ubah,
    body: PengaduanUpdate,
    whole: true,
  },
  percakapan: {
    route: 'GET /api/pengaduan/{id}/balasan',
    summary: 'Percakapan tentang satu pengaduan, bagi pelapornya dan bagi operator, tanpa nama pelapor',
    roles: readers,
    params: IdParams,
    reply: recordReply(Percakapan),
  },
  balas: {
    route: 'POST /api/pengaduan/{id}/balasan',
    summary: 'Membalas dalam percakapan tentang satu pengaduan, boleh dengan foto',
    roles: readers,
    ...ubah,
    body: BalasanInput,
    file: 'optional',
    limit: FOTO,
    status: 201,
  },
  foto: {
    route: 'GET /api/pengaduan/{id}/balasan/{id_balasan}/foto',
    summary: 'Foto dari satu balasan, bagi pelapor dan operator',
    roles: readers,
    params: z.object({ ...IdParams.shape, id_balasan: rowId }),
    download: 'image/*',
    reply: z.string(),
  },
  tarik: {
    route: 'POST /api/pengaduan/{id}/tarik',
    summary: 'Menarik pengaduan sendiri yang belum ditutup',
    roles: orang,
    ...ubah,
  },
  buka: {
    route: 'POST /api/pengaduan/{id}/buka',
    summary: `Membuka kembali pengaduan sendiri, paling lambat ${BUKA_LAGI_HARI} hari sesudah ditutup`,
    roles: orang,
    ...ubah,
    body: BukaInput,
  },
} satisfies Endpoints;
