/** The sentences of the specification's error catalogue, and the few that go with them. */
export const KALIMAT = {
  perhatian: 'Perhatian!',
  konfirmasi: 'Konfirmasi',
  penggunaTerdaftar: (nim: string) => `Pengguna ${nim} ini telah terdaftar`,
  dataTidakDitemukan: 'Data tidak ditemukan',
  cekUserGagal: 'Terjadi kesalahan saat pengecekan user',
  cekMahasiswaGagal: 'Terjadi kesalahan saat pengecekan mahasiswa',
  kesalahanLain: 'Terjadi kesalahan, silakan coba lagi.',
  konfirmasiKirim: (noHp: string) => `Username dan Password akan dikirimkan di nomor ${noHp}`,
  registrasiBerhasil: 'Registrasi Berhasil',
  registrasiGagal: 'Gagal Registrasi',
  loginGagal: 'Login Gagal! username dan password salah',
  jaringan: 'Tidak dapat terhubung ke server. Periksa koneksi internet Anda.',
  balasanAsing: 'Balasan server tidak dapat dibaca',
} as const;
