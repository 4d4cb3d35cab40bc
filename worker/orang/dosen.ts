import { dosen as calls } from '#contract/orang/dosen.ts';
import { dosen as table } from '../core/db/schema.ts';
import { crud } from './crud.ts';

export const dosen = crud({
  name: 'dosen',
  calls,
  table,
  key: { column: 'nidn', label: 'NIDN' },
  sebutan: ({ nama_dosen, nidn }) => `Dosen ${nama_dosen} (${nidn})`,
});
