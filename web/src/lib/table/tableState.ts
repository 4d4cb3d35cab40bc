import * as z from 'zod/mini';
import { ListQuery, PAGE_SIZES } from '#contract/daftar.ts';

const LIFETIME_MS = 7200 * 1000;

export interface TableState {
  page: number;
  limit: number;
  cari: string;
  /** what else the rows are picked by; what is not, is not named */
  saringan: Readonly<Record<string, string>>;
}

/** How a change of a table goes into the history of the browser: without a word a search replaces, all else is a step. */
interface Step {
  replace?: boolean;
}

/** A page of a list as a table shows it. */
export interface List<Row> {
  rows: Row[];
  total: number;
  /** since when a search has looked, where that is not all */
  sejak: string | undefined;
  /** number of the first of these rows, from 1: while `updating`, not yet that of the page asked for */
  firstNumber: number;
  state: TableState;
  /** nothing to show yet */
  loading: boolean;
  failed: boolean;
  /** id of a server error in its log */
  kode: string | undefined;
  /** the rows are still those of the page before */
  updating: boolean;
  change: (change: Partial<TableState>, step?: Step) => void;
  /** whether neither a search nor a filter keeps any row out */
  whole: boolean;
  /** lets all rows in again */
  clear: () => void;
  retry: () => void;
}

/** Where every table begins. */
export const START: TableState = { page: 1, limit: PAGE_SIZES[0], cari: '', saringan: {} };

/** How an address says where a person is in a table: `?cari=…&id_fakultas=3&page=2&limit=25`. */
export interface Writing {
  /** the names besides search and page, each with what it may be: anything else in an address is taken for nothing */
  names?: z.ZodMiniObject;
  /** before each name, where a page has more than one table */
  prefix?: string;
}

/** What an address says of a table; null when that is nothing. */
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

/** The address with this state of the table in it, and of other things what it had. Where every table begins is not written. */
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

/** The address of the table called `name` as it was left, up to two hours ago; empty when it was not. */
export function leftTable(name: string): string {
  try {
    const { saved_at, alamat } = Saved.parse(JSON.parse(localStorage.getItem(keyOf(name)) ?? ''));
    return saved_at + LIFETIME_MS > Date.now() ? alamat : '';
  } catch {
    // Nothing saved, or not by this version.
    return '';
  }
}

export function saveTable(name: string, alamat: string) {
  if (alamat === '') localStorage.removeItem(keyOf(name));
  else localStorage.setItem(keyOf(name), JSON.stringify({ saved_at: Date.now(), alamat }));
}
