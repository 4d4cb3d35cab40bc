import { CREATED_ID, fields, resource } from '../describe.ts';
import { Persetujuan, persetujuan } from './persetujuan.ts';

export const persetujuanReference = resource('persetujuan', 'Persetujuan orang kedua', persetujuan, {
  examples: {
    list: {
      query: { page: 1, limit: 10 },
      note: 'Pengaturan empat_mata memilih tindakan yang perlu orang kedua; bawaannya tidak ada. Panggilan yang menunggu dibalas 202 dengan id permintaannya, dan belum ada yang terjadi. Yang tidak diputuskan dalam seminggu berakhir sendiri (kedaluwarsa).',
    },
    setujui: {
      params: { id: CREATED_ID },
      failures: ['sudah_ada'],
      note: 'Oleh orang lain daripada peminta, yang mendapat 403. Panggilan itu lalu dilakukan atas nama peminta, dengan hak yang ia punyai sekarang; bila tidak dapat, statusnya gagal, dengan alasannya. Kunci API dibuat oleh peminta sendiri: panggilan yang sama, sekali, dalam seminggu.',
    },
    tolak: {
      params: { id: CREATED_ID },
      body: { alasan: 'Penandanya belum dilantik' },
      failures: ['sudah_ada'],
    },
    tarik: {
      params: { id: CREATED_ID },
      failures: ['sudah_ada'],
      note: 'Hanya oleh peminta, orang lain mendapat 403. Izin membuat kunci yang sudah disetujui dan belum dipakai juga dapat ditarik oleh yang berizin setujui. Tidak ada yang dilakukan.',
    },
    surat: { params: { id: CREATED_ID } },
  },
  schemas: { Persetujuan },
  fields: [
    fields(Persetujuan, {
      target: 'Yang diubah, misalnya surat:12. Hanya satu permintaan untuk setiap hal yang menunggu',
      jenis: 'Tindakannya, seperti dalam pengaturan empat_mata',
      sasaran: 'Apa yang diubah, tanpa nama orang',
      rincian: 'Nilai yang diminta, dan yang digantikannya; null: sudah berakhir, tidak disimpan lagi',
      ulangi: 'Bagi peminta kunci yang disetujui: isi panggilan yang diulang',
      alasan_kode: 'Kode galat dari yang gagal; null: tidak gagal, atau terputus',
      selesai: 'false: masih menunggu, atau sudah disetujui tetapi belum dilakukan',
    }),
  ],
});
