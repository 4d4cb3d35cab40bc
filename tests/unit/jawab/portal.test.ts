import { expect, it } from 'vitest';
import { BAWAAN } from '#contract/pengaturan/pengaturan.ts';
import { isEnglish } from '../../../worker/jawab/bahasa/english.ts';
import { aboutPortal, type Portal } from '../../../worker/jawab/portal.ts';

const KNOWN = {
  siteUrl: 'https://portal.test',
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
  ['how do I check my letter?', 'Reply *STATUS*'],
  ['cara bikin pengaduan gmn', 'menu *Pengaduan*'],
  ['kak mau minta surat gimana ya', '*e-Services*'],
  ['nomor wa saya ganti', 'bagian akademik'],
  ['I forgot my password', 'reply *RESET*'],
])('answers "%s" from what the portal is', (text, part) => {
  expect(asked(text)).toContain(part);
});

it.each([
  'lupa password siakad',
  'lupa password wifi',
  'lupa password email',
  'halo kak',
  'kapan KRS dibuka?',
  '',
])('leaves "%s" to the list', (text) => {
  expect(asked(text)).toBeNull();
});

it('names no address that it does not know', () => {
  expect(asked('link portal', { siteUrl: '' })).not.toContain('(');
});
