import { CREATED_ID, fields, resource } from '../describe.ts';
import { Kunci, KunciInput, kunci } from './kunci.ts';

export const kunciReference = resource(
  'kunci',
  'Kunci API',
  kunci,
  {
    list: {},
    create: {
      body: { nama: 'SIAKAD', boleh: ['sinkron/mahasiswa', 'sinkron/pegawai', 'pesan/kirim'] },
      failures: ['sudah_ada'],
      note: 'Dengan jenis uji, pesannya diterima tetapi tidak dikirim; dengan jenis tim, hanya ke nomor di daftar. Hanya balasan ini memuat kuncinya, yang lalu dikirim sebagai Authorization: Bearer {kunci}. Yang disimpan hanya sidiknya.',
    },
    remove: { params: { id: CREATED_ID }, note: 'Yang sudah dicabut tetap ada di daftar.' },
  },
  {
    fields: [
      fields(KunciInput, {
        boleh: 'Panggilan yang diizinkan',
        daftar: 'Nomor yang boleh dikirimi kunci tim',
        batas_harian: 'Pesan sehari; kosong: tanpa batas',
      }),
      fields(Kunci, {
        akhir: 'Empat karakter terakhir kunci',
        boleh: 'Panggilan yang diizinkan',
        pesan: 'Pesan 30 hari terakhir, dan sebab yang gagal',
      }),
    ],
  },
);
