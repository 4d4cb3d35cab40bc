import { expect, it } from 'vitest';
import { aboutPortal } from '../../../worker/jawab/portal.ts';

const asked = (text: string) => aboutPortal(text, 'https://portal.test');

it.each([
  ['kak saya lupa passwordnya gimana ya', '*RESET*'],
  ['halo kak, belum punya akun', '*VERIFIKASI*'],
  ['link portal apa ya?', 'https://portal.test/login'],
  ['is my letter ready?', 'Reply *STATUS*'],
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
  expect(aboutPortal('link portal', '')).not.toContain('(');
});
