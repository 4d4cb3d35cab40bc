import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { SARINGAN_STATUS, type SaringanStatus } from '#contract/laporan.ts';
import { KATEGORI, type Kategori } from '#contract/peran.ts';
import { saveTableState, tableState } from '../../../lib/tableState.ts';
import { useSignalValue } from '../../../lib/useSignalValue.ts';

/** What the report is picked by; empty for all. */
export interface Saringan {
  kategori: Kategori;
  status: SaringanStatus | '';
  /** days as `2026-11-20` */
  dari: string;
  sampai: string;
}

export const NAME = 'reportpesan';
const FIRST: Kategori = 'Lainnya';

/** What the report is picked by, kept with the state of its table. The category is none of that: it starts anew. */
export function useSaringan() {
  const { state } = useLocation();
  // Before anything is asked for.
  useState(() => startAnew(Asked.safeParse(state).data?.saringan));
  const { saringan } = useSignalValue(tableState(NAME));
  const current: Saringan = {
    kategori: KATEGORI.find((it) => it === saringan?.kategori) ?? FIRST,
    status: SARINGAN_STATUS.find((it) => it === saringan?.status) ?? '',
    dari: saringan?.dari ?? '',
    sampai: saringan?.sampai ?? '',
  };
  return [current, change] as const;
}

function change(change: Partial<Saringan>) {
  const state = tableState(NAME).peek();
  saveTableState(NAME, { ...state, page: 1, saringan: { ...state.saringan, ...change } });
}

/** What a link to the report may ask for. */
const Asked = z.object({
  saringan: z.object({ kategori: z.enum(KATEGORI), status: z.enum(SARINGAN_STATUS) }),
});

/** Shows what a link has asked for. The page of another category is none of this one's. */
function startAnew(asked: Partial<Saringan> | undefined) {
  if (asked) {
    clearSaringan();
    change(asked);
    return;
  }
  const { kategori = FIRST } = tableState(NAME).peek().saringan ?? {};
  if (kategori !== FIRST) change({ kategori: FIRST });
}

/** Lets everything of the category through again, what is searched for included. */
export function clearSaringan() {
  const state = tableState(NAME).peek();
  const { kategori = FIRST } = state.saringan ?? {};
  saveTableState(NAME, { ...state, page: 1, cari: '', saringan: { kategori } });
}
