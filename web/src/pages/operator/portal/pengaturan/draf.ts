import type { Pengaturan, PerubahanPengaturan } from '#contract/pengaturan/pengaturan.ts';
import { createDraf } from '../../settings/createDraf.ts';

export const draf = createDraf<PerubahanPengaturan>('pengaturan');

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
