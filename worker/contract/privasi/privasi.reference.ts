import { fields, resource } from '../describe.ts';
import { privasi } from './privasi.ts';
import { retensi } from './retensi.ts';

const no_hp = '0800-0000-0005';

export const privasiReference = resource(
  'privasi',
  'Privasi',
  { ...privasi, ...retensi },
  {
    examples: {
      data: {
        params: { no_hp },
        failures: ['validasi'],
        note: 'Tercatat di audit. Pengaduan tidak termasuk: hanya pemiliknya yang mendapatkannya.',
      },
      hapus: {
        params: { no_hp },
        query: { coba: '1' },
        note: 'Dengan coba=1, data menyebutkan apa yang akan hilang dan tidak ada yang dihapus. Tanpa itu semua data tentang nomor ini dihapus; catatan pesan tetap, tanpa nama, nomor, dan isi. Diulang, jawabannya sama.',
      },
      milikSendiri: { failures: ['terlalu_sering'] },
      masa: { note: 'Dalam hari; 0 berarti selamanya.' },
      lama: {
        query: { retensi_isi_pesan: 90, retensi_audit: 730 },
        note: '10.001 berarti lebih dari 10.000.',
      },
    },
    fields: [fields(privasi.hapus.query, { coba: '1: hanya memberitahukan apa yang akan dihapus' })],
  },
);
