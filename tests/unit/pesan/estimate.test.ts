import { expect, it } from 'vitest';
import type { JamTenang } from '../../../worker/contract/pengaturan/pengaturanKirim.ts';
import { estimate, type Plan } from '../../../worker/pesan/accept/estimate.ts';
import { formsOf } from '../../../worker/pesan/accept/preview.ts';

const NIGHT: JamTenang = { aktif: true, mulai: '20:00', selesai: '06:00', zona: 'Asia/Jakarta' };
const SIESTA: JamTenang = { aktif: true, mulai: '12:00', selesai: '13:30', zona: 'Asia/Jayapura' };
const NEVER: JamTenang = { ...NIGHT, aktif: false };
/** A time in November 2026, western Indonesian time. */
const at = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}+07:00`);

const PLAN: Plan = {
  jumlah: 0,
  antre: 0,
  now: at(20, '10:00:00'),
  mulai: at(20, '10:00:00'),
  rate: 1,
  perDay: null,
  left: 0,
  jamTenang: NEVER,
};

/** When the first and the last goes out, as they are written above. */
const planned = (changes: Partial<Plan>) => {
  const { mulai, selesai } = estimate({ ...PLAN, ...changes });
  return [mulai, selesai].map((ms) => new Date(ms + 7 * 3_600_000).toISOString().slice(8, 19));
};

it.each<[string, Partial<Plan>, [string, string]]>([
  ['nothing takes no time', {}, ['20T10:00:00', '20T10:00:00']],
  ['as fast as the gateway takes it', { jumlah: 200, rate: 80 }, ['20T10:00:00', '20T10:00:02']],
  ['behind what waits', { jumlah: 60, antre: 600 }, ['20T10:10:00', '20T10:11:00']],
  ['at its time', { jumlah: 60, antre: 600, mulai: at(21, '08:00:00') }, ['21T08:00:00', '21T08:01:00']],
  [
    'at once when its time has passed',
    { jumlah: 60, mulai: at(19, '08:00:00') },
    ['20T10:00:00', '20T10:01:00'],
  ],
  [
    'later than its time behind what waits',
    { jumlah: 60, antre: 7_200, mulai: at(20, '11:00:00') },
    ['20T12:00:00', '20T12:01:00'],
  ],
  ['over midnight', { jumlah: 60, now: at(20, '23:59:30') }, ['20T23:59:30', '21T00:00:30']],
  // Ten hours until the rest, and the other two after it.
  ['around a rest', { jumlah: 43_200, jamTenang: NIGHT }, ['20T10:00:00', '21T08:00:00']],
  ['after a rest', { jumlah: 60, jamTenang: NIGHT, now: at(20, '22:00:00') }, ['21T06:00:00', '21T06:01:00']],
  [
    'before its end',
    { jumlah: 60, jamTenang: NIGHT, now: at(20, '05:59:59') },
    ['20T06:00:00', '20T06:01:00'],
  ],
  [
    'at a time that is at rest',
    { jumlah: 60, jamTenang: NIGHT, mulai: at(20, '21:00:00') },
    ['21T06:00:00', '21T06:01:00'],
  ],
  // Noon in Jayapura is ten in Jakarta.
  ['by the clock of its zone', { jumlah: 60, jamTenang: SIESTA }, ['20T11:30:00', '20T11:31:00']],
  ['what is left of a day', { jumlah: 60, perDay: 100, left: 60 }, ['20T10:00:00', '20T10:01:00']],
  ['the rest of it tomorrow', { jumlah: 61, perDay: 100, left: 60 }, ['20T10:00:00', '21T00:00:01']],
  ['tomorrow, when nothing is left', { jumlah: 60, perDay: 100, left: 0 }, ['21T00:00:00', '21T00:01:00']],
  ['for days', { jumlah: 260, perDay: 100, left: 0 }, ['21T00:00:00', '23T00:01:00']],
  [
    'what goes first takes of the day, too',
    { jumlah: 60, antre: 100, perDay: 100, left: 100 },
    ['21T00:00:00', '21T00:01:00'],
  ],
  [
    'a new day at its time',
    { jumlah: 60, perDay: 100, left: 0, mulai: at(22, '09:00:00') },
    ['22T09:00:00', '22T09:01:00'],
  ],
  [
    'when neither rest nor limit is in its way',
    { jumlah: 110, perDay: 100, left: 10, jamTenang: NIGHT, now: at(20, '19:59:55'), mulai: 0 },
    ['20T19:59:55', '22T06:00:05'],
  ],
  [
    'one at a time',
    { jumlah: 2, rate: 0.03, jamTenang: NIGHT, now: at(20, '19:59:59') },
    ['20T19:59:59', '21T06:00:33'],
  ],
])('sends %s', (_, changes, expected) => {
  const now = changes.now ?? PLAN.now;
  expect(planned({ mulai: now, ...changes })).toEqual(expected);
});

it('counts years, too', () => {
  const years = estimate({ ...PLAN, jumlah: 40_000, antre: 100_000, perDay: 1, jamTenang: NIGHT });
  expect(new Date(years.selesai).getUTCFullYear()).toBe(2410);
});

const COUNTS = { dalam: 30, dalam_jeda: 5, luar: 70, luar_jeda: 7 };
const of = (kategori: string) => ({ id: '1', nama: 'pengumuman', kategori });

it.each([
  ['nothing', null, false, { jeda: 0, langsung: 30, jumlah: 0, tertutup: 70 }],
  ['UTILITY where it has to', 'UTILITY', false, { jeda: 0, langsung: 30, jumlah: 70, tertutup: 0 }],
  ['MARKETING where it has to', 'MARKETING', false, { jeda: 7, langsung: 30, jumlah: 63, tertutup: 0 }],
  ['UTILITY to all', 'UTILITY', true, { jeda: 0, langsung: 0, jumlah: 100, tertutup: 0 }],
  ['MARKETING to all', 'MARKETING', true, { jeda: 12, langsung: 0, jumlah: 88, tertutup: 0 }],
  ['AUTHENTICATION to all', 'AUTHENTICATION', true, { jeda: 0, langsung: 0, jumlah: 100, tertutup: 0 }],
] as const)('knows who gets what through %s', (_, kategori, always, expected) => {
  const { jeda, jendela } = formsOf(COUNTS, { template: kategori && of(kategori), alasan: null }, always);
  const { langsung, template, tertutup } = jendela ?? {};
  const { jumlah = 0 } = template ?? {};
  expect({ jeda, langsung, jumlah, tertutup }).toEqual(expected);
});
