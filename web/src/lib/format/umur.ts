const format = new Intl.RelativeTimeFormat('id', { numeric: 'always' });

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formats how long ago a moment was: `3 hari yang lalu`. */
export function umur(iso: string): string {
  const ms = Math.max(0, Date.now() - Date.parse(iso));
  const [unit, length] = UNITS.find(([, length]) => ms >= length) ?? [];
  return unit && length ? format.format(-Math.floor(ms / length), unit) : 'baru saja';
}
