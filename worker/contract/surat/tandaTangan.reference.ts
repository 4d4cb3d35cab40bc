import { fields, LETTER_CODE, resource } from '../describe.ts';
import { TandaTangan, TandaTanganInput, tandaTangan } from './tandaTangan.ts';

const params = { kode: LETTER_CODE };

export const tandaTanganReference = resource('tandaTangan', 'Tanda tangan surat', tandaTangan, {
  examples: {
    kesiapan: {},
    read: { params, failures: ['sudah_ditutup', 'terlalu_sering'] },
    file: { params, failures: ['sudah_ditutup', 'terlalu_sering'] },
    kode: {
      params,
      failures: ['sudah_ditutup', 'terlalu_sering'],
      note: 'Setiap kali kode baru, paling banyak 20 sehari untuk seorang penanda; yang lama tidak berlaku lagi.',
    },
    tandai: {
      params,
      body: { passphrase: 'passphrase penanda', kode: '123456' },
      failures: ['sudah_ada', 'sudah_ditutup', 'terlalu_sering'],
      note: 'Passphrase hanya diteruskan ke klien e-sign dan tidak disimpan. Bila jawaban klien tidak sampai, surat menjadi belum_pasti dan ditandatangani lagi; yang terbit tetap satu. Surat dengan dua penanda ditandatangani bergiliran: sesudah yang pertama, yang kedua menerima tautannya sendiri, dan surat baru terbit sesudah keduanya. Surat yang sudah ditandatangani atau ditolak dijawab 200 dan tidak mengubah apa pun.',
    },
  },
  schemas: { TandaTangan },
  fields: [
    fields(tandaTangan.read.params, { kode: 'Kode di akhir tautan yang diterima penanda' }),
    fields(TandaTangan, {
      giliran: 'true: surat menunggu tanda tangan penanda ini',
      sudah: 'Yang sudah menandatangani, berurutan',
      berikutnya: 'Yang menandatangani sesudah penanda ini',
    }),
    fields(TandaTanganInput, {
      kode: 'Enam angka yang dikirim ke nomor penanda',
      semua: 'true: juga surat lain yang menunggu penanda ini, paling banyak 20 sekali',
      tolak: 'true: menolak surat, dengan alasan; tanpa passphrase dan kode',
    }),
  ],
});
