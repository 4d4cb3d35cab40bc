import { asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { ListQuery } from '#contract/daftar.ts';
import { FakultasInput } from '#contract/orang/unit.ts';
import { audited } from '../core/db/audit.ts';
import { type Db, isDuplicate, isReferenced } from '../core/db/client.ts';
import { editsOf } from '../core/db/edits.ts';
import { fakultas as table } from '../core/db/schema.ts';
import { ApiError } from '../core/errors.ts';
import { body, query } from '../core/http/body.ts';
import type { App } from '../core/http/context.ts';
import { guard } from '../core/http/guard.ts';
import { listShort } from '../core/http/list.ts';
import { checkMethod, deleteRow, ID_PATH, METHOD_FIELD } from '../core/http/update.ts';

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
    return c.json({ data: await rowOf(c.var.db, c.req.param('id')) });
  })
  .post('/', operator, ...body(FakultasInput), async (c) => {
    const { db, user } = c.var;
    const values = c.req.valid('json');
    const insert = db.insert(table).values(values).returning(columns);
    const [row] = await audited(db, insert, {
      pelaku: user,
      tindakan: 'Menambah',
      sasaran: sebutan(values),
    }).catch((error) => {
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
      const { db, user } = c.var;
      const { _method, ...values } = c.req.valid('json');
      checkMethod(c.req.method, _method);
      const row = await rowOf(db, c.req.param('id'));
      const { nama_fakultas = row.nama_fakultas } = values;
      const rincian = editsOf([{ label: 'Nama', before: row.nama_fakultas, after: nama_fakultas }]);
      if (rincian !== '') {
        const update = db.update(table).set({ nama_fakultas }).where(eq(table.id, row.id));
        const entry = { pelaku: user, tindakan: 'Mengubah', sasaran: sebutan(row), rincian } as const;
        await audited(db, update, entry).catch((error) => {
          throw taken(error);
        });
      }
      return c.json({ data: await rowOf(db, c.req.param('id')) });
    },
  )
  .delete(ID_PATH, operator, async (c) => {
    const { db, user } = c.var;
    const row = await rowOf(db, c.req.param('id'));
    const who = { pelaku: user, sasaran: sebutan(row) };
    const reply = await deleteRow(db, table, row.id, who).catch((error) => {
      throw isReferenced(error)
        ? new ApiError('sudah_ada', {
            message: 'Fakultas ini masih dipakai oleh program studi atau data orang',
          })
        : error;
    });
    return c.json(reply);
  });

/** How people call a faculty. */
const sebutan = ({ nama_fakultas }: { nama_fakultas: string }) => `Fakultas ${nama_fakultas}`;

/** @throws ApiError tidak_ditemukan */
async function rowOf(db: Db, id: string) {
  const row = await db
    .select(columns)
    .from(table)
    .where(eq(table.id, Number(id)))
    .get();
  if (!row) throw new ApiError('tidak_ditemukan');
  return row;
}
