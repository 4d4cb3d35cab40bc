import type { Pengaturan, PerubahanPengaturan } from '#contract/pengaturan/pengaturan.ts';
import type { EmpatMata } from '#contract/pengaturan/pengaturanEmpatMata.ts';
import type { Rincian } from '#contract/portal/persetujuan.ts';
import { mergeSettings } from '../core/db/pengaturan.ts';
import { conflict } from '../core/errors.ts';
import type { Permintaan } from '../core/http/context.ts';

/** A change of settings, for a second person: what it does, and each setting that it changes with both values. */
export function changing(before: Pengaturan, changes: PerubahanPengaturan): Permintaan {
  const after = mergeSettings(before, changes);
  const names = (Object.keys(changes) as (keyof Pengaturan)[]).filter(
    (nama) => !same(before[nama], after[nama]),
  );
  const acts: Record<EmpatMata, boolean> = {
    empat_mata: loosens(before, after),
    penanda: names.includes('surat_penanda'),
    tarif: names.includes('tarif'),
    hapus_sinkron: after.sinkron_batas_hapus > before.sinkron_batas_hapus,
    ...{ cabut_surat: false, surat_lulus: false, kunci: false, operator: false },
  };
  return {
    jenis: (Object.keys(acts) as EmpatMata[]).filter((act) => acts[act]),
    target: `pengaturan:${names.toSorted().join()}`,
    sasaran: names.join(', '),
    rincian: names.map((nama) => ({ nama, sebelum: before[nama], sesudah: after[nama] })),
  };
}

/** Less would wait for a second person than before. */
const loosens = (before: Pengaturan, after: Pengaturan) =>
  before.empat_mata.some((act) => !after.empat_mata.includes(act)) ||
  (before.ambang_persetujuan !== null &&
    (after.ambang_persetujuan === null || after.ambang_persetujuan > before.ambang_persetujuan));

/**
 * What is done for a second person is what they read. Repeated after it was done, it changes nothing.
 *
 * @throws ApiError sudah_ada when a setting has been changed since
 */
export function expectUnchanged(now: Pengaturan, agreed: readonly Rincian[] = []): void {
  const current: Record<string, unknown> = now;
  for (const { nama, sebelum, sesudah } of agreed)
    if (!same(current[nama], sebelum) && !same(current[nama], sesudah))
      throw conflict('Pengaturan ini sudah diubah sejak perubahannya diminta');
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
