import { eq, sql } from 'drizzle-orm';
import { teksSiap as calls, type TeksSiap } from '#contract/pesan/teksSiap.ts';
import { audited } from '../../core/db/audit.ts';
import { type Db, onDuplicate } from '../../core/db/client.ts';
import { contains } from '../../core/db/cocok.ts';
import { editsOf } from '../../core/db/edits.ts';
import { paged } from '../../core/db/paged.ts';
import { teksSiap as table } from '../../core/db/schema.ts';
import { unitOf } from '../../core/db/unit.ts';
import { ApiError, found } from '../../core/errors.ts';
import { deleteRow } from '../../core/http/deleteRow.ts';
import { metaOf, pageOf } from '../../core/http/list.ts';
import { serve } from '../../core/http/serve.ts';

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
    const entry = { pelaku: user, tindakan: 'Menambah', sasaran: sebutan(body) } as const;
    const [row] = await audited<TeksSiap>(db, insert, entry).catch(taken);
    if (!row) throw new Error('the insert returned no row');
    return { data: row };
  }),
  serve(calls.update, async ({ db, user, params, body }) => {
    const before = await rowOf(db, params.id);
    const after = { ...before, ...body };
    const rincian = editsOf([
      { label: 'Judul', before: before.judul, after: after.judul },
      { label: 'Isi', before: before.isi, after: after.isi },
    ]);
    if (rincian !== '') {
      const update = db.update(table).set(body).where(eq(table.id, before.id));
      const entry = { pelaku: user, tindakan: 'Mengubah', sasaran: sebutan(before), rincian } as const;
      await audited(db, update, entry).catch(taken);
    }
    return { data: await rowOf(db, params.id) };
  }),
  serve(calls.remove, async ({ db, user, params }) => {
    const row = await rowOf(db, params.id);
    return deleteRow(db, table, row.id, { pelaku: user, sasaran: sebutan(row) });
  }),
];

const sebutan = ({ judul }: { judul: string }) => `Teks siap pakai ${judul}`;

const rowOf = async (db: Db, id: number) =>
  found(await db.select(columns).from(table).where(eq(table.id, id)).get());
