import { signal } from '@preact/signals-react';
import { createElement, type ReactNode, useCallback, useState } from 'react';
import { type Chosen, choose, PilihBox } from '../../../../components/table/PilihBox.tsx';
import { PilihSemuaBox } from '../../../../components/table/PilihSemuaBox.tsx';
import type { List } from '../../../../lib/table/tableState.ts';
import { dicariOf } from './dicari.ts';
import type { Hasil } from './siapa.ts';

/** The selection of a list of people, kept across pages and filters until the page is left. */
export interface Pilihan {
  chosen: Chosen<string>;
  /** every row that a search found; null while people are selected one by one */
  semua: Hasil | null;
  pilihSemua: (hasil: Hasil) => void;
  kosongkan: () => void;
}

interface Boxes<Row> {
  pilihan: Pilihan;
  select: (row: Row) => ReactNode;
  selectAll: ReactNode;
  /** removes a deleted row from the selection */
  drop: (row: Row) => void;
}

/** @param nameOf null for a row that cannot be selected */
export function usePilihan<Row extends { id: number }>(
  list: List<Row>,
  nameOf: (row: Row) => string | null,
): Boxes<Row> {
  const [chosen] = useState<Chosen<string>>(() => signal(new Map()));
  const [semua, setSemua] = useState<Hasil | null>(null);
  const shown = semua ? JSON.stringify(semua.dicari) === JSON.stringify(dicariOf(list.state)) : undefined;

  const select = useCallback(
    (row: Row) => {
      const name = nameOf(row);
      return name && createElement(PilihBox<string>, { chosen, id: row.id, value: name, name, semua: shown });
    },
    [chosen, nameOf, shown],
  );
  const rows = list.rows.flatMap((row): [number, string][] => {
    const name = nameOf(row);
    return name ? [[row.id, name]] : [];
  });
  const change = (hasil: Hasil | null) => {
    chosen.value = new Map();
    setSemua(hasil);
  };
  return {
    pilihan: { chosen, semua, pilihSemua: change, kosongkan: () => change(null) },
    select,
    selectAll: createElement(PilihSemuaBox<string>, { chosen, rows, semua: shown }),
    drop: ({ id }) => choose(chosen, [[id, '']], false),
  };
}
