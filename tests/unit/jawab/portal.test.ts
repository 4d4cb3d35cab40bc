import { expect, it } from 'vitest';
import { isEnglish } from '../../../worker/jawab/bahasa/english.ts';
import { aboutPortal } from '../../../worker/jawab/portal.ts';

const asked = (text: string) => aboutPortal(text, 'https://portal.test', isEnglish(text, false));

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
  expect(aboutPortal('link portal', '', false)).not.toContain('(');
});
