import { Hono } from 'hono';
import { etag } from 'hono/etag';
import * as z from 'zod/mini';
import { hasLogoSize, LOGO, LOGO_HEAD_BYTES } from '#contract/portal/logo.ts';
import { store } from '../berkas/store.ts';
import { readIdentity } from '../core/db/identitas.ts';
import { ApiError } from '../core/errors.ts';
import type { App } from '../core/http/context.ts';
import { guard } from '../core/http/guard.ts';
import { fileField, fileLimit, readForm } from '../core/http/upload.ts';

const LogoInput = z.object({ file: fileField });

/** Whose portal this is, and the upload of its logo. It is changed among the settings. */
export const identitas = new Hono<App>()
  .get('/', etag(), async (c) => {
    c.header('Cache-Control', 'public, max-age=60');
    return c.json({ data: await readIdentity(c.var.db) });
  })
  .post('/logo', guard('Operator'), fileLimit(LOGO.maxBytes, LOGO.tooLarge), async (c) => {
    const { file } = await readForm(c, LogoInput);
    const wrongType = new ApiError('jenis_ditolak', { message: LOGO.wrongType });
    if (file.size > LOGO.maxBytes) throw new ApiError('terlalu_besar', { message: LOGO.tooLarge });
    if (!hasLogoSize(new Uint8Array(await file.slice(0, LOGO_HEAD_BYTES).arrayBuffer()))) throw wrongType;
    const place = { db: c.var.db, bucket: c.env.BERKAS };
    const result = await store(place, 'logo', 'Logo kampus', file, c.var.user);
    if (result.outcome !== 'stored') throw wrongType;
    return c.json({ data: { kunci: result.row.kunci } }, 201);
  });
