import { pegawai as calls } from '#contract/orang/pegawai.ts';
import { pegawai as table } from '../core/db/schema.ts';
import { crud } from './crud.ts';

export const pegawai = crud({
  name: 'pegawai',
  calls,
  table,
  key: { column: 'nip', label: 'NIP' },
  sebutan: ({ nama_pegawai, nip }) => `Pegawai ${nama_pegawai} (${nip})`,
});
