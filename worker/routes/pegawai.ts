import { PegawaiInput } from '#contract/pegawai.ts';
import { pegawai as table } from '../db/schema.ts';
import { crud } from '../http/crud.ts';

export const pegawai = crud({
  name: 'pegawai',
  table,
  input: PegawaiInput,
  key: { column: 'nip', label: 'NIP' },
  sebutan: ({ nama_pegawai, nip }) => `Pegawai ${nama_pegawai} (${nip})`,
});
