import type * as z from 'zod/mini';

/** Settings that belong together, each by its name. `pengaturan.ts` puts the groups together. */
export interface KelompokPengaturan<Nilai extends Record<string, z.ZodMiniType>> {
  /** what a setting may be */
  nilai: Nilai;
  /** how it is sent: any of them may be absent */
  input: { [Nama in keyof Nilai]: z.ZodMiniType };
  /** what holds until somebody sets something else */
  bawaan: { [Nama in keyof Nilai]: z.output<Nilai[Nama]> };
}
