import { mahasiswa as calls } from '#contract/orang/mahasiswa.ts';
import { mahasiswa as table } from '../core/db/schema.ts';
import { crud } from './crud.ts';

export const mahasiswa = crud({
  name: 'mahasiswa',
  calls,
  table,
  key: { column: 'nim', label: 'NIM' },
  sebutan: ({ nama_mahasiswa, nim }) => `Mahasiswa ${nama_mahasiswa} (${nim})`,
});
