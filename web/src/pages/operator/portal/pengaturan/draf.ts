import type { Pengaturan, PerubahanPengaturan } from '#contract/pengaturan/pengaturan.ts';
import { keptSignal } from '../../../../lib/forms/keptSignal.ts';
import { hasExpired } from '../../../../lib/session/session.ts';

/** The unsaved changes; kept while the user visits other pages. */
export const draf = keptSignal<PerubahanPengaturan>('pengaturan');

/** Changes the draft. Tables by type or faculty are merged. */
export function change(change: PerubahanPengaturan) {
  const before = draf.peek();
  draf.value = {
    ...before,
    ...change,
    ...(change.surat_kode && { surat_kode: { ...before.surat_kode, ...change.surat_kode } }),
    ...(change.surat_kode_unit && {
      surat_kode_unit: {
        ...before.surat_kode_unit,
        ...change.surat_kode_unit,
        fakultas: { ...before.surat_kode_unit?.fakultas, ...change.surat_kode_unit.fakultas },
      },
    }),
    ...(change.surat_teks && { surat_teks: { ...before.surat_teks, ...change.surat_teks } }),
  };
}

export function dropDraft() {
  draf.value = {};
}

export function withDraft(saved: Pengaturan, draft: PerubahanPengaturan): Pengaturan {
  const unit = draft.surat_kode_unit;
  return {
    ...saved,
    ...draft,
    surat_kode: { ...saved.surat_kode, ...draft.surat_kode },
    surat_kode_unit: {
      umum: unit?.umum ?? saved.surat_kode_unit.umum,
      fakultas: { ...saved.surat_kode_unit.fakultas, ...unit?.fakultas },
    },
    surat_teks: { ...saved.surat_teks, ...draft.surat_teks },
  };
}

// Closing the tab would lose the draft. At the end of the session nobody can stay.
addEventListener('beforeunload', (event) => {
  if (Object.keys(draf.peek()).length > 0 && !hasExpired()) event.preventDefault();
});
