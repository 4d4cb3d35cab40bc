import { useQuery } from '@tanstack/react-query';
import { angka } from '../../../../lib/format/angka.ts';
import { menungguOptions } from '../../../../lib/operator/menunggu.ts';
import type { DaftarPercakapan } from './useDaftarPercakapan.ts';

const PILIHAN = [
  [false, 'Semua'],
  [true, 'Menunggu'],
] as const;

/** Filters the list: all, or waiting. */
export function Saringan({ menunggu, saring }: DaftarPercakapan) {
  const { data: { percakapan: jumlah } = { percakapan: 0 } } = useQuery(menungguOptions);
  return (
    <fieldset className="flex rounded-lg border border-edge bg-surface p-0.5">
      <legend className="sr-only">Saringan</legend>
      {PILIHAN.map(([value, label]) => (
        <label
          key={label}
          className="relative flex min-h-10 pointer-coarse:min-h-11 grow basis-0 cursor-pointer items-center justify-center gap-1.5 rounded-md px-2 font-semibold has-checked:bg-primary has-checked:text-on-primary has-checked:forced-color-adjust-none has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="saringan"
            checked={menunggu === value}
            onChange={() => saring(value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {label}
          {value && jumlah > 0 && <span className="tabular-nums">({angka(jumlah)})</span>}
        </label>
      ))}
    </fieldset>
  );
}
