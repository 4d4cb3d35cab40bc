import { bagianWaktu } from '../lib/waktu.ts';

/** A moment in a cell, where it takes two lines rather than five. */
export function Waktu({ iso }: { iso: string }) {
  const [tanggal, jam] = bagianWaktu(iso);
  return (
    <time dateTime={iso}>
      <span className="inline-block wide:whitespace-nowrap">{tanggal}</span>{' '}
      <span className="inline-block wide:whitespace-nowrap">{jam}</span>
    </time>
  );
}
