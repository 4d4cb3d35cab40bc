import { cari as endpoint } from '#contract/portal/cari.ts';
import { serve } from '../core/http/serve.ts';
import { search } from './cariQueries.ts';

export const cari = [serve(endpoint, async ({ db, query }) => ({ data: await search(db, query.cari) }))];
