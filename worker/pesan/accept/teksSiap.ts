import { eq, sql } from 'drizzle-orm';
import { teksSiap as calls, type TeksSiap } from '#contract/pesan/teksSiap.ts';
import { type Db, onDuplicate } from '../../core/db/client.ts';
import { contains } from '../../core/db/cocok.ts';
import { paged } from '../../core/db/paged.ts';
import { teksSiap as table } from '../../core/db/schema.ts';
import { unitOf } from '../../core/db/unit.ts';
import { ApiError, found } from '../../core/errors.ts';
import { metaOf, pageOf } from '../../core/http/list.ts';
import { serve } from '../../core/http/serve.ts';
import { deleteRow, insertRow, updateRow } from '../../core/http/writeRow.ts';

const columns = { id: table.id, judul: table.judul, isi: table.isi };
/** The order of the index. */
const byJudul = sql`lower(${table.judul})`;

const taken = onDuplicate(
  () => new ApiError('sudah_ada', { fields: { judul: 'Sudah ada teks siap pakai dengan judul ini' } }),
);

export const teksSiap = [
  serve(calls.list, async ({ db, query }) => {
    const page = pageOf(query);
    const where = page?.cari ? contains([table.judul, table.isi], page.cari) : undefined;
    const all = db.select(columns).from(table).where(where).orderBy(byJudul).$dynamic();
    const { rows, total } = await paged(db, all, { table, where }, page);
    return { data: rows, meta: metaOf(page, total) };
  }),
  serve(calls.create, async ({ db, user, body }) => {
    const insert = db
      .insert(table)
      .values({ ...body, id_fakultas: unitOf(db) })
      .returning(columns);
    const who = { pelaku: user, sasaran: sebutan(body) };
    return { data: await insertRow<TeksSiap>(db, insert, who).catch(taken) };
  }),
  serve(calls.update, async ({ db, user, params, body }) => {
    const row = await rowOf(db, params.id);
    const who = { pelaku: user, sasaran: sebutan(row) };
    const names = { judul: 'Judul', isi: 'Isi' };
    return { data: await updateRow(db, table, row, body, names, who).catch(taken) };
  }),
  serve(calls.remove, async ({ db, user, params }) => {
    const row = await rowOf(db, params.id);
    return deleteRow(db, table, row.id, { pelaku: user, sasaran: sebutan(row) });
  }),
];

const sebutan = ({ judul }: { judul: string }) => `Teks siap pakai ${judul}`;

const rowOf = async (db: Db, id: number) =>
  found(await db.select(columns).from(table).where(eq(table.id, id)).get());
