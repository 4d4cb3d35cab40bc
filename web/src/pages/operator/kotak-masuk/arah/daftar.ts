import * as z from 'zod/mini';
import { pertanyaan as calls } from '#contract/jawab/pertanyaan.ts';

/** The list of questions, which calls its rows `list`, as every table reads one. */
export const daftarPertanyaan = {
  ...calls.list,
  reply: z.pipe(
    calls.list.reply,
    z.transform(({ list, meta }) => ({ data: list, meta })),
  ),
};
