/** What names this campus. Another campus changes this file and `public/logo.svg`, and draws the app's icons anew (`npm run icons`). */
export const KAMPUS = {
  produk: 'VADR',
  institusi: 'UIN Nusantara',
  namaLengkap: 'Universitas Islam Negeri Nusantara',
  alamat: [
    { nama: 'Kampus I', jalan: 'Jl. Pendidikan No. 1', kota: 'Kota Nusantara 10110' },
    { nama: 'Kampus II', jalan: 'Jl. Cendekia Raya No. 45', kota: 'Kabupaten Nusantara 10220' },
  ],
  surel: 'layanan@uin-nusantara.example',
  akademik: 'https://akademik.uin-nusantara.example/',
  sosial: [
    { nama: 'Instagram', url: 'https://instagram.example/uin-nusantara' },
    { nama: 'YouTube', url: 'https://youtube.example/uin-nusantara' },
    { nama: 'Facebook', url: 'https://facebook.example/uin-nusantara' },
  ],
} as const;
