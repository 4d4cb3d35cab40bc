import * as z from 'zod/mini';
import { contactEndpoints } from '../crud.ts';
import { nomorInduk, phone, text } from '../fields.ts';
import { blankable, email, oneOf, rowId } from '../inputs.ts';
import { PEMBACA } from '../izin.ts';
import { JABATAN } from './orang.ts';
import { UnitColumns } from './unit.ts';

export const DosenInput = z.object({
  nidn: nomorInduk(32),
  nama_dosen: text(),
  no_hp: phone,
  email,
  id_fakultas: blankable(rowId),
  id_prodi: blankable(rowId),
  jabatan: blankable(oneOf(JABATAN)),
});

export const Dosen = z.extend(UnitColumns, {
  id: z.number(),
  nidn: z.string(),
  nama_dosen: z.string(),
  no_hp: z.string(),
  email: z.string(),
  jabatan: z.nullable(z.enum(JABATAN)),
});
export type Dosen = z.infer<typeof Dosen>;

export const dosen = contactEndpoints('/api/dosen', 'dosen', {
  roles: ['data'],
  readers: PEMBACA.dosen,
  input: DosenInput,
  changed: DosenInput,
  row: Dosen,
});
