import { eq, type InferInsertModel, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { NamaImpor } from '#contract/orang/impor.ts';
import { OrangQuery } from '#contract/orang/orang.ts';
import { JENIS_PELAPOR } from '#contract/pengaduan/pengaduan.ts';
import { auditAct, audited } from '../core/db/audit.ts';
import { isDuplicate } from '../core/db/client.ts';
import { readAll, readRow } from '../core/db/daftar.ts';
import { ApiError } from '../core/errors.ts';
import { body, query } from '../core/http/body.ts';
import { changesOf } from '../core/http/changes.ts';
import type { App } from '../core/http/context.ts';
import { guard } from '../core/http/guard.ts';
import { isWhole, list, streamRows } from '../core/http/list.ts';
import { wordsOf } from '../core/http/saringan.ts';
import { checkMethod, deleteRow, ID_PATH, METHOD_FIELD } from '../core/http/update.ts';
import { auditWhole } from '../core/http/whole.ts';
import { auditOpen } from './openComplaints.ts';
import { checkUnit } from './unit.ts';

interface Resource {
  name: NamaImpor;
  table: SQLiteTable & { id: SQLiteColumn };
  input: z.ZodMiniObject;
  /** what a row is after an update, where that is not what a new one has to be */
  changed?: z.ZodMiniObject;
  /** the column that is each row's own, and what people call it */
  key?: { column: string; label: string };
  /** how people call a row */
  sebutan: (row: Record<string, unknown>) => string;
}

/** List, read, create, update and delete of one kind of contact: an ordinary app, for a route to chain its own to. */
export function crud({ name, table, input, changed = input, key, sebutan }: Resource) {
  type Values = InferInsertModel<typeof table>;
  const changes = z.extend(z.partial(changed), METHOD_FIELD);

  const taken = (values: Record<string, unknown>) =>
    new ApiError(
      'sudah_ada',
      key && { fields: { [key.column]: `${key.label} ${values[key.column]} sudah terdaftar` } },
    );

  return (
    new Hono<App>()
      .use(guard('Operator'))
      .get('/', query(OrangQuery), async (c) => {
        const { db, user } = c.var;
        const asked = c.req.valid('query');
        if (isWhole(asked)) await auditWhole(db, user, name, asked);
        return list(db, name, asked);
      })
      // The whole of what is found, which a page cannot hold.
      .get('/ekspor', query(OrangQuery), async (c) => {
        const { db, user } = c.var;
        const dicari = c.req.valid('query');
        const rincian = await wordsOf(db, name, dicari);
        await db.run(auditAct({ pelaku: user, tindakan: 'Mengekspor', sasaran: `Data ${name}`, rincian }));
        return streamRows(readAll(db, name, dicari), (row) => row);
      })
      .get(ID_PATH, async (c) => {
        const row = await readRow(c.var.db, name, Number(c.req.param('id')));
        if (!row) throw new ApiError('tidak_ditemukan');
        return c.json({ data: row });
      })
      .post('/', ...body(input), async (c) => {
        const { db, user } = c.var;
        const values = c.req.valid('json');
        await checkUnit(db, values);
        const insert = db
          .insert(table)
          .values(values as Values)
          .returning({ id: table.id });
        const entry = { pelaku: user, tindakan: 'Menambah', sasaran: sebutan(values) } as const;
        const [created] = await audited<{ id: number }>(db, insert, entry).catch((error) => {
          throw isDuplicate(error) ? taken(values) : error;
        });
        if (!created) throw new Error('the insert returned no row');
        return c.json({ data: await readRow(db, name, created.id) }, 201);
      })
      .on(['POST', 'PATCH'], ID_PATH, ...body(changes), async (c) => {
        const { db, user } = c.var;
        const { _method, ...values } = c.req.valid('json') as Record<string, unknown>;
        checkMethod(c.req.method, _method);
        const id = Number(c.req.param('id'));
        const current = await readRow(db, name, id);
        if (!current) throw new ApiError('tidak_ditemukan');
        const merged: Record<string, unknown> = { ...current, ...values };
        const moves = 'id_fakultas' in values || 'id_prodi' in values;
        const unit = moves ? await checkUnit(db, merged) : {};
        const rincian = changesOf(name, current, { ...merged, ...unit });
        if (rincian !== '') {
          const update = db
            .update(table)
            .set(values as Values)
            .where(eq(table.id, id));
          const entry = { pelaku: user, tindakan: 'Mengubah', sasaran: sebutan(current), rincian } as const;
          await audited(db, update, entry).catch((error) => {
            throw isDuplicate(error) ? taken(merged) : error;
          });
        }
        const row = await readRow(db, name, id);
        if (!row) throw new ApiError('tidak_ditemukan');
        return c.json({ data: row });
      })
      .delete(ID_PATH, async (c) => {
        const { db, user } = c.var;
        const row = await readRow(db, name, Number(c.req.param('id')));
        if (!row) throw new ApiError('tidak_ditemukan');
        const pelapor = JENIS_PELAPOR.find((jenis) => jenis === name);
        const before = pelapor ? [auditOpen(pelapor, sql`${row.id}`, user)] : [];
        return c.json(await deleteRow(db, table, row.id, { pelaku: user, sasaran: sebutan(row) }, before));
      })
  );
}
