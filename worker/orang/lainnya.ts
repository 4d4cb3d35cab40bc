import { lainnya as calls } from '#contract/orang/lainnya.ts';
import { lainnya as table } from '../core/db/schema.ts';
import { crud } from './crud.ts';

export const lainnya = crud({
  name: 'lainnya',
  calls,
  table,
  sebutan: ({ nama_lainnya, no_hp }) => `Kontak ${nama_lainnya} (${no_hp})`,
});
