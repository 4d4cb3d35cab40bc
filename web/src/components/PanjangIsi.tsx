import { angka } from '../lib/angka.ts';

/** How much of a text's room is taken, in characters. */
export function PanjangIsi({ used, max }: { used: number; max: number }) {
  const tooLong = used > max;
  return (
    <p className={`text-sm tabular-nums ${tooLong ? 'font-medium text-danger' : 'text-muted'}`}>
      {angka(used)} dari {angka(max)} karakter
      {/* Told once it is too long, not at every letter. */}
      <span role="status">{tooLong && ', terlalu panjang'}</span>
    </p>
  );
}
