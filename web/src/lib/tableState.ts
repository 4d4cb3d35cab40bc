import { type Signal, signal } from '@preact/signals-react';
import * as z from 'zod/mini';
import { PAGE_SIZES } from '#contract/daftar.ts';

const LIFETIME_MS = 7200 * 1000;

export interface TableState {
  page: number;
  limit: number;
  cari: string;
  /** what else the rows are picked by */
  saringan?: Record<string, string>;
}

/** A page of a list as a table shows it. */
export interface List<Row> {
  rows: Row[];
  total: number;
  /** number of the first of these rows, from 1: while `updating`, not yet that of the page asked for */
  firstNumber: number;
  state: TableState;
  /** nothing to show yet */
  loading: boolean;
  failed: boolean;
  /** the rows are still those of the page before */
  updating: boolean;
  change: (change: Partial<TableState>) => void;
  retry: () => void;
}

/** Where every table begins. */
export const START: TableState = { page: 1, limit: PAGE_SIZES[0], cari: '' };

const Saved = z.object({
  saved_at: z.number(),
  page: z.int().check(z.minimum(1)),
  limit: z.literal([...PAGE_SIZES]),
  cari: z.string(),
  saringan: z.optional(z.record(z.string(), z.string())),
});

/** Where a person is in a table: every table's, as long as the tab is open. */
const tables = new Map<string, Signal<TableState>>();

/** The state of the table called `name`, as it was left up to two hours ago. */
export function tableState(name: string): Signal<TableState> {
  let state = tables.get(name);
  if (!state) {
    state = signal(restore(name));
    tables.set(name, state);
  }
  return state;
}

export function saveTableState(name: string, state: TableState) {
  tableState(name).value = state;
  localStorage.setItem(keyOf(name), JSON.stringify({ ...state, saved_at: Date.now() }));
}

const keyOf = (name: string) => `tabel:${name}`;

function restore(name: string): TableState {
  try {
    const saved = Saved.parse(JSON.parse(localStorage.getItem(keyOf(name)) ?? ''));
    const { saved_at, ...state } = saved;
    return saved_at + LIFETIME_MS > Date.now() ? state : START;
  } catch {
    // Nothing saved, or not by this version.
    return START;
  }
}
