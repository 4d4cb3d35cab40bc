import { type JamTenang, ZONA } from '#contract/pengaturan/pengaturanKirim.ts';
import type { JamKerja } from '#contract/pengaturan/pengaturanStandar.ts';
import { DAY_MS } from '#contract/waktu.ts';
import { AHEAD_OF_UTC } from '../pesan/index.ts';

/** When operators are there. */
export interface Hours {
  jam: JamKerja;
  /** days such as 2026-11-30 */
  libur: ReadonlySet<string>;
  zona: JamTenang['zona'];
  /** the campus has set them */
  diatur: boolean;
}

/**
 * The office hours of today or of the next working day, epoch milliseconds. They are running when `from` is not after now.
 * There always are some: the settings have one working day at least, and not endless holidays.
 */
export function nextOpen(
  now: number,
  { jam, libur, zona }: Omit<Hours, 'diatur'>,
): { from: number; to: number } {
  const ahead = AHEAD_OF_UTC[zona];
  for (let local = now + ahead; ; local += DAY_MS) {
    const day = new Date(local).toISOString().slice(0, 10);
    const { buka, tutup } = jam[(new Date(local).getUTCDay() + 6) % 7] ?? { buka: '', tutup: '' };
    if (buka === '' || libur.has(day)) continue;
    const at = (time: string) => Date.parse(`${day}T${time}:00Z`) - ahead;
    if (now < at(tutup)) return { from: at(buka), to: at(tutup) };
  }
}

/** When an operator answers, for the end of a sentence. Promises no more than their hours. */
export function whenStaffed(now: number, hours: Hours, inggris: boolean): string {
  const { from, to } = nextOpen(now, hours);
  const { zona } = hours;
  const locale = inggris ? 'en-GB' : 'id-ID';
  const clock = (at: number) =>
    `${new Intl.DateTimeFormat(locale, { timeZone: zona, timeStyle: 'short' }).format(at)} ${ZONA[zona]}`;
  if (from <= now)
    return inggris
      ? `in office hours, today until ${clock(to)}`
      : `pada jam kerja, hari ini sampai pukul ${clock(to)}`;
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: zona } as const;
  const date = new Intl.DateTimeFormat(locale, options).format(from);
  return inggris ? `from ${date} at ${clock(from)} on` : `mulai ${date} pukul ${clock(from)}`;
}
