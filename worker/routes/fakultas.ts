import { asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { ListQuery } from '#contract/daftar.ts';
import { FakultasInput } from '#contract/unit.ts';
import { isDuplicate, isReferenced } from '../db/client.ts';
import { fakultas as table } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { body, query } from '../http/body.ts';
import type { App } from '../http/context.ts';
import { guard } from '../http/guard.ts';
import { listShort } from '../http/list.ts';
import { checkMethod, deleteRow, ID_PATH, METHOD_FIELD } from '../http/update.ts';

const operator = guard('Operator');
const columns = { id: table.id, nama_fakultas: table.nama_fakultas };

const taken = (error: unknown) =>
  isDuplicate(error)
    ? new ApiError('sudah_ada', { fields: { nama_fakultas: 'Fakultas ini sudah ada' } })
    : error;

export const fakultas = new Hono<App>()
  .get('/', guard(), query(ListQuery), async (c) => {
    const rows = await c.var.db.select(columns).from(table).orderBy(asc(table.id));
    return c.json(listShort(rows, c.req.valid('query'), ({ nama_fakultas }) => nama_fakultas));
  })
  .get(ID_PATH, guard(), async (c) => {
    const [row] = await c.var.db
      .select(columns)
      .from(table)
      .where(eq(table.id, Number(c.req.param('id'))));
    if (!row) throw new ApiError('tidak_ditemukan');
    return c.json({ data: row });
  })
  .post('/', operator, ...body(FakultasInput), async (c) => {
    const [row] = await c.var.db
      .insert(table)
      .values(c.req.valid('json'))
      .returning(columns)
      .catch((error) => {
        throw taken(error);
      });
    return c.json({ data: row }, 201);
  })
  .on(
    ['POST', 'PATCH'],
    ID_PATH,
    operator,
    ...body(z.extend(z.partial(FakultasInput), METHOD_FIELD)),
    async (c) => {
      const { _method, nama_fakultas } = c.req.valid('json');
      checkMethod(c.req.method, _method);
      const [row] = await c.var.db
        .update(table)
        .set({ nama_fakultas: nama_fakultas ?? table.nama_fakultas })
        .where(eq(table.id, Number(c.req.param('id'))))
        .returning(columns)
        .catch((error) => {
          throw taken(error);
        });
      if (!row) throw new ApiError('tidak_ditemukan');
      return c.json({ data: row });
    },
  )
  .delete(ID_PATH, operator, async (c) => {
    const reply = await deleteRow(c.var.db, table, c.req.param('id')).catch((error) => {
      throw isReferenced(error)
        ? new ApiError('sudah_ada', {
            message: 'Fakultas ini masih dipakai oleh program studi atau data orang',
          })
        : error;
    });
    return c.json(reply);
  });
