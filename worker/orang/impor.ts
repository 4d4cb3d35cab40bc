import { Hono } from 'hono';
import * as z from 'zod/mini';
import { EXCEL } from '#contract/orang/excel.ts';
import { ImporInput, type NamaImpor } from '#contract/orang/impor.ts';
import { ApiError } from '../core/errors.ts';
import type { App } from '../core/http/context.ts';
import { guard } from '../core/http/guard.ts';
import { fileField, fileLimit, readForm } from '../core/http/upload.ts';
import { IMPORTED } from './imported.ts';
import { importRows } from './importRows.ts';

const ImporForm = z.extend(ImporInput, { file: fileField });

const isImported = (name: string): name is NamaImpor => name in IMPORTED;

/** Many contacts at once, from a workbook. With `pratinjau=1` nothing is written. */
export const impor = new Hono<App>().post(
  `/:name{${Object.keys(IMPORTED).join('|')}}/impor`,
  guard('Operator'),
  fileLimit(EXCEL.maxBytes, EXCEL.tooLarge),
  async (c) => {
    const name = c.req.param('name');
    if (!isImported(name)) throw new ApiError('tidak_ditemukan');
    const { file, pratinjau } = await readForm(c, ImporForm);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const pelaku = pratinjau === '1' ? null : c.var.user;
    return c.json({ data: await importRows(c.var.db, IMPORTED[name], bytes, pelaku) });
  },
);
