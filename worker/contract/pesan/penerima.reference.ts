import { fields, resource } from '../describe.ts';
import { Penerima, PenerimaInput, penerima } from './penerima.ts';

export const penerimaReference = resource('penerima', 'Penerima dari beberapa asal', penerima, {
  examples: {
    create: {
      body: {
        nama: 'Angkatan 2023 dan para dosen',
        sumber: [
          { jenis: 'orang', kategori: 'Mahasiswa', angkatan: 2023 },
          { jenis: 'orang', kategori: 'Dosen' },
        ],
      },
      failures: ['tidak_ditemukan'],
      note: 'Hasilnya dipakai sebagai id_group di kirimbroadcast…, dan kode-nya untuk pratinjau. Tidak tampil di daftar group, dan dihapus sehari kemudian.',
    },
    unggah: { body: {}, file: 'member.xlsx' },
  },
  schemas: { Penerima },
  fields: [
    fields(PenerimaInput, {
      nama: 'Nama penerima di laporan',
      sumber: 'Orang, group, nomor, atau penerima satu broadcast',
    }),
    fields(Penerima, {
      jumlah: 'Berapa nomor yang dikirimi',
      ganda: 'Berapa yang dilewati karena nomornya sama',
      tanpa_nomor: 'Berapa yang tidak punya nomor',
      kolom: 'Nama nilai yang dapat dipakai di isi pesan',
      sumber: 'Berapa orang bernomor dari tiap asal',
    }),
  ],
});
