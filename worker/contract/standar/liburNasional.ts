import type { Libur } from '../pengaturan/pengaturanStandar.ts';

/**
 * National holidays and collective leave of 2026 on working days.
 * Source: joint decree (SKB) 1497/2025, 2/2025 and 5/2025 of 19 September 2025.
 *
 * Of 2027 only the days that need no decree: fixed dates (Keppres 251/1967, 24/2013, 24/2016) and those reckoned from
 * Easter, 28 March 2027. The decree for the others was not at hand.
 */
export const LIBUR_NASIONAL: readonly Libur[] = [
  { tanggal: '2026-01-01', nama: 'Tahun Baru 2026 Masehi' },
  { tanggal: '2026-01-16', nama: 'Isra Mikraj Nabi Muhammad saw.' },
  { tanggal: '2026-02-16', nama: 'Cuti bersama Tahun Baru Imlek' },
  { tanggal: '2026-02-17', nama: 'Tahun Baru Imlek 2577 Kongzili' },
  { tanggal: '2026-03-18', nama: 'Cuti bersama Hari Suci Nyepi' },
  { tanggal: '2026-03-19', nama: 'Hari Suci Nyepi (Tahun Baru Saka 1948)' },
  { tanggal: '2026-03-20', nama: 'Cuti bersama Idulfitri' },
  { tanggal: '2026-03-23', nama: 'Cuti bersama Idulfitri' },
  { tanggal: '2026-03-24', nama: 'Cuti bersama Idulfitri' },
  { tanggal: '2026-04-03', nama: 'Wafat Yesus Kristus' },
  { tanggal: '2026-05-01', nama: 'Hari Buruh Internasional' },
  { tanggal: '2026-05-14', nama: 'Kenaikan Yesus Kristus' },
  { tanggal: '2026-05-15', nama: 'Cuti bersama Kenaikan Yesus Kristus' },
  { tanggal: '2026-05-27', nama: 'Iduladha 1447 Hijriah' },
  { tanggal: '2026-05-28', nama: 'Cuti bersama Iduladha' },
  { tanggal: '2026-06-01', nama: 'Hari Lahir Pancasila' },
  { tanggal: '2026-06-16', nama: 'Tahun Baru Islam 1448 Hijriah' },
  { tanggal: '2026-08-17', nama: 'Proklamasi Kemerdekaan' },
  { tanggal: '2026-08-25', nama: 'Maulid Nabi Muhammad saw.' },
  { tanggal: '2026-12-24', nama: 'Cuti bersama Kelahiran Yesus Kristus' },
  { tanggal: '2026-12-25', nama: 'Kelahiran Yesus Kristus' },
  { tanggal: '2027-01-01', nama: 'Tahun Baru 2027 Masehi' },
  { tanggal: '2027-03-26', nama: 'Wafat Yesus Kristus' },
  { tanggal: '2027-05-06', nama: 'Kenaikan Yesus Kristus' },
  { tanggal: '2027-06-01', nama: 'Hari Lahir Pancasila' },
  { tanggal: '2027-08-17', nama: 'Proklamasi Kemerdekaan' },
];

/** Holidays of 2027 whose dates a decree sets: never guessed here. */
export const MENUNGGU_SKB_2027 = [
  'Isra Mikraj',
  'Tahun Baru Imlek',
  'Nyepi',
  'Idulfitri',
  'Waisak',
  'Iduladha',
  'Tahun Baru Islam',
  'Maulid Nabi',
  'dan semua cuti bersama',
];
