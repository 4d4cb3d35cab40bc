import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loginBack, tujuan } from '../../../web/src/lib/session/tujuan.ts';

beforeAll(() => vi.stubGlobal('location', { origin: 'https://portal.uji' }));
afterAll(() => vi.unstubAllGlobals());

it.each([
  ['Mahasiswa', null, '/mahasiswa/dashboard'],
  ['Mahasiswa', 'dashboard', '/mahasiswa/dashboard'],
  ['Mahasiswa', 'eservices', '/mahasiswa/eservices'],
  ['Mahasiswa', 'pengaduan', '/mahasiswa/pengaduan'],
  ['Dosen', 'pengaduan', '/dosen/pengaduan'],
  ['Pegawai', 'pengaduan', '/pegawai/pengaduan'],
  ['Dosen', 'eservices', '/dosen/dashboard'],
  ['Mahasiswa', '/mahasiswa/eservices?tab=surat#riwayat', '/mahasiswa/eservices?tab=surat#riwayat'],
  ['Dosen', '/akun/profil', '/akun/profil'],
  ['Mahasiswa', '/operator/percakapan/08000000001', '/mahasiswa/dashboard'],
] as const)('leads %s with %s to %s', (peran, ke, path) => {
  expect(tujuan(peran, ke)).toBe(path);
});

it.each([
  'https://jahat.example',
  '//jahat.example',
  '/\\jahat.example',
  '/\t/jahat.example',
  '/mahasiswa/..//jahat.example',
  '/operator/dashboard',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
])('leads to no other site or role with %j', (ke) => {
  expect(tujuan('Mahasiswa', ke)).toBe('/mahasiswa/dashboard');
});

it('writes the page that was asked for into the login, except a dashboard', () => {
  const page = { pathname: '/mahasiswa/eservices', search: '?tab=surat', hash: '#riwayat' };
  expect(loginBack(page)).toBe(`/login?ke=${encodeURIComponent('/mahasiswa/eservices?tab=surat#riwayat')}`);
  expect(loginBack({ pathname: '/dosen/dashboard', search: '', hash: '' })).toBe('/login');
});
