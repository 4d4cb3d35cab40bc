import { ZONA } from '#contract/pengaturan/pengaturanKirim.ts';
import { DAY_MS } from '#contract/waktu.ts';
import { ADDRESS, NO, PARTICLES, wordSet } from './bahasa/smallWords.ts';
import { plainWords } from './courtesy.ts';
import { type Hours, whenStaffed } from './jamKerja.ts';

const OPEN = wordSet(
  'buka bukanya tutup tutupnya operasional operasionalnya layanan pelayanan kerja kerjanya open opening opens close closes closing closed',
);
/** With them being there or answering is asked too. */
const WHO = wordSet(
  'kantor kantornya kampus kampusnya petugas petugasnya admin adminnya operator cs office campus you',
);
const THERE = wordSet('ada balas membalas jawab menjawab online aktif available answer');
const CLOCK = wordSet('jam jamnya pukul pkl hours time');
const WHEN = wordSet('kapan kpn when until');
const DAY = wordSet(
  'hari senin selasa rabu kamis jumat sabtu minggu ahad besok bsk lusa sekarang skrg skrng weekend monday tuesday wednesday thursday friday saturday sunday today tomorrow now',
);
const AROUND_IT = wordSet(
  ADDRESS,
  PARTICLES,
  NO,
  'apa apakah kalau kalo klo masih msh sudah udah udh belum blm berapa brp brapa brapah sampai sampe smp mulai dari di ini yang yg maaf permisi halo hai hi hello assalamualaikum izin mau tanya nanya tolong selamat pagi siang sore malam what whats are is do does the your on at of please still which days day',
);
const ALL = [OPEN, WHO, THERE, CLOCK, WHEN, DAY, AROUND_IT];

/** Tests whether a text asks when operators are there, and nothing else: "krs buka kapan" is about something else. */
export function asksHours(text: string): boolean {
  const words = plainWords(text).split(' ');
  const said = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  if (!words.every((word) => ALL.some((set) => set.has(word)))) return false;
  if (said(OPEN)) return said(CLOCK) || said(DAY) || (said(WHO) && said(WHEN));
  return said(WHO) && said(CLOCK) && (said(THERE) || said(wordSet('office')));
}

/** Days for which holidays are told. */
const AHEAD = 14;
/** A Monday, to name the days of the week. */
const MONDAY = Date.UTC(2026, 10, 23);

/** The office hours of the week, the next holidays, and when the hours run or begin. */
export function tellHours(now: number, hours: Hours, inggris: boolean): string {
  const { jam, libur, zona } = hours;
  const locale = inggris ? 'en-GB' : 'id-ID';
  const named = (at: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at);
  const dayOf = (n: number) => named(MONDAY + n * DAY_MS, { weekday: 'long' });
  const times = jam.map(({ buka, tutup }) =>
    buka === ''
      ? inggris
        ? 'closed'
        : 'tutup'
      : `${clock(buka, inggris)}-${clock(tutup, inggris)} ${ZONA[zona]}`,
  );
  const lines = times.flatMap((time, n) => {
    if (time === times[n - 1]) return [];
    const last = times.findIndex((other, later) => later > n && other !== time);
    const end = (last < 0 ? times.length : last) - 1;
    const link = end === n + 1 ? (inggris ? 'and' : 'dan') : inggris ? 'to' : 'sampai';
    const days = end === n ? dayOf(n) : `${dayOf(n)} ${link} ${dayOf(end)}`;
    return [`${days}: ${time}`];
  });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zona }).format(now);
  const until = new Date(Date.parse(today) + AHEAD * DAY_MS).toISOString().slice(0, 10);
  const off = [...libur]
    .filter((day) => day >= today && day <= until)
    .sort()
    .map((day) => named(Date.parse(day), { weekday: 'long', day: 'numeric', month: 'long' }));
  return [
    inggris ? 'Office hours of our staff:' : 'Jam kerja petugas kampus:',
    ...lines,
    ...(off.length > 0 ? [`${inggris ? 'Closed on holidays' : 'Libur'}: ${off.join('; ')}`] : []),
    '',
    inggris
      ? `Our staff answer here ${whenStaffed(now, hours, true)}.`
      : `Petugas menjawab di sini ${whenStaffed(now, hours, false)}.`,
  ].join('\n');
}

const clock = (time: string, inggris: boolean) => (inggris ? time : time.replace(':', '.'));
