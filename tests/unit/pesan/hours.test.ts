import { expect, it } from 'vitest';
import { dayEnd, dayStart, rests } from '../../../worker/pesan/send/hours.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`);
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString().slice(5, 16));
const night = { aktif: true, mulai: '20:00', selesai: '06:00', zona: 'Asia/Jakarta' } as const;

it.each([
  ['12:59', null],
  ['13:00', '11-20T23:00'],
  ['16:59', '11-20T23:00'],
  ['17:00', '11-20T23:00'],
  ['22:59', '11-20T23:00'],
  ['23:00', null],
])('from 20:00 to 06:00 WIB, at %s UTC broadcasts rest until %s', (time, until) => {
  expect(iso(rests(night, at(time)))).toBe(until);
});

it('knows the other zones, hours of one day, and none', () => {
  expect(iso(rests({ ...night, zona: 'Asia/Jayapura' }, at('11:00')))).toBe('11-20T21:00');
  const noon = { ...night, mulai: '11:30', selesai: '13:00' };
  expect(iso(rests(noon, at('04:30')))).toBe('11-20T06:00');
  expect(rests(noon, at('04:29'))).toBeNull();
  expect(rests(noon, at('06:00'))).toBeNull();
  expect(rests({ ...night, aktif: false }, at('15:00'))).toBeNull();
});

it('begins a day at midnight of its zone', () => {
  expect(iso(dayStart('Asia/Jakarta', at('16:59')))).toBe('11-19T17:00');
  expect(iso(dayStart('Asia/Makassar', at('16:00')))).toBe('11-20T16:00');
  expect(iso(dayEnd('Asia/Jayapura', at('14:59')))).toBe('11-20T15:00');
});
