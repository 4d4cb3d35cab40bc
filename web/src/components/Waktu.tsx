import { bagianWaktu } from '../lib/waktu.ts';

/** A moment in a cell, where its day and its time stand one above the other. */
export function Waktu({ iso }: { iso: string }) {
  const [tanggal, jam] = bagianWaktu(iso);
  return (
    <time dateTime={iso} className="whitespace-normal tabular-nums leading-tight md:block">
      <span className="inline-block whitespace-nowrap">{tanggal}</span>{' '}
      <span className="inline-block whitespace-nowrap text-muted md:text-xs">{jam}</span>
    </time>
  );
}
