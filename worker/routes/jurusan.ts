import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { ListQuery } from '#contract/daftar.ts';
import { JurusanInput } from '#contract/unit.ts';
import { type Db, isDuplicate, isReferenced } from '../db/client.ts';
import { dosen, mahasiswa, pegawai, jurusan as table } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { body, query } from '../http/body.ts';
import type { App } from '../http/context.ts';
import { guard } from '../http/guard.ts';
import { listShort } from '../http/list.ts';
import { checkUnit } from '../http/unit.ts';
import { checkMethod, deleteRow, ID_PATH, METHOD_FIELD } from '../http/update.ts';

const operator = guard('Operator');
const columns = { id: table.id, id_fakultas: table.id_fakultas, nama_jurusan: table.nama_jurusan };

const taken = (error: unknown) =>
  isDuplicate(error)
    ? new ApiError('sudah_ada', { fields: { nama_jurusan: 'Program studi ini sudah ada di fakultasnya' } })
    : error;

const inUse = (what: string) =>
  new ApiError('sudah_ada', {
    message: `Program studi ini masih dipakai oleh data orang, jadi tidak dapat ${what}`,
  });

export const jurusan = new Hono<App>()
  // The id is the faculty's here, and the programme's own in every other call.
  .get('/:id_fakultas{[0-9]{1,15}}', guard(), query(ListQuery), async (c) => {
    const rows = await c.var.db
      .select(columns)
      .from(table)
      .where(eq(table.id_fakultas, Number(c.req.param('id_fakultas'))))
      .orderBy(asc(table.id));
    return c.json(listShort(rows, c.req.valid('query'), ({ nama_jurusan }) => nama_jurusan));
  })
  .post('/', operator, ...body(JurusanInput), async (c) => {
    const values = c.req.valid('json');
    await checkUnit(c.var.db, { id_fakultas: values.id_fakultas });
    const [row] = await c.var.db
      .insert(table)
      .values(values)
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
    ...body(z.extend(z.partial(JurusanInput), METHOD_FIELD)),
    async (c) => {
      const { _method, id_fakultas, nama_jurusan } = c.req.valid('json');
      checkMethod(c.req.method, _method);
      const id = Number(c.req.param('id'));
      if (id_fakultas) {
        await checkUnit(c.var.db, { id_fakultas });
        if (await wouldStrand(c.var.db, id, id_fakultas)) throw inUse('dipindahkan ke fakultas lain');
      }
      const [row] = await c.var.db
        .update(table)
        .set({
          id_fakultas: id_fakultas ?? table.id_fakultas,
          nama_jurusan: nama_jurusan ?? table.nama_jurusan,
        })
        .where(eq(table.id, id))
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
      throw isReferenced(error) ? inUse('dihapus') : error;
    });
    return c.json(reply);
  });

/** Whether people of this programme would be left in a faculty that it no longer belongs to. */
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
