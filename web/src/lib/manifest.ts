import type { Identitas } from '#contract/portal/identitas.ts';
import { LOGO } from '#contract/portal/logo.ts';
import { loginTo } from './session/tujuan.ts';

const icon = (src: string, side: number, purpose: string) => ({
  src,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

const BUILT_IN = [
  icon('/ikon/192.png', 192, 'any'),
  icon('/ikon/512.png', 512, 'any'),
  icon('/ikon/maskable-192.png', 192, 'maskable'),
  icon('/ikon/maskable-512.png', 512, 'maskable'),
];

export const createManifest = ({ produk, institusi, nama_lengkap, logo, tema }: Identitas) => ({
  id: '/',
  name: `${produk} ${institusi}`,
  short_name: produk,
  description: `Layanan kampus ${nama_lengkap}: surat, pengaduan, dan informasi akademik.`,
  lang: 'id',
  dir: 'ltr',
  // Redirects a logged-in user to their dashboard.
  start_url: loginTo('dashboard'),
  scope: '/',
  display: 'standalone',
  theme_color: tema,
  background_color: tema,
  categories: ['education'],
  icons: logo ? [icon(logo, LOGO.sisi, 'any')] : BUILT_IN,
  shortcuts: [
    { name: 'e-Services', url: loginTo('eservices') },
    { name: 'Pengaduan', url: loginTo('pengaduan') },
  ],
});
