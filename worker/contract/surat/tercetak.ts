import * as z from 'zod/mini';
import { takTercetak } from '#shared/glyphs.ts';

/** A text that can be printed on a letter. */
export const tercetak = <Schema extends z.ZodMiniType<string>>(schema: Schema) =>
  schema.check(
    z.refine<string>((value) => takTercetak(value) === null, {
      error: ({ input }) =>
        `Tidak dapat dicetak di surat: ${takTercetak(String(input))}. Tulis dengan huruf Latin.`,
    }),
  );
