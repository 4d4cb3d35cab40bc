import * as z from 'zod/mini';
import { ListQuery, PAGE_SIZES } from '#contract/daftar.ts';
import type { Sebab } from '../../components/feedback/LoadFailure.tsx';
import { readStored } from '../stored.ts';

const LIFETIME_MS = 7200 * 1000;

export interface TableState {
  page: number;
  limit: number;
  cari: string;
  saringan: Readonly<Record<string, string>>;
}

/** The history entry of a change. By default a search replaces the current one, anything else pushes one. */
interface Step {
  replace?: boolean;
}

/** A page of a list, as a table shows it. */
export interface List<Row> {
  rows: Row[];
  total: number;
  /** start of the searched period, when the search does not cover everything */
  sejak: string | undefined;
  /** number of the first row, from 1; while `updating`, still the old page's */
  firstNumber: number;
  state: TableState;
  /** no rows to show yet */
  loading: boolean;
  failed: boolean;
  sebab: Sebab | undefined;
  /** the rows are still the previous page's */
  updating: boolean;
  change: (change: Partial<TableState>, step?: Step) => void;
  /** no search and no filter is active */
  whole: boolean;
  /** resets search and filters */
  clear: () => void;
  retry: () => void;
}

export const START: TableState = { page: 1, limit: PAGE_SIZES[0], cari: '', saringan: {} };

/** The URL format of a table's state: `?cari=…&id_fakultas=3&page=2&limit=25`. */
export interface Writing {
  /** filter parameters with their schemas; other values in the URL are ignored */
  names?: z.ZodMiniObject;
  /** prefix of the parameters, when a page has several tables */
  prefix?: string;
}

/** Reads a table's state from a URL; null when the URL has none. */
export function readTable(search: string, { names, prefix = '' }: Writing): TableState | null {
  const params = new URLSearchParams(search);
  const { page, limit, cari, ...saringan } = Object.fromEntries(
    Object.entries({ ...ListQuery.shape, ...names?.shape }).flatMap(([name, schema]) => {
      const written = params.get(prefix + name)?.trim();
      return written && z.safeParse(schema, written).success ? [[name, written]] : [];
    }),
  );
  if (!page && !limit && !cari && Object.keys(saringan).length === 0) return null;
  return {
    page: page ? Number(page) : START.page,
    limit: limit ? Number(limit) : START.limit,
    cari: cari ?? START.cari,
    saringan,
  };
}

/** Writes a table's state into a URL's query and keeps other parameters. Initial values are omitted. */
export function writeTable(state: TableState, search: string, { names, prefix = '' }: Writing): string {
  const { page, limit, cari, saringan } = state;
  const params = new URLSearchParams(search);
  for (const name of Object.keys({ ...ListQuery.shape, ...names?.shape })) params.delete(prefix + name);
  const written = {
    cari,
    ...saringan,
    page: page === START.page ? '' : String(page),
    limit: limit === START.limit ? '' : String(limit),
  };
  for (const [name, value] of Object.entries(written)) if (value) params.set(prefix + name, value);
  return params.toString();
}

const Saved = z.object({ saved_at: z.number(), alamat: z.string() });

const keyOf = (name: string) => `tabel:${name}`;

/** The query of the table `name` as it was left up to two hours ago; else empty. */
export function leftTable(name: string): string {
  const saved = readStored(localStorage, keyOf(name), Saved);
  return saved && saved.saved_at + LIFETIME_MS > Date.now() ? saved.alamat : '';
}

export function saveTable(name: string, alamat: string) {
  if (alamat === '') localStorage.removeItem(keyOf(name));
  else localStorage.setItem(keyOf(name), JSON.stringify({ saved_at: Date.now(), alamat }));
}
