import { expect, it } from 'vitest';
import { BAWAAN } from '#contract/pengaturan/pengaturan.ts';
import { asksHours, tellHours } from '../../../worker/jawab/jamBuka.ts';
import { aboutPortal } from '../../../worker/jawab/portal.ts';
import { KAMPUS_UJI } from '../../support/people/kampus.ts';

it.each([
  'jam buka',
  'buka jam brp',
  'hari sabtu buka ga',
  'kalau hari sabtu buka ga',
  'kak besok buka gak ya?',
  'kampus tutup jam berapa',
  'jam layanan?',
  'jam kerja petugas kapan',
  'jam operasional kampus',
  'sabtu minggu buka?',
  'hari ini masih buka kak?',
  'adminnya online jam berapa',
  'petugas balas jam berapa ya',
  'kantor buka kapan',
  'when are you open',
  'Are you open on Saturday?',
  'opening hours',
  'what are your office hours',
])('knows that %j asks for the hours', (text) => expect(asksHours(text)).toBe(true));

it.each([
  'krs buka kapan',
  'pendaftaran masih buka?',
  'masih buka ga?',
  'perpus buka jam berapa',
  'buka puasa jam berapa',
  'jam berapa sekarang',
  'kuliah mulai jam berapa',
  'kapan dibuka',
  'besok libur ga',
  'jam layanan bagian akademik',
  'cara buka email kampus',
  'bisa kerja sambil kuliah?',
  'lowongan kerja kampus',
  'ada kelas hari sabtu?',
  'kantin tutup jam berapa',
  'when does the library open',
  'when does the registration open',
  'is the office far',
  '',
])('does not take %j for it', (text) => expect(asksHours(text)).toBe(false));

const LIBUR = new Set(['2026-11-30', '2026-12-25']);
const HOURS = { jam: BAWAAN.jam_kerja, libur: LIBUR, zona: 'Asia/Makassar', diatur: true } as const;
const FRIDAY_EVENING = Date.parse('2026-11-27T19:00:00+08:00');

it('tells the week, the holidays to come, and when the hours begin', () => {
  expect(tellHours(FRIDAY_EVENING, HOURS, false).split('\n')).toEqual([
    'Jam kerja petugas kampus:',
    'Senin sampai Kamis: 08.00-16.00 WITA',
    'Jumat: 08.00-16.30 WITA',
    'Sabtu dan Minggu: tutup',
    'Libur: Senin, 30 November',
    '',
    'Petugas menjawab di sini mulai Selasa, 1 Desember pukul 08.00 WITA.',
  ]);
  expect(tellHours(FRIDAY_EVENING, HOURS, true)).toContain(
    'Our staff answer here from Tuesday 1 December at 08:00 WITA on.',
  );
});

it('tells nothing while the campus has not set its hours', () => {
  const known = { siteUrl: '', kampus: KAMPUS_UJI, teks: {}, hours: HOURS, now: FRIDAY_EVENING };
  expect(aboutPortal('jam buka', known, false)?.jawaban).toContain('08.00-16.00');
  expect(aboutPortal('jam buka', { ...known, hours: { ...HOURS, diatur: false } }, false)).toBeNull();
});
