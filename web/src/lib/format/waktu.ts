import { WIB } from '#contract/waktu.ts';

const format = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'Asia/Jakarta',
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** A moment's date and time: `20 November 2026` and `10:04:05 WIB`. */
export function bagianWaktu(iso: string): [string, string] {
  const parts = new Map(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const day = ['day', 'month', 'year'].map((part) => parts.get(part as 'day')).join(' ');
  const time = ['hour', 'minute', 'second'].map((part) => parts.get(part as 'hour')).join(':');
  return [day, `${time} WIB`];
}

/** A moment's time without seconds: `10:04 WIB`. */
export const jam = (iso: string) => bagianWaktu(iso)[1].replace(/:\d\d WIB$/, ' WIB');

export const waktu = (iso: string) => bagianWaktu(iso).join(' ');

/** Formats a day: `20 November 2026` for `2026-11-20`. */
export const tanggal = (day: string) => bagianWaktu(wibToIso(`${day}T00:00`))[0];

const weekday = new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', weekday: 'long' });

/** A moment's day of the week and month, for a near date: `Jumat 27 November`. */
export const hari = (iso: string) =>
  `${weekday.format(new Date(iso))} ${bagianWaktu(iso)[0].replace(/^0| \d{4}$/g, '')}`;

const bulanTahun = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `November 2026` for `2026-11`. */
export const namaBulan = (bulan: string) => bulanTahun.format(new Date(`${bulan}-01T00:00:00Z`));

/** The value of a `datetime-local` input, read as WIB. */
export const wibToIso = (local: string) => `${local}${WIB}`;
