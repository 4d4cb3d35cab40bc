import { CREATED_ID, fields, resource } from '../describe.ts';
import {
  Balasan,
  BalasanInput,
  BUKA_LAGI_HARI,
  Pengaduan,
  PengaduanInput,
  PengaduanQuery,
  PengaduanUpdate,
  Percakapan,
  pengaduan,
} from './pengaduan.ts';

export const pengaduanReference = resource('pengaduan', 'Pengaduan', pengaduan, {
  examples: {
    list: { query: { page: 1, limit: 10 } },
    create: {
      body: {
        judul: 'Lampu parkir padam',
        kategori: 'Infrastruktur',
        isi: 'Lampu di parkiran timur padam sejak Senin malam.',
      },
      failures: ['terlalu_sering'],
      note: 'Yang ditulis dalam keadaan darurat tetap dicatat seperti yang lain. Balasannya memuat tempat meminta tolong (pertolongan), petugas dipanggil, dan pengaduan itu mendesak sampai operator membuka percakapannya.',
    },
    read: { params: { id: CREATED_ID } },
    terbuka: { params: { jenis: 'mahasiswa', id: 1 } },
    update: {
      params: { id: CREATED_ID },
      body: { status: 'Diproses', tanggapan: 'Teknisi datang besok pagi.' },
      failures: ['sudah_ada'],
      note: 'Menunggu menjadi Diproses, lalu Selesai; Ditolak dari keduanya. Langkah lain dijawab 422, begitu pula langkah terakhir dengan tanggapan kosong. Tanggapan yang tidak dikirim tetap seperti sebelumnya.',
    },
    percakapan: { params: { id: CREATED_ID } },
    balas: {
      params: { id: CREATED_ID },
      body: { isi: 'Yang padam dua lampu, di dekat gerbang.' },
      file: 'lampu.png',
      failures: ['sudah_ada', 'terlalu_sering'],
      note: 'Pelapor dan operator membalas selama pengaduan belum ditutup; sesudahnya dijawab 409. Balasan operator dikabarkan kepada pelapor. Pelapor juga dapat membalas pesan kabarnya di WhatsApp.',
    },
    foto: { params: { id: CREATED_ID, id_balasan: CREATED_ID } },
    tarik: { params: { id: CREATED_ID }, caller: 'Mahasiswa', failures: ['sudah_ada'] },
    buka: {
      params: { id: CREATED_ID },
      body: { alasan: 'Lampunya padam lagi semalam.' },
      caller: 'Mahasiswa',
      failures: ['sudah_ada'],
      note: `Menjadi Diproses. Sesudah hari ke-${BUKA_LAGI_HARI} sejak ditutup dijawab 409.`,
    },
  },
  schemas: { Pengaduan, Percakapan, Balasan },
  fields: [
    fields(PengaduanQuery, { kategori: 'Bidang pengaduan' }),
    fields(PengaduanInput, { kategori: 'Bidang pengaduan' }),
    fields(BalasanInput, { isi: 'Isi balasan' }),
    fields(PengaduanUpdate, { tanggapan: 'Jawaban operator kepada pelapor' }),
    fields(Pengaduan, {
      kategori: 'Bidang pengaduan',
      tanggapan: 'Jawaban operator kepada pelapor',
      mendesak: 'Ditulis dalam keadaan darurat dan belum dibuka operator; tidak ada bila tidak',
      pertolongan:
        'Tempat meminta tolong dari pengaturan darurat_tempat: hanya pada balasan atas tulisan pelapor yang dalam keadaan darurat atau hampir',
    }),
  ],
});
