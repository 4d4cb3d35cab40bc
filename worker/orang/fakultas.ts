import { asc, eq } from 'drizzle-orm';
import { fakultas as calls, type Fakultas } from '#contract/orang/unit.ts';
import { type Db, onDuplicate, onReferenced } from '../core/db/client.ts';
import { fakultas as table } from '../core/db/schema.ts';
import { ApiError, conflict, found } from '../core/errors.ts';
import { listShort } from '../core/http/list.ts';
import { serve } from '../core/http/serve.ts';
import { deleteRow, insertRow, updateRow } from '../core/http/writeRow.ts';

const columns = { id: table.id, nama_fakultas: table.nama_fakultas };

const taken = onDuplicate(
  () => new ApiError('sudah_ada', { fields: { nama_fakultas: 'Fakultas ini sudah ada' } }),
);
const inUse = onReferenced(() =>
  conflict('Fakultas ini masih dipakai oleh program studi, data orang, atau operator'),
);

export const fakultas = [
  serve(calls.list, async ({ db, query }) => {
    const rows = await db.select(columns).from(table).orderBy(asc(table.id));
    return listShort(rows, query, ({ nama_fakultas }) => nama_fakultas);
  }),
  serve(calls.read, async ({ db, params }) => ({ data: await rowOf(db, params.id) })),
  serve(calls.create, async ({ db, user, body }) => {
    const insert = db.insert(table).values(body).returning(columns);
    const who = { pelaku: user, sasaran: sebutan(body) };
    return { data: await insertRow<Fakultas>(db, insert, who).catch(taken) };
  }),
  serve(calls.update, async ({ db, user, params, body }) => {
    const row = await rowOf(db, params.id);
    const who = { pelaku: user, sasaran: sebutan(row) };
    return { data: await updateRow(db, table, row, body, { nama_fakultas: 'Nama' }, who).catch(taken) };
  }),
  serve(calls.remove, async ({ db, user, params }) => {
    const row = await rowOf(db, params.id);
    const who = { pelaku: user, sasaran: sebutan(row) };
    return deleteRow(db, table, row.id, who).catch(inUse);
  }),
];

const sebutan = ({ nama_fakultas }: { nama_fakultas: string }) => `Fakultas ${nama_fakultas}`;

const rowOf = async (db: Db, id: number): Promise<Fakultas> =>
  found(await db.select(columns).from(table).where(eq(table.id, id)).get());
