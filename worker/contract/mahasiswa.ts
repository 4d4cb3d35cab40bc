import * as z from 'zod/mini';
import { paragraph, phone, text } from './fields.ts';
import { email, integer, rowId } from './inputs.ts';
import { UnitColumns } from './unit.ts';

export const MahasiswaInput = z.object({
  nim: text(32),
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
