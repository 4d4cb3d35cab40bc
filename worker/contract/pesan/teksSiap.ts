import * as z from 'zod/mini';
import { crudEndpoints } from '../crud.ts';
import { text } from '../fields.ts';
import { isiPesan, MAX_ISI } from './kirim.ts';

export const MAX_JUDUL = 100;

/** A canned text, shared by all operators. `{nama}` is the recipient's name. */
export const TeksSiapInput = z.object({ judul: text(MAX_JUDUL), isi: isiPesan(MAX_ISI.teks) });

export const TeksSiap = z.object({ id: z.number(), judul: z.string(), isi: z.string() });
export type TeksSiap = z.infer<typeof TeksSiap>;

const { list, create, update, remove } = crudEndpoints('/api/teks-siap', 'teks siap pakai', {
  roles: ['pesan', 'jawab'],
  input: TeksSiapInput,
  changed: TeksSiapInput,
  row: TeksSiap,
});
export const teksSiap = { list, create, update, remove };
