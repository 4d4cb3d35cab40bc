import * as z from 'zod/mini';
import { ListQuery, listReply } from '../daftar.ts';
import type { Endpoints } from '../endpoint.ts';
import { RENTANG } from '../rentang.ts';

/** Audited acts, in the words operators read and search. */
export const TINDAKAN = [
  'Masuk',
  'Gagal masuk',
  'Gagal memakai kode',
  'Gagal mengganti password',
  'Membuktikan diri',
  'Gagal membuktikan diri',
  'Ditolak',
  'Keluar',
  'Mengakhiri sesi',
  'Menambah',
  'Mengubah',
  'Menghapus',
  'Menyisihkan',
  'Mengembalikan',
  'Mengimpor',
  'Mengekspor',
  'Membuka seluruh daftar',
  'Mengunggah',
  'Mengirim pesan',
  'Mengirim ulang',
  'Membatalkan pesan',
  'Menyelesaikan percakapan',
  'Mengirim broadcast',
  'Mengubah broadcast',
  'Menyetujui broadcast',
  'Menolak broadcast',
  'Membatalkan broadcast',
  'Menghentikan broadcast',
  'Melanjutkan broadcast',
  'Mendahulukan broadcast',
  'Mendaftar',
  'Mengundang',
  'Meminta kode',
  'Mengganti password',
  'Melepas nomor',
  'Melihat pelapor',
  'Menangani pengaduan',
  'Membalas pengaduan',
  'Menarik pengaduan',
  'Membuka kembali pengaduan',
  'Menangani surat',
  'Menerbitkan surat',
  'Mencabut surat',
  'Menghapus data pribadi',
  'Mengubah pengaturan',
  'Meminta persetujuan',
  'Menyetujui permintaan',
  'Menolak permintaan',
  'Menarik permintaan',
  'Membatalkan permintaan',
  'Gagal menjalankan permintaan',
  'Menerbitkan formulir',
  'Membuat template',
  'Menguji gateway',
  'Melanjutkan gateway',
  'Membuat kunci',
  'Mencabut kunci',
  'Menyinkronkan',
  'Mencoba sinkronisasi',
  'Menyetujui penghapusan',
  'Mengabaikan penghapusan',
  'Menyetujui nomor baru',
  'Mengabaikan nomor baru',
  'Membuat cadangan',
  'Memulihkan cadangan',
] as const;
export type Tindakan = (typeof TINDAKAN)[number];

export const AuditQuery = z.extend(ListQuery, RENTANG);

/** An audited act, in the words of its time. Immutable. */
export const BarisAudit = z.object({
  id: z.number(),
  pada: z.iso.datetime(),
  pelaku: z.string(),
  tindakan: z.enum(TINDAKAN),
  sasaran: z.string(),
  rincian: z.nullable(z.string()),
});
export type BarisAudit = z.infer<typeof BarisAudit>;

const read = { roles: ['pengaturan'], query: AuditQuery, reply: listReply(BarisAudit) } as const;

export const audit = {
  list: { ...read, route: 'GET /api/audit', summary: 'Siapa melakukan apa, yang terbaru lebih dulu' },
  ekspor: {
    ...read,
    route: 'GET /api/audit/ekspor',
    summary: 'Semua catatan yang ditemukan, untuk disimpan',
  },
} satisfies Endpoints;
