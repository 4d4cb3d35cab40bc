import { fields, resource } from '../describe.ts';
import { GrafikLaporan } from './grafik.ts';
import { BarisLaporan, laporan } from './laporan.ts';

/** The range of a list by dates. */
export const DATES = {
  dari: 'Awal rentang: tanggal (WIB) atau waktu ISO 8601',
  sampai: 'Akhir rentang: tanggal (WIB) atau waktu ISO 8601',
};

const rentang = { dari: '2026-11-01', sampai: '2026-11-30' };

export const laporanReference = resource('laporan', 'Report', laporan, {
  examples: {
    list: {
      params: { kategori: 'Mahasiswa' },
      query: { page: 1, limit: 10, status: 'sent', ...rentang },
      note: 'Selalu berhalaman: tanpa page dan limit, halaman pertama dengan sepuluh baris. Rentangnya menurut waktu pesan dibuat, atau broadcast-nya mulai; tanggal_kirim dapat sesudahnya.',
    },
    ekspor: { params: { kategori: 'Mahasiswa' }, query: rentang },
    grafik: {
      params: { kategori: 'Semua' },
      query: rentang,
      note: 'Satu hari dihitung per jam, sampai 31 hari per hari, selebihnya per bulan; paling lama 366 hari.',
    },
  },
  schemas: { BarisLaporan, GrafikLaporan },
  fields: [
    fields(laporan.list.query, DATES),
    fields(laporan.grafik.query, DATES),
    fields(BarisLaporan, {
      alasan: 'Mengapa gagal atau masih menunggu',
      alamat: 'Tautan gambar atau dokumennya',
      belum_pasti: 'Jawaban gateway hilang, jadi tidak diketahui sampai atau tidak',
    }),
  ],
});
