import * as z from 'zod/mini';
import { contactEndpoints } from '../crud.ts';
import type { Endpoints } from '../endpoint.ts';
import { phone, text } from '../fields.ts';
import { PEMBACA } from '../izin.ts';

export const LainnyaInput = z.object({ nama_lainnya: text(), no_hp: phone });

export const Lainnya = z.object({ id: z.number(), nama_lainnya: z.string(), no_hp: z.string() });
export type Lainnya = z.infer<typeof Lainnya>;

const calls = contactEndpoints('/api/lainnya', 'kontak lainnya', {
  roles: ['data'],
  readers: PEMBACA.lainnya,
  input: LainnyaInput,
  changed: LainnyaInput,
  row: Lainnya,
});
export const lainnya = { ...calls, create: { ...calls.create, sekampus: true } } satisfies Endpoints;
