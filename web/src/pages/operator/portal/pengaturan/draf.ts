import type { Pengaturan, PerubahanPengaturan } from '#contract/pengaturan/pengaturan.ts';
import { mergedTable } from '#shared/tables.ts';
import { createDraf } from '../../settings/createDraf.ts';

export const draf = createDraf<PerubahanPengaturan>('pengaturan');

/** Changes the draft. Tables by type or faculty are merged. */
export function change(change: PerubahanPengaturan) {
  draf.value = mergedTable(draf.peek(), change);
}

export function dropDraft() {
  draf.value = {};
}

export const withDraft = (saved: Pengaturan, draft: PerubahanPengaturan): Pengaturan =>
  mergedTable(saved, draft);
