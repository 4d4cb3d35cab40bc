import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { draf as calls, type Draf } from '#contract/pesan/draf.ts';
import type { DrafDikirim } from '#contract/pesan/kirim.ts';
import type { Db } from '../../core/db/client.ts';
import { contains } from '../../core/db/cocok.ts';
import { insertOnce } from '../../core/db/idempotency.ts';
import { paged } from '../../core/db/paged.ts';
import { akun, draf as table } from '../../core/db/schema.ts';
import { conflict, found } from '../../core/errors.ts';
import { metaOf, pageOf } from '../../core/http/list.ts';
import { serve } from '../../core/http/serve.ts';
import { deleteRow } from '../../core/http/writeRow.ts';

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
  serve(calls.create, async ({ db, user, body, request }) => {
    const insert = db
      .insert(table)
      .values({ ...body, dibuat_oleh: user.id })
      .returning({ id: table.id });
    const id = await insertOnce(db, request, table, async () => ({ insert, rest: [] }));
    return { data: await rowOf(db, id) };
  }),
  serve(calls.update, async ({ db, params, body: { updated_at: seen, ...changes } }) => {
    const { id } = params;
    const changed = await db
      .update(table)
      .set({ ...changes, updated_at: new Date() })
      .where(seen ? asSeen({ id, updated_at: seen }) : eq(table.id, id))
      .returning({ id: table.id });
    const row = await rowOf(db, id);
    // The answer to the same change may have been lost.
    const isThere = JSON.stringify({ ...row, ...changes }) === JSON.stringify(row);
    if (changed.length === 0 && !isThere) throw changedSince();
    return { data: row };
  }),
  serve(calls.remove, async ({ db, user, params }) => {
    const { judul } = await rowOf(db, params.id);
    return deleteRow(db, table, params.id, { pelaku: user, sasaran: `Draf ${judul ?? params.id}` });
  }),
];

const asSeen = ({ id, updated_at }: DrafDikirim) =>
  and(eq(table.id, id), eq(table.updated_at, new Date(updated_at)));

const changedSince = () => conflict('Draf ini sudah diubah sejak Anda membukanya');

/** A condition: the message is sent from no draft, or from one that is as its sender saw it. */
export const isAsSeen = (draf: DrafDikirim | undefined): SQL =>
  draf ? sql`EXISTS (SELECT 1 FROM ${table} WHERE ${asSeen(draf)})` : sql`1`;

/**
 * Statements that remove a draft in the transaction that accepts its message: two people who have it open send it once.
 * A draft that is not as its sender saw it undoes the transaction, by a missing value.
 */
export const takeDraft = (draf: DrafDikirim | undefined): SQL[] =>
  draf
    ? [
        sql`INSERT INTO draf (isi) SELECT NULL WHERE NOT ${isAsSeen(draf)}`,
        sql`DELETE FROM draf WHERE id = ${draf.id}`,
      ]
    : [];

/** @throws ApiError sudah_ada when the draft is not as its sender saw it */
export async function expectAsSeen(db: Db, draf: DrafDikirim | undefined): Promise<void> {
  if (draf && !(await db.get(sql`SELECT 1 WHERE ${isAsSeen(draf)}`))) throw sentOrChanged();
}

export const sentOrChanged = () =>
  conflict(
    'Draf ini sudah dikirim, diubah, atau dihapus sejak Anda membukanya, jadi tidak dikirim. Lihat dulu di Kiriman. Untuk tetap mengirimnya, simpan sebagai draf baru dengan Simpan draf.',
  );

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
