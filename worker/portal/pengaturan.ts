import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  PengaturanInput,
  type PerubahanPengaturan,
  PratinjauSuratInput,
} from '#contract/pengaturan/pengaturan.ts';
import { MAX_TABEL, PENUH } from '#contract/pengaturan/pengaturanSurat.ts';
import { JENIS_BERPENGGANTI, PENGATURAN_TEMPLATE, templatePengganti } from '#contract/pesan/pengganti.ts';
import { templateBerhenti } from '#contract/pesan/template.ts';
import type { Db } from '../core/db/client.ts';
import { isLogo } from '../core/db/identitas.ts';
import { mergeSettings, readSetting, readSettings, writeSettings } from '../core/db/pengaturan.ts';
import { ApiError } from '../core/errors.ts';
import { body } from '../core/http/body.ts';
import type { App } from '../core/http/context.ts';
import { guard } from '../core/http/guard.ts';
import { checkMethod, METHOD_FIELD } from '../core/http/update.ts';
import { templatesOf } from '../pesan/template/templateList.ts';
import { nudgeRunning } from '../pesan/watch/kanal.ts';
import { shortenSessions } from '../privasi/retensi.ts';
import { examplePdf } from '../surat/example.ts';

/** What an operator may set. */
export const pengaturan = new Hono<App>()
  .use(guard('Operator'))
  .get('/', async (c) => c.json({ data: await readSettings(c.var.db) }))
  .on(['POST', 'PATCH'], '/', ...body(z.extend(PengaturanInput, METHOD_FIELD)), async (c) => {
    const { _method, ...changes } = c.req.valid('json');
    checkMethod(c.req.method, _method);
    await checkTemplates(c.var.db, changes);
    await checkLogo(c.var.db, changes);
    await checkTables(c.var.db, changes);
    await writeSettings(c.var.db, changes, c.var.user);
    if (changes.retensi_sesi !== undefined) await c.var.db.run(shortenSessions(changes.retensi_sesi));
    // What waits for an hour or a day that is another one now.
    if (changes.jam_tenang !== undefined || changes.batas_harian !== undefined)
      await nudgeRunning(c.var.db, c.env.ANTREAN_BROADCAST);
    return c.json({ data: await readSettings(c.var.db) });
  })
  // A letter by settings that are not saved yet.
  .post('/pratinjau-surat', ...body(PratinjauSuratInput), async (c) => {
    const { jenis, ...changes } = c.req.valid('json');
    const pdf = await examplePdf(mergeSettings(await readSettings(c.var.db), changes), jenis, Date.now());
    return c.body(pdf, 200, { 'Content-Type': 'application/pdf' });
  });

/** @throws ApiError validasi for a key that is no logo's; none is always possible */
async function checkLogo(db: Db, { identitas_logo }: PerubahanPengaturan): Promise<void> {
  if (identitas_logo && !(await isLogo(db, identitas_logo)))
    throw new ApiError('validasi', { fields: { identitas_logo: 'Logo tidak dikenal. Unggah lagi' } });
}

/** @throws ApiError validasi for codes of more faculties, with those that are there, than a table may have */
async function checkTables(db: Db, { surat_kode_unit }: PerubahanPengaturan): Promise<void> {
  if (!surat_kode_unit?.fakultas) return;
  const { fakultas } = await readSetting(db, 'surat_kode_unit');
  if (Object.keys({ ...fakultas, ...surat_kode_unit.fakultas }).length > MAX_TABEL)
    throw new ApiError('validasi', { fields: { 'surat_kode_unit.fakultas': PENUH } });
}

/** @throws ApiError validasi for each template that cannot stand in for its kind of message; none is always possible */
async function checkTemplates(db: Db, changes: PerubahanPengaturan): Promise<void> {
  const chosen = JENIS_BERPENGGANTI.flatMap((jenis) => {
    const field = PENGATURAN_TEMPLATE[jenis];
    const id = changes[field];
    return id ? [{ jenis, field, id }] : [];
  });
  if (chosen.length === 0) return;
  const known = await templatesOf(
    db,
    chosen.map(({ id }) => id),
  );
  const fields: Record<string, string> = {};
  for (const { jenis, field, id } of chosen) {
    const template = known.get(id);
    const refusal = template
      ? (templatePengganti(template, jenis) ?? templateBerhenti(template))
      : 'Template ini tidak ada dalam daftar. Baca ulang daftar template, lalu pilih lagi';
    if (refusal) fields[field] = refusal;
  }
  if (Object.keys(fields).length > 0) throw new ApiError('validasi', { fields });
}
