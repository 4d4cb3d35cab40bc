import * as z from 'zod/mini';
import { contactEndpoints } from '../crud.ts';
import { phone, text } from '../fields.ts';

export const LainnyaInput = z.object({ nama_lainnya: text(), no_hp: phone });

export const Lainnya = z.object({ id: z.number(), nama_lainnya: z.string(), no_hp: z.string() });
export type Lainnya = z.infer<typeof Lainnya>;

export const lainnya = contactEndpoints('/api/lainnya', 'kontak lainnya', {
  input: LainnyaInput,
  changed: LainnyaInput,
  row: Lainnya,
});
