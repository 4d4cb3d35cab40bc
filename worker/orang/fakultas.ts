import { asc, eq } from 'drizzle-orm';
import { fakultas as calls, type Fakultas } from '#contract/orang/unit.ts';
import { audited } from '../core/db/audit.ts';
import { type Db, onDuplicate, onReferenced } from '../core/db/client.ts';
import { editsOf } from '../core/db/edits.ts';
import { fakultas as table } from '../core/db/schema.ts';
import { ApiError, conflict, found } from '../core/errors.ts';
import { deleteRow } from '../core/http/deleteRow.ts';
import { listShort } from '../core/http/list.ts';
import { serve } from '../core/http/serve.ts';

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
    const entry = { pelaku: user, tindakan: 'Menambah', sasaran: sebutan(body) } as const;
    const [row] = await audited<Fakultas>(db, insert, entry).catch(taken);
    if (!row) throw new Error('the insert returned no row');
    return { data: row };
  }),
  serve(calls.update, async ({ db, user, params, body }) => {
    const row = await rowOf(db, params.id);
    const { nama_fakultas = row.nama_fakultas } = body;
    const rincian = editsOf([{ label: 'Nama', before: row.nama_fakultas, after: nama_fakultas }]);
    if (rincian !== '') {
      const update = db.update(table).set({ nama_fakultas }).where(eq(table.id, row.id));
      const entry = { pelaku: user, tindakan: 'Mengubah', sasaran: sebutan(row), rincian } as const;
      await audited(db, update, entry).catch(taken);
    }
    return { data: await rowOf(db, params.id) };
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
