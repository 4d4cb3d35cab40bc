import { expect, it } from 'vitest';
import { jadwalCepat } from '../../../web/src/pages/operator/kirim/tulis/jadwalCepat.ts';

const rest = (mulai: string, selesai: string, zona = 'WIB') => ({ mulai, selesai, zona });

// 20 November 2026 is a Friday.
it.each([
  ['2026-11-20T09:00+07:00', null, ['Hari ini 16.00', 'Besok 08.00', 'Senin 08.00']],
  ['2026-11-20T16:00+07:00', null, ['Besok 08.00', 'Senin 08.00']],
  ['2026-11-22T23:30+07:00', null, ['Besok 08.00']],
  ['2026-11-23T01:00+07:00', null, ['Hari ini 16.00', 'Besok 08.00', 'Senin 08.00']],
  ['2026-11-20T09:00+07:00', rest('20:00', '06:00'), ['Hari ini 16.00', 'Besok 08.00', 'Senin 08.00']],
  ['2026-11-20T09:00+07:00', rest('20:00', '08:30'), ['Hari ini 16.00']],
  ['2026-11-20T09:00+07:00', rest('17:30', '08:30', 'WIT'), ['Besok 08.00', 'Senin 08.00']],
  ['2026-11-20T09:00+07:00', rest('07:00', '17:00'), []],
])('at %s, with rest %j, offers %j', (now, jamTenang, labels) => {
  expect(jadwalCepat(Date.parse(now), jamTenang).map(({ label }) => label)).toEqual(labels);
});

it('offers them as western Indonesian time has them, whatever the clock of the machine', () => {
  expect(jadwalCepat(Date.parse('2026-11-20T20:00Z'), null)).toEqual([
    { label: 'Hari ini 16.00', value: '2026-11-21T16:00' },
    { label: 'Besok 08.00', value: '2026-11-22T08:00' },
    { label: 'Senin 08.00', value: '2026-11-23T08:00' },
  ]);
});
