import { count, eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { ListQuery } from '#contract/daftar.ts';
import { TeksSiapInput } from '#contract/pesan/teksSiap.ts';
import { audited } from '../../core/db/audit.ts';
import { type Db, isDuplicate } from '../../core/db/client.ts';
import { contains } from '../../core/db/cocok.ts';
import { editsOf } from '../../core/db/edits.ts';
import { teksSiap as table } from '../../core/db/schema.ts';
import { ApiError } from '../../core/errors.ts';
import { body, query } from '../../core/http/body.ts';
import type { App } from '../../core/http/context.ts';
import { guard } from '../../core/http/guard.ts';
import { pageOf } from '../../core/http/list.ts';
import { checkMethod, deleteRow, ID_PATH, METHOD_FIELD } from '../../core/http/update.ts';

const columns = { id: table.id, judul: table.judul, isi: table.isi };
/** As its index has them. */
const byJudul = sql`lower(${table.judul})`;

const taken = (error: unknown) =>
  isDuplicate(error)
    ? new ApiError('sudah_ada', { fields: { judul: 'Sudah ada teks siap pakai dengan judul ini' } })
    : error;

/** The texts that operators write again and again. */
export const teksSiap = new Hono<App>()
  .use(guard('Operator'))
  .get('/', query(ListQuery), async (c) => {
    const { db } = c.var;
    const page = pageOf(c.req.valid('query'));
    const where = page?.cari ? contains([table.judul, table.isi], page.cari) : undefined;
    const found = db.select(columns).from(table).where(where).orderBy(byJudul).$dynamic();
    if (!page) return c.json({ data: await found });
    const [data, [counted]] = await db.batch([
      found.limit(page.limit).offset((page.page - 1) * page.limit),
      db.select({ total: count() }).from(table).where(where),
    ]);
    return c.json({ data, meta: { page: page.page, limit: page.limit, total: counted?.total ?? 0 } });
  })
  .post('/', ...body(TeksSiapInput), async (c) => {
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
  .on(['POST', 'PATCH'], ID_PATH, ...body(z.extend(z.partial(TeksSiapInput), METHOD_FIELD)), async (c) => {
    const { db, user } = c.var;
    const { _method, ...values } = c.req.valid('json');
    checkMethod(c.req.method, _method);
    const before = await rowOf(db, c.req.param('id'));
    const after = { ...before, ...values };
    const rincian = editsOf([
      { label: 'Judul', before: before.judul, after: after.judul },
      { label: 'Isi', before: before.isi, after: after.isi },
    ]);
    if (rincian !== '') {
      const update = db.update(table).set(values).where(eq(table.id, before.id));
      const entry = { pelaku: user, tindakan: 'Mengubah', sasaran: sebutan(before), rincian } as const;
      await audited(db, update, entry).catch((error) => {
        throw taken(error);
      });
    }
    return c.json({ data: await rowOf(db, c.req.param('id')) });
  })
  .delete(ID_PATH, async (c) => {
    const { db, user } = c.var;
    const row = await rowOf(db, c.req.param('id'));
    return c.json(await deleteRow(db, table, row.id, { pelaku: user, sasaran: sebutan(row) }));
  });

/** How people call one. */
const sebutan = ({ judul }: { judul: string }) => `Teks siap pakai ${judul}`;

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
