import { describe, expect, it } from 'vitest';
import { DaftarLibur } from '../../../worker/contract/pengaturan/pengaturanStandar.ts';
import { LIBUR_NASIONAL } from '../../../worker/contract/standar/liburNasional.ts';
import { deadlineOf, firstDayDue, workingDaysBetween } from '../../../worker/standar/hariKerja.ts';
import { tenggatOf } from '../../../worker/standar/janji.ts';

const NONE = new Set<string>();
const NATIONAL = new Set(LIBUR_NASIONAL.map(({ tanggal }) => tanggal));

describe('a deadline', () => {
  it.each([
    ['within a week', '2026-11-23', 3, '2026-11-26'],
    ['over a weekend', '2026-11-26', 3, '2026-12-01'],
    ['from a Saturday', '2026-11-28', 1, '2026-11-30'],
    ['over Christmas', '2026-12-23', 1, '2026-12-28'],
    ['over the days of Idulfitri', '2026-03-17', 1, '2026-03-25'],
    ['over the new year', '2026-12-31', 1, '2027-01-04'],
  ])('counts working days: %s', (_, day, days, deadline) => {
    expect(deadlineOf(day, days, NATIONAL)).toBe(deadline);
    expect(workingDaysBetween(day, deadline, NATIONAL)).toBe(days);
  });

  it('is the end of that day in Jakarta, of a row made there on the next day already', () => {
    const made = new Date('2026-11-23T20:00:00Z');
    expect(tenggatOf({ workingDays: 3, libur: NONE }, made, true).tenggat).toBe('2026-11-27T16:59:59.999Z');
  });

  it('makes an open row late once it has passed, and no settled one', () => {
    const janji = { workingDays: 1, libur: NONE };
    const old = new Date(Date.now() - 10 * 24 * 3_600_000);
    expect(tenggatOf(janji, old, true).terlambat).toBe(true);
    expect(tenggatOf(janji, old, false).terlambat).toBe(false);
    expect(tenggatOf(janji, new Date(), true).terlambat).toBe(false);
  });
});

it.each(['2026-11-27', '2026-12-25', '2026-12-28', '2027-01-04'])(
  'finds the days that are due on %s or later',
  (due) => {
    const first = firstDayDue(due, 3, NATIONAL);
    expect(deadlineOf(first, 3, NATIONAL) >= due).toBe(true);
    const before = new Date(Date.parse(first) - 24 * 3_600_000).toISOString().slice(0, 10);
    expect(deadlineOf(before, 3, NATIONAL) < due).toBe(true);
  },
);

it('loads national holidays that the setting takes, each of them on a weekday', () => {
  expect(DaftarLibur.safeParse(LIBUR_NASIONAL).success).toBe(true);
  for (const { tanggal } of LIBUR_NASIONAL) expect([0, 6]).not.toContain(new Date(tanggal).getUTCDay());
});
