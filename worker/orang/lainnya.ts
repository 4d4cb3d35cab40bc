import { LainnyaInput } from '#contract/orang/lainnya.ts';
import { lainnya as table } from '../core/db/schema.ts';
import { crud } from './crud.ts';

export const lainnya = crud({
  name: 'lainnya',
  table,
  input: LainnyaInput,
  sebutan: ({ nama_lainnya, no_hp }) => `Kontak ${nama_lainnya} (${no_hp})`,
});
