import type * as z from 'zod/mini';

/** A group of settings; `pengaturan.ts` combines the groups. */
export interface KelompokPengaturan<Nilai extends Record<string, z.ZodMiniType>> {
  /** stored values */
  nilai: Nilai;
  /** input; each may be absent */
  input: { [Nama in keyof Nilai]: z.ZodMiniType };
  /** defaults */
  bawaan: { [Nama in keyof Nilai]: z.output<Nilai[Nama]> };
}
