import { PERINTAH } from '#contract/jawab/perintah.ts';

/** A reason with a full stop, so that another sentence can follow. */
export const utuh = (alasan: string) => (/[.!?]$/.test(alasan) ? alasan : `${alasan}.`);

/** The sentences of the specification's error catalogue, and a few of our own. */
export const KALIMAT = {
  perhatian: 'Perhatian!',
  konfirmasi: 'Konfirmasi',
  penggunaTerdaftar: (nim: string) => `Pengguna ${nim} ini telah terdaftar`,
  dataTidakDitemukan: 'Data tidak ditemukan',
  cekUserGagal: 'Terjadi kesalahan saat pengecekan user',
  cekMahasiswaGagal: 'Terjadi kesalahan saat pengecekan mahasiswa',
  muatGagal: 'Data gagal dimuat.',
  kesalahanLain: 'Terjadi kesalahan, silakan coba lagi.',
  konfirmasiKirim: (noHp: string) => `Username dan Password akan dikirimkan di nomor ${noHp}`,
  registrasiBerhasil: 'Registrasi Berhasil',
  registrasiGagal: 'Gagal Registrasi',
  passwordTidakSampai: (nim: string, noHp: string) =>
    `Password untuk ${nim} tidak dapat dikirim ke nomor ${noHp}`,
  verifikasiLewatWhatsapp: (nim: string) =>
    `Kirim ${PERINTAH.verifikasi} ${nim} dari nomor itu ke WhatsApp kampus. Cara masuk dikirim sebagai balasan.`,
  loginGagal: 'Login Gagal! username dan password salah',
  loginKampusGagal: 'Belum berhasil masuk dengan akun kampus',
  loginPasskeyGagal: 'Belum berhasil masuk dengan passkey',
  simpanBerhasil: 'Data berhasil disimpan',
  simpanGagal: 'Gagal menyimpan data',
  sudahDiubahLagi:
    'Isian ini sudah diubah lagi sejak Anda membukanya. Muat ulang halaman untuk melihatnya, atau simpan sekali lagi bila isian Anda yang berlaku.',
  menungguOrangKedua:
    'Belum ada yang berubah sampai operator lain dengan izin Persetujuan menyetujuinya di halaman Persetujuan.',
  hapusBerhasil: 'Data berhasil dihapus',
  hapusGagal: 'Gagal menghapus data',
  hapusIni: 'Menghapus data ini?',
  yakin: 'Apakah kamu yakin?',
  akanDihapus: 'Data ini akan dihapus!',
  linkDisalin: 'Link berhasil di copy',
  linkGagalDisalin: 'Gagal menyalin link',
  pesanTerkirim: 'Kirim Pesan Berhasil',
  pesanMenunggu: 'Pesan disimpan, belum dikirim',
  menungguLanjut: 'Pengiriman sedang ditahan. Pesan dikirim setelah dilanjutkan.',
  kabarMenunggu: 'Kabar lewat WhatsApp dikirim setelah pengiriman dilanjutkan.',
  pesanGagal: 'Gagal Mengirim Pesan',
  broadcastMenunggu: 'Tidak ada yang dikirim sebelum orang kedua menyetujuinya.',
  broadcastDijadwalkan: 'Broadcast dijadwalkan',
  jadwalGagal: 'Gagal menjadwalkan broadcast',
  kodeGagal: 'Kode tidak dapat diminta',
  passwordBerhasil: 'Password berhasil diganti',
  passwordGagal: 'Password tidak dapat diganti',
  undangGagal: 'Gagal mengundang',
  eksporGagal: 'Gagal menyimpan ke Excel',
  jaringan: 'Tidak dapat terhubung ke server. Periksa koneksi internet Anda.',
  // Only for calls with a key: their repetition counts once.
  mungkinMasuk:
    'Tidak dapat terhubung ke server, jadi mungkin sudah masuk. Periksa koneksi internet Anda, lalu coba lagi tanpa mengubah isinya: tidak akan masuk dua kali.',
  balasanAsing: 'Balasan server tidak dapat dibaca',
} as const;
