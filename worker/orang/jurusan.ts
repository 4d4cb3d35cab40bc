import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { jurusan as calls, type Jurusan } from '#contract/orang/unit.ts';
import { type Db, onDuplicate, onReferenced } from '../core/db/client.ts';
import { dosen, fakultas, mahasiswa, pegawai, jurusan as table } from '../core/db/schema.ts';
import { ApiError, conflict, found } from '../core/errors.ts';
import { listShort } from '../core/http/list.ts';
import { serve } from '../core/http/serve.ts';
import { deleteRow, insertRow, updateRow } from '../core/http/writeRow.ts';
import { checkUnit } from './unit.ts';

const columns = { id: table.id, id_fakultas: table.id_fakultas, nama_jurusan: table.nama_jurusan };

const taken = onDuplicate(
  () => new ApiError('sudah_ada', { fields: { nama_jurusan: 'Program studi ini sudah ada di fakultasnya' } }),
);

const inUse = (what: string) =>
  conflict(`Program studi ini masih dipakai oleh data orang, jadi tidak dapat ${what}`);

export const jurusan = [
  serve(calls.list, async ({ db, params, query }) => {
    const rows = await db
      .select(columns)
      .from(table)
      .where(eq(table.id_fakultas, params.id_fakultas))
      .orderBy(asc(table.id));
    return listShort(rows, query, ({ nama_jurusan }) => nama_jurusan);
  }),
  serve(calls.create, async ({ db, user, body }) => {
    const { nama_fakultas } = await checkUnit(db, { id_fakultas: body.id_fakultas });
    const insert = db.insert(table).values(body).returning(columns);
    const who = { pelaku: user, sasaran: sebutan(body), rincian: `Fakultas: ${nama_fakultas}` };
    return { data: await insertRow<Jurusan>(db, insert, who).catch(taken) };
  }),
  serve(calls.update, async ({ db, user, params, body }) => {
    const before = await rowOf(db, params.id);
    const { id_fakultas } = body;
    const { nama_fakultas } = id_fakultas === undefined ? before : await checkUnit(db, { id_fakultas });
    if (id_fakultas !== undefined && (await wouldStrand(db, before.id, id_fakultas)))
      throw inUse('dipindahkan ke fakultas lain');
    const names = { nama_jurusan: 'Nama', nama_fakultas: 'Fakultas' };
    const who = { pelaku: user, sasaran: sebutan(before) };
    const changed = updateRow(db, table, before, { ...body, nama_fakultas }, names, who);
    const { nama_fakultas: _, ...row } = await changed.catch(taken);
    return { data: row };
  }),
  serve(calls.remove, async ({ db, user, params }) => {
    const row = await rowOf(db, params.id);
    const who = { pelaku: user, sasaran: sebutan(row) };
    return deleteRow(db, table, row.id, who).catch(onReferenced(() => inUse('dihapus')));
  }),
];

const sebutan = ({ nama_jurusan }: { nama_jurusan: string }) => `Program studi ${nama_jurusan}`;

async function rowOf(db: Db, id: number) {
  const named = db
    .select({ ...columns, nama_fakultas: fakultas.nama_fakultas })
    .from(table)
    .leftJoin(fakultas, eq(fakultas.id, table.id_fakultas));
  return found(await named.where(eq(table.id, id)).get());
}

/** True when people of the programme belong to another faculty than the one that it moves to. */
async function wouldStrand(db: Db, id: number, id_fakultas: number): Promise<boolean> {
  const people = [mahasiswa, dosen, pegawai].map((people) =>
    db
      .select({ one: sql<number>`1` })
      .from(people)
      .where(and(eq(people.id_prodi, id), ne(people.id_fakultas, id_fakultas)))
      .limit(1),
  );
  return (await Promise.all(people)).some((found) => found.length > 0);
}
