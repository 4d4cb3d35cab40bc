import * as z from 'zod/mini';
import { pertanyaan as calls } from '#contract/jawab/pertanyaan.ts';

/** The list of questions, adapted because its reply calls the rows `list`. */
export const daftarPertanyaan = {
  ...calls.list,
  reply: z.pipe(
    calls.list.reply,
    z.transform(({ list, meta }) => ({ data: list, meta })),
  ),
};
