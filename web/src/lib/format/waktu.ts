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

/** A moment as every screen shows it, its day and its time: `20 November 2026` and `10:04:05 WIB`. */
export function bagianWaktu(iso: string): [string, string] {
  const parts = new Map(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const day = ['day', 'month', 'year'].map((part) => parts.get(part as 'day')).join(' ');
  const time = ['hour', 'minute', 'second'].map((part) => parts.get(part as 'hour')).join(':');
  return [day, `${time} WIB`];
}

/** The same moment as the hour and the minute alone: `10:04 WIB`. */
export const jam = (iso: string) => bagianWaktu(iso)[1].replace(/:\d\d WIB$/, ' WIB');

export const waktu = (iso: string) => bagianWaktu(iso).join(' ');

/** A day as it is said: `20 November 2026` for `2026-11-20`. */
export const tanggal = (day: string) => bagianWaktu(wibToIso(`${day}T00:00`))[0];

/** What a `datetime-local` input holds, as a moment of western Indonesian time. */
export const wibToIso = (local: string) => `${local}${WIB}`;
