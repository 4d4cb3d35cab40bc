import type { ContohSumber } from './jenis.ts';

const no_hp = '0800-0000-0005';

export const privasi: ContohSumber<'privasi'> = {
  data: {
    params: { no_hp },
    galat: ['validasi'],
    catatan: 'Tercatat di audit. Pengaduan tidak termasuk: hanya pemiliknya yang mendapatkannya.',
  },
  hapus: {
    params: { no_hp },
    query: { coba: '1' },
    catatan:
      'Dengan coba=1, data menyebutkan apa yang akan hilang dan tidak ada yang dihapus. Tanpa itu semua data tentang nomor ini dihapus; catatan pesan tetap, tanpa nama, nomor, dan isi. Diulang, jawabannya sama.',
  },
  milikSendiri: {},
  masa: { catatan: 'Dalam hari; 0 berarti selamanya.' },
  lama: {
    query: { retensi_isi_pesan: 90, retensi_audit: 730 },
    catatan: '10.001 berarti lebih dari 10.000.',
  },
};
