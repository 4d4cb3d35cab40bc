import type { Pengaturan, PerubahanPengaturan } from '#contract/pengaturan/pengaturan.ts';
import { createDraf } from '../../settings/createDraf.ts';
import { isTable } from '../../settings/rebase.ts';

export const draf = createDraf<PerubahanPengaturan>('pengaturan');

/** Changes the draft. Tables by type or faculty are merged. */
export function change(change: PerubahanPengaturan) {
  draf.value = merged(draf.peek(), change);
}

export function dropDraft() {
  draf.value = {};
}

export const withDraft = (saved: Pengaturan, draft: PerubahanPengaturan): Pengaturan => merged(saved, draft);

function merged<Settings extends object>(settings: Settings, changes: object): Settings {
  const before = new Map<string, unknown>(Object.entries(settings));
  const after = Object.entries(changes).map(([key, value]) => {
    const old = before.get(key);
    return [key, isTable(old) && isTable(value) ? merged(old, value) : value];
  });
  return { ...settings, ...Object.fromEntries(after) };
}
