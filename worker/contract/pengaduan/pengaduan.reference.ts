import { CREATED_ID, fields, resource } from '../describe.ts';
import { Pengaduan, PengaduanInput, PengaduanQuery, PengaduanUpdate, pengaduan } from './pengaduan.ts';

export const pengaduanReference = resource(
  'pengaduan',
  'Pengaduan',
  pengaduan,
  {
    list: { query: { page: 1, limit: 10 } },
    create: {
      body: {
        judul: 'Lampu parkir padam',
        kategori: 'Infrastruktur',
        isi: 'Lampu di parkiran timur padam sejak Senin malam.',
      },
      failures: ['terlalu_sering'],
    },
    read: { params: { id: CREATED_ID } },
    terbuka: { params: { jenis: 'mahasiswa', id: 1 } },
    update: {
      params: { id: CREATED_ID },
      body: { status: 'Diproses', tanggapan: 'Teknisi datang besok pagi.' },
      failures: ['sudah_ada'],
      note: 'Menunggu menjadi Diproses, lalu Selesai; Ditolak dari keduanya. Langkah lain dijawab 422, begitu pula langkah terakhir dengan tanggapan kosong. Tanggapan yang tidak dikirim tetap seperti sebelumnya.',
    },
  },
  {
    schemas: { Pengaduan },
    fields: [
      fields(PengaduanQuery, { kategori: 'Bidang pengaduan' }),
      fields(PengaduanInput, { kategori: 'Bidang pengaduan' }),
      fields(PengaduanUpdate, { tanggapan: 'Jawaban operator kepada pelapor' }),
      fields(Pengaduan, { kategori: 'Bidang pengaduan', tanggapan: 'Jawaban operator kepada pelapor' }),
    ],
  },
);
