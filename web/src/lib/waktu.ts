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

/** A moment as every screen shows it: `20 November 2026 10:04:05 WIB`. */
export function waktu(iso: string): string {
  const parts = new Map(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const day = ['day', 'month', 'year'].map((part) => parts.get(part as 'day')).join(' ');
  const time = ['hour', 'minute', 'second'].map((part) => parts.get(part as 'hour')).join(':');
  return `${day} ${time} WIB`;
}

/** What a `datetime-local` input holds, as a moment of western Indonesian time. */
export const wibToIso = (local: string) => `${local}${WIB}`;
