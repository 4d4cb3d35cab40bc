import { eq, type InferInsertModel } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { ListQuery } from '#contract/daftar.ts';
import { isDuplicate } from '../db/client.ts';
import { type NamaDaftar, readAll, readRow } from '../db/daftar.ts';
import { ApiError } from '../errors.ts';
import { body, query } from './body.ts';
import type { App } from './context.ts';
import { guard } from './guard.ts';
import { list, streamRows } from './list.ts';
import { checkUnit } from './unit.ts';
import { checkMethod, deleteRow, ID_PATH, METHOD_FIELD } from './update.ts';

interface Resource {
  name: NamaDaftar;
  table: SQLiteTable & { id: SQLiteColumn };
  input: z.ZodMiniObject;
  /** what a row is after an update, where that is not what a new one has to be */
  changed?: z.ZodMiniObject;
  /** the column that is each row's own, and what people call it */
  key?: { column: string; label: string };
}

/** List, read, create, update and delete of one kind of contact: an ordinary app, for a route to chain its own to. */
export function crud({ name, table, input, changed = input, key }: Resource) {
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
      .get('/', query(ListQuery), (c) => list(c.var.db, name, c.req.valid('query')))
      // The whole of a search, which a page cannot hold.
      .get('/ekspor', query(ListQuery), (c) =>
        streamRows(readAll(c.var.db, name, c.req.valid('query').cari ?? null), (row) => row),
      )
      .get(ID_PATH, async (c) => {
        const row = await readRow(c.var.db, name, Number(c.req.param('id')));
        if (!row) throw new ApiError('tidak_ditemukan');
        return c.json({ data: row });
      })
      .post('/', ...body(input), async (c) => {
        const { db } = c.var;
        const values = c.req.valid('json');
        await checkUnit(db, values);
        const created = await db
          .insert(table)
          .values(values as Values)
          .returning({ id: table.id })
          .get()
          .catch((error) => {
            throw isDuplicate(error) ? taken(values) : error;
          });
        return c.json({ data: await readRow(db, name, created.id as number) }, 201);
      })
      .on(['POST', 'PATCH'], ID_PATH, ...body(changes), async (c) => {
        const { db } = c.var;
        const { _method, ...values } = c.req.valid('json') as Record<string, unknown>;
        checkMethod(c.req.method, _method);
        const id = Number(c.req.param('id'));
        const current = await readRow(db, name, id);
        if (!current) throw new ApiError('tidak_ditemukan');
        const merged: Record<string, unknown> = { ...current, ...values };
        if ('id_fakultas' in values || 'id_prodi' in values) await checkUnit(db, merged);
        if (Object.keys(values).length > 0) {
          await db
            .update(table)
            .set(values as Values)
            .where(eq(table.id, id))
            .catch((error) => {
              throw isDuplicate(error) ? taken(merged) : error;
            });
        }
        const row = await readRow(db, name, id);
        if (!row) throw new ApiError('tidak_ditemukan');
        return c.json({ data: row });
      })
      .delete(ID_PATH, async (c) => c.json(await deleteRow(c.var.db, table, c.req.param('id'))))
  );
}
