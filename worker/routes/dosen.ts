import { DosenInput } from '#contract/dosen.ts';
import { dosen as table } from '../db/schema.ts';
import { crud } from '../http/crud.ts';

export const dosen = crud({
  name: 'dosen',
  table,
  input: DosenInput,
  key: { column: 'nidn', label: 'NIDN' },
  sebutan: ({ nama_dosen, nidn }) => `Dosen ${nama_dosen} (${nidn})`,
});
