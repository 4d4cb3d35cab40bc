import { bagianWaktu } from '../lib/format/waktu.ts';

/** A cell with the date above the time. */
export function Waktu({ iso }: { iso: string }) {
  const [tanggal, jam] = bagianWaktu(iso);
  return (
    <time dateTime={iso} className="whitespace-normal leading-tight md:block">
      <span className="inline-block whitespace-nowrap md:text-[0.8125rem]">{tanggal}</span>{' '}
      <span className="inline-block whitespace-nowrap text-muted tabular-nums md:text-xs">{jam}</span>
    </time>
  );
}
