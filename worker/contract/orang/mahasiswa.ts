import * as z from 'zod/mini';
import { contactEndpoints } from '../crud.ts';
import { nomorInduk, paragraph, phone, text } from '../fields.ts';
import { blankable, email, integer, rowId } from '../inputs.ts';
import { PEMBACA } from '../izin.ts';
import { UnitColumns } from './unit.ts';

export const MahasiswaInput = z.object({
  nim: nomorInduk(32),
  nama_mahasiswa: text(),
  no_hp: phone,
  email,
  id_fakultas: rowId,
  id_prodi: rowId,
  semester: integer(1, 20),
  angkatan: integer(1950, 2100),
  orangtua_wali: text(),
  no_hp_orangtua: phone,
  alamat: paragraph(1000),
});

/** Imports and edits may omit the parent's number: a campus does not know all of them, and a wrong one must be removable. */
export const MahasiswaTerdata = z.extend(MahasiswaInput, { no_hp_orangtua: blankable(phone) });

export const Mahasiswa = z.extend(UnitColumns, {
  id: z.number(),
  nim: z.string(),
  nama_mahasiswa: z.string(),
  no_hp: z.string(),
  email: z.string(),
  semester: z.number(),
  angkatan: z.number(),
  orangtua_wali: z.string(),
  no_hp_orangtua: z.nullable(z.string()),
  alamat: z.string(),
});
export type Mahasiswa = z.infer<typeof Mahasiswa>;

export const mahasiswa = contactEndpoints('/api/mahasiswa', 'mahasiswa', {
  roles: ['data'],
  readers: PEMBACA.mahasiswa,
  input: MahasiswaInput,
  changed: MahasiswaTerdata,
  row: Mahasiswa,
});
