import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldMessages } from '#contract/fields.ts';
import { BAWAAN, PengaturanInput } from '#contract/pengaturan/pengaturan.ts';
import { isEnglish } from '../../../worker/jawab/bahasa/english.ts';
import { aboutPortal, type Portal } from '../../../worker/jawab/portal.ts';
import { KAMPUS_UJI } from '../../support/people/kampus.ts';

const KNOWN = {
  siteUrl: 'https://portal.test',
  kampus: KAMPUS_UJI,
  teks: {},
  hours: { jam: BAWAAN.jam_kerja, libur: new Set<string>(), zona: 'Asia/Jakarta', diatur: true },
  now: Date.parse('2026-11-20T08:00:00+07:00'),
} as const;
const asked = (text: string, known: Partial<Portal> = {}) =>
  aboutPortal(text, { ...KNOWN, ...known }, isEnglish(text, false))?.jawaban ?? null;

it.each([
  ['kak saya lupa passwordnya gimana ya', '*RESET*'],
  ['halo kak, belum punya akun', '*VERIFIKASI*'],
  ['link portal apa ya?', 'https://portal.test/login'],
  ['link portal mana', 'https://portal.test/login'],
  ['how do I check my letter?', 'Reply *STATUS*'],
  ['cara bikin pengaduan gmn', 'menu *Pengaduan*'],
  ['kak mau minta surat gimana ya', '*e-Services*'],
  ['nomor wa saya ganti', 'bagian akademik'],
  ['ganti no hp', 'bagian akademik'],
  ['nomor saya yg lama udah hangus, ini nomor baru', 'bagian akademik'],
  ['hp saya ilang, nomor ini punya adik saya', 'bagian akademik'],
  ['nomer lama udah ga aktif kak', 'bagian akademik'],
  ['password portal saya lupa, mau reset', '*RESET*'],
  ['cara ubah password gimana', '*RESET*'],
  ['password saya salah terus', '*RESET*'],
  ['password saya udah kedaluwarsa kak', '*RESET*'],
  ['my password is wrong', 'reply *RESET*'],
  ['kode verifikasinya belum sampai', '*RESET*'],
  ['kode otp ga masuk', '*RESET*'],
  ['kok saya ga dapat kode', '*RESET*'],
  ['akun saya terkunci', '*RESET*'],
  ['saya mau ubah nomor hp', 'bagian akademik'],
  ['kok kode resetnya belum masuk ya', '*RESET*'],
  ['nomor ini asli dari kampus?', 'Universitas Uji'],
  ['ini bot ya kak?', 'Balas *PETUGAS*'],
  ['ini bot apa manusia', 'Balas *PETUGAS*'],
  ['am I talking to a bot?', 'Reply *PETUGAS*'],
  ['I forgot my password', 'reply *RESET*'],
  ['ini nomor siapa ya', 'Universitas Uji'],
  ['maaf ini siapa?', 'Universitas Uji'],
  ['nomor ini penipuan ya?', 'Universitas Uji'],
  ['ini beneran dari kampus?', 'Universitas Uji'],
  ['ini nomor baru saya, tolong dicatat', 'bagian akademik'],
  ['bagaimana cara melihat pengaduan saya', '*STATUS*'],
  ['ini nomer sapa', 'Universitas Uji'],
  ['ini nomor resmi kampus kak?', 'Universitas Uji'],
  ['who is this?', 'Universitas Uji'],
  ['ini beneran nomor kampus? takut penipuan', 'Universitas Uji'],
  ['ini nomor asli apa penipuan kak', 'Universitas Uji'],
  ['ini wa resmi kampus atau penipu', 'Universitas Uji'],
  ['saya bicara sama robot ya?', 'Balas *PETUGAS*'],
  ['yang jawab ini bot atau admin', 'Balas *PETUGAS*'],
  ['kok otp belum datang', '*RESET*'],
  ['cara ngajuin surat lewat sini gimana', '*e-Services*'],
  ['surat ini asli ga ya', 'https://portal.test/verifikasi-surat'],
  ['cara cek keaslian surat keterangan lulus', 'https://portal.test/verifikasi-surat'],
  ['how can I verify a letter?', 'https://portal.test/verifikasi-surat'],
  ['tolong hapus data saya', 'https://portal.test/privasi'],
  ['mau lihat data saya yang disimpan kampus', 'https://portal.test/privasi'],
  ['data pribadi saya disimpan di mana', 'https://portal.test/privasi'],
  ['please delete my data', 'https://portal.test/privasi'],
])('answers "%s" from what the portal is', (text, part) => {
  expect(asked(text)).toContain(part);
});

it.each([
  'lupa password siakad',
  'kode bayar belum masuk',
  'akun siakad belum aktif',
  'surat saya hilang',
  'nomor rekening baru kampus',
  'lupa password wifi',
  'lupa password email',
  'halo kak',
  'nomor dosen wali siapa',
  'nomor kartu mahasiswa baru',
  'nomor antrian saya hilang',
  'hp saya hilang di lab',
  'dosen walinya siapa',
  'kapan KRS dibuka?',
  'data pribadi saya salah',
  'hapus data krs',
  'minta data penelitian',
  'surat asli ketinggalan',
  '',
])('leaves "%s" to the list', (text) => {
  expect(asked(text)).toBeNull();
});

it('names no address that it does not know', () => {
  expect(asked('link portal', { siteUrl: '' })).not.toContain('(');
});

it('answers in the words of the campus, and in its own where there are none', () => {
  const teks = { alamat: 'Buka {tautan}, ya {nama}.', alamat_en: '', password_en: 'Write RESET.' };
  expect(asked('link portal', { teks })).toBe('Buka https://portal.test/login, ya {nama}.');
  expect(asked('what is the portal link', { teks })).toContain('Log in to the campus portal');
  expect(asked('I forgot my password', { teks })).toBe('Write RESET.');
});

it.each([
  [{ password: 'Hubungi petugas.' }, 'Sebut kata RESET'],
  [{ password_en: 'Ask our staff.' }, 'Sebut kata RESET'],
  [{ surat: 'Isi di {link}.' }, 'Yang dapat dipakai hanya {tautan} dan {nama}'],
  [{ surat: 'Isi di {tautan' }, 'Yang dapat dipakai hanya {tautan} dan {nama}'],
])('refuses %j', (teks_portal, message) => {
  const { error } = z.safeParse(PengaturanInput, { teks_portal });
  expect(Object.values(fieldMessages(error?.issues ?? []))).toEqual([message]);
});

it('takes the empty text for its own', () => {
  const teks_portal = { password: ' ', surat: 'Di {tautan}.' };
  expect(z.safeParse(PengaturanInput, { teks_portal }).data).toEqual({
    teks_portal: { password: '', surat: 'Di {tautan}.' },
  });
});
