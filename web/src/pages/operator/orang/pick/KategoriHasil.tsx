import type { Kategori } from '#contract/peran.ts';

const PILIHAN: readonly (readonly [Kategori, string])[] = [
  ['Mahasiswa', 'Mahasiswa'],
  ['Orangtua', 'Orang tua mereka'],
];

interface Props {
  value: Kategori;
  onValue: (value: Kategori) => void;
}

/** Chooses students or their parents. */
export function KategoriHasil({ value, onValue }: Props) {
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="mb-1 font-semibold">Siapa yang menjadi member</legend>
      {PILIHAN.map(([kategori, label]) => (
        <label key={kategori} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="siapa"
            checked={kategori === value}
            onChange={() => onValue(kategori)}
            className="size-5 accent-primary"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
