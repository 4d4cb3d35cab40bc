import * as z from 'zod/mini';
import { text } from './fields.ts';
import { rowId } from './inputs.ts';

// Where someone belongs: a faculty, and a study programme of that faculty.

export const FakultasInput = z.object({ nama_fakultas: text() });
export const Fakultas = z.object({ id: z.number(), nama_fakultas: z.string() });
export type Fakultas = z.infer<typeof Fakultas>;

export const JurusanInput = z.object({ id_fakultas: rowId, nama_jurusan: text() });
export const Jurusan = z.object({ id: z.number(), id_fakultas: z.number(), nama_jurusan: z.string() });
export type Jurusan = z.infer<typeof Jurusan>;

/** What every row that belongs to a unit carries. */
export const UnitColumns = z.object({
  id_fakultas: z.nullable(z.number()),
  id_prodi: z.nullable(z.number()),
  nama_fakultas: z.nullable(z.string()),
  nama_jurusan: z.nullable(z.string()),
});
