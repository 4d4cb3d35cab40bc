import { etag } from 'hono/etag';
import { identitas as endpoint } from '#contract/portal/identitas.ts';
import { LOGO, logo } from '#contract/portal/logo.ts';
import { store } from '../berkas/index.ts';
import { readIdentity } from '../core/db/identitas.ts';
import { ApiError } from '../core/errors.ts';
import { serve } from '../core/http/serve.ts';
import { printedLogo } from '../surat/index.ts';

export const identitas = [
  serve(
    endpoint,
    async ({ c, db }) => {
      c.header('Cache-Control', 'public, max-age=60');
      return { data: await readIdentity(db) };
    },
    etag(),
  ),
  serve(logo, async ({ env, db, user, body: { file } }) => {
    const wrongType = new ApiError('jenis_ditolak', { message: LOGO.wrongType });
    if (file.size > LOGO.maxBytes) throw new ApiError('terlalu_besar', { message: LOGO.tooLarge });
    // Refuses what letters cannot print, where the operator sees it.
    if (!printedLogo(Buffer.from(await file.arrayBuffer()))) throw wrongType;
    const result = await store({ db, bucket: env.BERKAS }, 'logo', 'Logo kampus', file, user);
    if (result.outcome !== 'stored') throw wrongType;
    return { data: { kunci: result.row.objectKey } };
  }),
];
