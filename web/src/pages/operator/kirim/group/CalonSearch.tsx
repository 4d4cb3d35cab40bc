import { useId } from 'react';
import type { Kategori } from '#contract/peran.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { SaringOrang } from '../../orang/pick/SaringOrang.tsx';
import { useSaringanOrang } from '../../orang/pick/useSaringanOrang.ts';
import type { CalonState } from './useCalon.ts';

/** The search for candidates, with a box that selects all matches. */
export function CalonSearch({ kategori, calon }: { kategori: Kategori; calon: CalonState }) {
  const id = useId();
  const saringan = useSaringanOrang(kategori, calon.state);
  const { state, change, matches, whole, updating, allChecked, someChecked, checkMatches } = calon;
  return (
    <div className="flex flex-col gap-3">
      <label htmlFor={id} className="flex flex-col gap-1.5 font-semibold">
        Pencarian
        <input
          id={id}
          type="search"
          value={state.cari}
          maxLength={100}
          placeholder="Masukan Kata Kunci"
          onChange={(event) => change({ cari: event.target.value })}
          className="min-h-11 w-full rounded-lg border border-edge bg-surface px-3 py-2 font-normal text-base text-ink focus-visible:outline-offset-0"
        />
      </label>
      <SaringOrang list={calon} saringan={saringan} />
      <label className="flex min-h-11 items-center gap-3 px-3 font-semibold">
        <input
          ref={(box) => {
            if (box) box.indeterminate = someChecked && !allChecked;
          }}
          type="checkbox"
          checked={allChecked}
          // The old filter's matches must not be selected.
          disabled={matches.length === 0 || updating}
          onChange={(event) => checkMatches(event.target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        Pilih semua{!whole && ' yang cocok'} ({angka(matches.length)})
      </label>
    </div>
  );
}
