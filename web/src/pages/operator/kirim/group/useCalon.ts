import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Calon, Group } from '#contract/pesan/group.ts';
import { spellingsOf } from '#shared/spellings.ts';
import { START, type TableState } from '../../../../lib/table/tableState.ts';
import { calonOptions } from './group.ts';

const NOBODY: readonly Calon[] = [];

const textOf = ({ nama, no_hp, nomor_induk, nama_jurusan, angkatan }: Calon) =>
  [nama, no_hp, nomor_induk, nama_jurusan, angkatan].join('\n').toLowerCase();

const named = (state: TableState): TableState => ({
  ...state,
  saringan: Object.fromEntries(Object.entries(state.saringan).filter(([, value]) => value !== '')),
});

/** The candidates of a group: filtered, searched and selected. Selection is by phone number and survives filtering. */
export function useCalon(group: Group) {
  const [state, setState] = useState(START);
  const [checked, setChecked] = useState<ReadonlyMap<string, Calon>>(new Map());
  const query = useQuery({
    ...calonOptions(group, state.saringan),
    placeholderData: keepPreviousData,
  });
  const all = query.data?.data.list ?? NOBODY;
  const { cari } = state;

  const texts = useMemo(() => all.map(textOf), [all]);
  const matches = useMemo(() => {
    const sought = cari.trim().toLowerCase();
    if (sought === '') return all;
    const spellings = spellingsOf(sought);
    return all.filter((_, index) => spellings.some((spelling) => texts[index]?.includes(spelling)));
  }, [all, texts, cari]);
  const checkedMatches = useMemo(
    () => matches.reduce((count, { no_hp }) => count + Number(checked.has(no_hp)), 0),
    [matches, checked],
  );

  function set(rows: readonly Calon[], on: boolean) {
    setChecked((before) => {
      const after = new Map(before);
      for (const row of rows) on ? after.set(row.no_hp, row) : after.delete(row.no_hp);
      return after;
    });
  }

  return {
    kategori: group.kategori,
    state,
    change: (change: Partial<TableState>) => setState((state) => named({ ...state, ...change })),
    query,
    updating: query.isPlaceholderData,
    matches,
    whole: cari.trim() === '' && Object.keys(state.saringan).length === 0,
    checked,
    /** selected but not shown */
    hidden: checked.size - checkedMatches,
    allChecked: matches.length > 0 && checkedMatches === matches.length,
    someChecked: checkedMatches > 0,
    check: (row: Calon, on: boolean) => set([row], on),
    checkMatches: (on: boolean) => set(matches, on),
    picked: () => Array.from(checked.values(), ({ nama, no_hp }) => ({ nama, no_hp })),
  };
}

export type CalonState = ReturnType<typeof useCalon>;
