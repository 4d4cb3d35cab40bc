import { saringan as endpoint } from '#contract/orang/orang.ts';
import { choicesOf } from '../core/db/saringan.ts';
import { serve } from '../core/http/serve.ts';

/** The values that people of a category can be filtered by, besides faculties and programmes. */
export const saringan = [
  serve(endpoint, async ({ db, params }) => ({ data: await choicesOf(db, params.kategori) })),
];
