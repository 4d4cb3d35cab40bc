import * as z from 'zod/mini';
import { contactEndpoints } from '../crud.ts';
import { nomorInduk, phone, text } from '../fields.ts';
import { email, rowId } from '../inputs.ts';
import { PEMBACA } from '../izin.ts';
import { UnitColumns } from './unit.ts';

export const PegawaiInput = z.object({
  nip: nomorInduk(32),
  nama_pegawai: text(),
  no_hp: phone,
  email,
  id_fakultas: rowId,
  id_prodi: rowId,
});

export const Pegawai = z.extend(UnitColumns, {
  id: z.number(),
  nip: z.string(),
  nama_pegawai: z.string(),
  no_hp: z.string(),
  email: z.string(),
});
export type Pegawai = z.infer<typeof Pegawai>;

export const pegawai = contactEndpoints('/api/pegawai', 'pegawai', {
  roles: ['data'],
  readers: PEMBACA.pegawai,
  input: PegawaiInput,
  changed: PegawaiInput,
  row: Pegawai,
});
