import { fields, resource } from '../describe.ts';
import { Pengaturan, PengaturanInput } from './pengaturan.ts';
import { pengaturan } from './pengaturanCalls.ts';

const tenang = { aktif: true, mulai: '21:00', selesai: '05:00', zona: 'Asia/Jakarta' } as const;

export const pengaturanReference = resource('pengaturan', 'Pengaturan', pengaturan, {
  examples: {
    read: {
      note: 'Tanpa izin pengaturan, NIK dan nomor penanda serta nomor petugas dikosongkan.',
    },
    update: { body: { jam_tenang: tenang, surat_kota: 'Surakarta' } },
    pratinjau: { body: { jenis: 'Surat Keterangan Aktif Kuliah', surat_kota: 'Surakarta' } },
  },
  schemas: { Pengaturan },
  fields: [
    ...[Pengaturan, PengaturanInput].map((schema) =>
      fields(schema, {
        password_untuk:
          'Peran yang boleh masuk dengan password; yang lain hanya lewat login kampus, selama itu diatur di server',
        teks_portal:
          'Jawaban atas pertanyaan tentang portal menurut kodenya, misalnya `password` atau `password_en`; kosong: bawaannya',
        empat_mata: 'Tindakan yang menunggu orang kedua (lihat Persetujuan orang kedua); kosong: tidak ada',
        sesi_diam_operator: 'Menit tanpa panggilan sesudah mana sesi operator berakhir; kosong: tidak',
        topik: 'Topik broadcast, paling banyak 20; penerima berhenti dari satu topik dengan STOP dan namanya',
        batas_harian:
          'Pesan sehari; lebih dari itu broadcast menunggu. Kosong: yang aman bagi gateway, 0: tanpa batas',
      }),
    ),
  ],
});
