import { CREATED_ID, fields, NO_HP, resource } from '../describe.ts';
import { Operator, OperatorInput, operator, UbahOperatorInput } from './operator.ts';

export const operatorReference = resource('operator', 'Operator', operator, {
  examples: {
    list: {},
    read: { params: { id: 1 } },
    create: {
      body: {
        nama: 'Siti Rahma',
        username: 'siti.rahma',
        no_hp: '081234509876',
        izin: ['data', 'pesan'],
        id_fakultas: 1,
      },
      failures: ['sudah_ada'],
      note: 'Username dan password dikirim ke nomor WhatsApp itu, dan tidak pernah ada di dalam balasan. 202: menunggu orang kedua, bila pengaturan empat_mata memuat operator.',
    },
    update: {
      params: { id: CREATED_ID },
      body: { izin: ['data'], aktif: false },
      failures: ['sudah_ada'],
      note: 'Berlaku seketika. Bila pengaturan empat_mata memuat operator, perubahan izin, no_hp, username, dan id_fakultas, serta aktif yang menjadi true, menunggu orang kedua (202). aktif yang menjadi false tidak menunggu, jadi dikirim tanpa perubahan itu: 422. Izin pengaturan tidak dapat diambil dari operator terakhir yang memilikinya, dan akun sendiri tidak dapat dinonaktifkan: 422.',
    },
    remove: {
      params: { id: CREATED_ID },
      failures: ['validasi'],
      note: '202: menunggu orang kedua, bila pengaturan empat_mata memuat operator. Namanya tetap ada di audit, broadcast, dan surat. Akun sendiri, dan operator terakhir dengan izin pengaturan, tidak dapat dihapus: 422.',
    },
  },
  schemas: { Operator },
  fields: [
    fields(OperatorInput, {
      no_hp: NO_HP,
      izin: 'Apa yang boleh dilakukan',
      id_fakultas: 'Fakultasnya; kosong: seluruh kampus',
    }),
    fields(UbahOperatorInput, {
      aktif: 'false: tidak dapat masuk lagi, dan semua sesinya berakhir',
    }),
    fields(Operator, {
      no_hp: 'null: dibuat dari baris perintah, atau sudah dihapus',
      izin: 'Apa yang boleh dilakukan',
      id_fakultas: 'Fakultasnya; null: seluruh kampus',
      masuk_pada: 'Terakhir masuk; null: belum pernah',
      terlihat_pada: 'Terakhir memakai portal, tepat sampai menit; null: belum pernah',
      passkey: 'Banyaknya passkey',
      password_gagal: 'Sebab password tidak sampai; null: sampai, atau masih dikirim',
    }),
  ],
});
