import { useMemo, useState } from 'react';
import type { Calon } from '#contract/group.ts';

/** Candidates as they are searched through and checked. A person is known by the number. */
export function useCalon(all: readonly Calon[]) {
  const [cari, setCari] = useState('');
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const texts = useMemo(() => all.map(({ nama, no_hp }) => `${nama}\n${no_hp}`.toLowerCase()), [all]);
  const matches = useMemo(() => {
    const sought = cari.trim().toLowerCase();
    return sought === '' ? all : all.filter((_, index) => texts[index]?.includes(sought));
  }, [all, texts, cari]);
  const checkedMatches = useMemo(
    () => matches.reduce((count, { no_hp }) => count + Number(checked.has(no_hp)), 0),
    [matches, checked],
  );

  function set(rows: readonly Calon[], on: boolean) {
    setChecked((before) => {
      const after = new Set(before);
      for (const { no_hp } of rows) on ? after.add(no_hp) : after.delete(no_hp);
      return after;
    });
  }

  return {
    cari,
    search: setCari,
    matches,
    checked,
    allChecked: matches.length > 0 && checkedMatches === matches.length,
    someChecked: checkedMatches > 0,
    check: (row: Calon, on: boolean) => set([row], on),
    checkMatches: (on: boolean) => set(matches, on),
    picked: () => all.filter(({ no_hp }) => checked.has(no_hp)),
  };
}

export type CalonState = ReturnType<typeof useCalon>;
