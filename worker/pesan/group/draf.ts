import { desc, eq } from 'drizzle-orm';
import { draf as calls, type Draf } from '#contract/pesan/draf.ts';
import type { Db } from '../../core/db/client.ts';
import { contains } from '../../core/db/cocok.ts';
import { paged } from '../../core/db/paged.ts';
import { akun, draf as table } from '../../core/db/schema.ts';
import { found } from '../../core/errors.ts';
import { deleteRow } from '../../core/http/deleteRow.ts';
import { metaOf, pageOf } from '../../core/http/list.ts';
import { serve } from '../../core/http/serve.ts';

/** Unsent messages. Writing one is no act yet; deleting one loses a colleague's work, so it is in the audit. */
export const draf = [
  serve(calls.list, async ({ db, query }) => {
    const page = pageOf(query);
    const where = page?.cari ? contains([table.judul, table.isi], page.cari) : undefined;
    const all = drafts(db).where(where).orderBy(desc(table.updated_at), desc(table.id)).$dynamic();
    const { rows, total } = await paged(db, all, { table, where }, page);
    return { data: rows.map(present), meta: metaOf(page, total) };
  }),
  serve(calls.read, async ({ db, params }) => ({ data: await rowOf(db, params.id) })),
  serve(calls.create, async ({ db, user, body }) => {
    const [row] = await db
      .insert(table)
      .values({ ...body, dibuat_oleh: user.id })
      .returning({ id: table.id });
    if (!row) throw new Error('the insert returned no row');
    return { data: await rowOf(db, row.id) };
  }),
  serve(calls.update, async ({ db, params, body }) => {
    await db
      .update(table)
      .set({ ...body, updated_at: new Date() })
      .where(eq(table.id, params.id));
    return { data: await rowOf(db, params.id) };
  }),
  serve(calls.remove, async ({ db, user, params }) => {
    const { judul } = await rowOf(db, params.id);
    return deleteRow(db, table, params.id, { pelaku: user, sasaran: `Draf ${judul ?? params.id}` });
  }),
];

const drafts = (db: Db) =>
  db
    .select({ draf: table, nama: akun.nama_pengguna })
    .from(table)
    .leftJoin(akun, eq(akun.id, table.dibuat_oleh));

const present = ({ draf, nama }: { draf: typeof table.$inferSelect; nama: string | null }): Draf => ({
  ...draf,
  dibuat_oleh: nama,
  created_at: draf.created_at.toISOString(),
  updated_at: draf.updated_at.toISOString(),
});

const rowOf = async (db: Db, id: number): Promise<Draf> =>
  present(found(await drafts(db).where(eq(table.id, id)).get()));
