import { expect, it } from 'vitest';
import { BAWAAN } from '#contract/pengaturan/pengaturan.ts';
import { isEnglish } from '../../../worker/jawab/bahasa/english.ts';
import { decide } from '../../../worker/jawab/decide.ts';
import { createDaftar } from '../../../worker/jawab/list.ts';
import { type Baru, KEADAAN_AWAL } from '../../../worker/jawab/state.ts';
import { KAMPUS_UJI } from '../../support/people/kampus.ts';

it.each([
  'When does the registration open?',
  'how to fill KRS',
  'forgot password',
  'I forgot my password',
  'where is kantor rektorat',
  'can I talk to a human please',
  "what's the deadline for UKT",
  'Good morning',
  'is my letter ready',
  'Where can I legalize my diploma?',
  'please stop sending me messages',
])('knows %j as English', (text) => expect(isEnglish(text, false)).toBe(true));

it.each([
  'kapan KRS dibuka',
  'wisuda when ya',
  'wisuda when',
  'lupa password',
  'please kak kapan wisuda',
  'deadline bayar ukt kapan',
  'cara download khs di siakad',
  'mau ganti student card yang hilang',
  'thanks kak infonya',
  'link portal apa',
  'in di kampus ada wifi',
  'saya do dari kampus gimana',
])('does not take %j for English', (text) => expect(isEnglish(text, true)).toBe(false));

it.each(['2', 'STATUS', 'RESET', '👍', 'ok', 'YES', ''])('keeps the language of before at %j', (text) =>
  expect([isEnglish(text, true), isEnglish(text, false)]).toEqual([true, false]),
);

const NOW = Date.parse('2026-11-20T08:00:00+07:00');
const UKT = { pertanyaan: 'Bagaimana cara membayar UKT?', jawaban: 'Lewat bank.' };
const CUTI = { pertanyaan: 'Bagaimana prosedur cuti kuliah?', jawaban: 'Lewat halaman surat.' };
const BOOKS = { pertanyaan: 'Bagaimana cara meminjam buku di perpustakaan?', jawaban: 'Dengan KTM.' };
const WIFI = { pertanyaan: 'Bagaimana cara terhubung ke wifi kampus?', jawaban: 'Dengan NIM.' };
const entries = [
  { ...UKT, pertanyaan_en: 'How do I pay the tuition fee (UKT)?', jawaban_en: 'At the bank.' },
  { ...CUTI, pertanyaan_en: 'How do I take a leave of absence?', jawaban_en: 'Ask for the letter.' },
  { ...BOOKS, pertanyaan_en: 'How do I borrow library books?', jawaban_en: null },
  { ...WIFI, pertanyaan_en: 'How do I connect to the campus wifi?', jawaban_en: 'By your NIM.' },
  { pertanyaan: 'Kapan pendaftaran KKN?', jawaban: 'Bulan April.', pertanyaan_en: null, jawaban_en: null },
].map((entry, n) => ({ id: n + 1, ...entry }));
const daftar = createDaftar(entries, [1, 5]);
const hours = {
  jam: BAWAAN.jam_kerja,
  libur: new Set<string>(),
  zona: 'Asia/Jakarta',
  diatur: false,
} as const;

const written = (body: string): Baru => ({
  id: 7,
  no_hp: '081300000001',
  nama: 'Uji',
  kategori: 'Lainnya',
  jenis: 'teks',
  body,
  diterima_pada: NOW,
  diulang: false,
  asked: null,
});
const said = (body: string, keadaan = KEADAAN_AWAL) =>
  decide(
    written(body),
    { ...keadaan, inggris: isEnglish(body, keadaan.inggris) },
    {
      daftar,
      aktif: true,
      now: NOW,
      siteUrl: '',
      kampus: KAMPUS_UJI,
      hours,
      teks: {},
      topik: [],
      tempat: BAWAAN.darurat_tempat,
    },
  );

it.each([
  ['how can I pay my tuition?', 1, 'At the bank.'],
  ['I want to take a leave of absence, how?', 2, 'Ask for the letter.'],
  ['when is the KKN registration', 5, 'Bulan April.'],
  ['how do I borrow books from the library', 3, 'Dengan KTM.'],
  ['cara bayar ukt gimana', 1, 'Lewat bank.'],
])('answers %j in the language where the list has it', (body, id, answer) => {
  const { id_pertanyaan, balasan } = said(body);
  expect([id_pertanyaan, balasan?.body.split('\n')[0]]).toEqual([id, answer]);
});

it.each([
  ['where is the campus?', 'Kampus I: Jl. Uji No. 1, Kota Uji'],
  ['what is your email', 'The email of Universitas Uji is layanan@uji.test'],
])('tells about the campus in English: %j', (body, part) => {
  expect(said(body).balasan?.body).toContain(part);
});

it('answers two questions in English', () => {
  const { id_pertanyaan, id_kedua, balasan } = said(
    'How do I pay the tuition? How do I take a leave of absence?',
  );
  expect([id_pertanyaan, id_kedua]).toEqual([1, 2]);
  expect(balasan?.body).toMatch(/^\*How do I pay .*At the bank\..*Ask for the letter\..*Automatic answer\./s);
});

it('offers a menu in English, with the titles that there are, and answers a number in it', () => {
  const menu = said('good morning');
  expect(menu.balasan?.menu?.pilihan.map(({ judul }) => judul)).toEqual([
    ...['How do I pay the tuition fee (UKT)?', 'Kapan pendaftaran KKN?', 'Ask our staff'],
  ]);
  expect(said('1', menu.keadaan).balasan?.body).toContain('At the bank.');
});

it('hands on with a sentence in English, and does not answer another portal that writes it', () => {
  const { perlakuan, balasan } = said('Is there a swimming pool?');
  expect(perlakuan).toBe('petugas');
  expect(balasan?.body).toContain('today until 16:30 WIB');
  expect(said(balasan?.body ?? '').perlakuan).toBe('abaikan');
});
