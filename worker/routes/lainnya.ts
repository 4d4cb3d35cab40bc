import { LainnyaInput } from '#contract/lainnya.ts';
import { lainnya as table } from '../db/schema.ts';
import { crud } from '../http/crud.ts';

export const lainnya = crud({
  name: 'lainnya',
  table,
  input: LainnyaInput,
  sebutan: ({ nama_lainnya, no_hp }) => `Kontak ${nama_lainnya} (${no_hp})`,
});
