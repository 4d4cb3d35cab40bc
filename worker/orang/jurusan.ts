import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { ListQuery } from '#contract/daftar.ts';
import { JurusanInput } from '#contract/orang/unit.ts';
import { audited } from '../core/db/audit.ts';
import { type Db, isDuplicate, isReferenced } from '../core/db/client.ts';
import { editsOf } from '../core/db/edits.ts';
import { dosen, fakultas, mahasiswa, pegawai, jurusan as table } from '../core/db/schema.ts';
import { ApiError } from '../core/errors.ts';
import { body, query } from '../core/http/body.ts';
import type { App } from '../core/http/context.ts';
import { guard } from '../core/http/guard.ts';
import { listShort } from '../core/http/list.ts';
import { checkMethod, deleteRow, ID_PATH, METHOD_FIELD } from '../core/http/update.ts';
import { checkUnit } from './unit.ts';

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
    const { db, user } = c.var;
    const values = c.req.valid('json');
    const { nama_fakultas } = await checkUnit(db, { id_fakultas: values.id_fakultas });
    const insert = db.insert(table).values(values).returning(columns);
    const [row] = await audited(db, insert, {
      pelaku: user,
      tindakan: 'Menambah',
      sasaran: sebutan(values),
      rincian: `Fakultas: ${nama_fakultas}`,
    }).catch((error) => {
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
      const { db, user } = c.var;
      const { _method, ...values } = c.req.valid('json');
      checkMethod(c.req.method, _method);
      const before = await rowOf(db, c.req.param('id'));
      const after = { ...before, ...values };
      const moves = values.id_fakultas !== undefined;
      const { nama_fakultas } = moves ? await checkUnit(db, { id_fakultas: after.id_fakultas }) : before;
      if (moves && (await wouldStrand(db, before.id, after.id_fakultas)))
        throw inUse('dipindahkan ke fakultas lain');
      const rincian = editsOf([
        { label: 'Nama', before: before.nama_jurusan, after: after.nama_jurusan },
        { label: 'Fakultas', before: before.nama_fakultas, after: nama_fakultas },
      ]);
      if (rincian !== '') {
        const update = db.update(table).set(values).where(eq(table.id, before.id));
        const entry = { pelaku: user, tindakan: 'Mengubah', sasaran: sebutan(before), rincian } as const;
        await audited(db, update, entry).catch((error) => {
          throw taken(error);
        });
      }
      const { nama_fakultas: _, ...row } = await rowOf(db, c.req.param('id'));
      return c.json({ data: row });
    },
  )
  .delete(ID_PATH, operator, async (c) => {
    const { db, user } = c.var;
    const row = await rowOf(db, c.req.param('id'));
    const who = { pelaku: user, sasaran: sebutan(row) };
    const reply = await deleteRow(db, table, row.id, who).catch((error) => {
      throw isReferenced(error) ? inUse('dihapus') : error;
    });
    return c.json(reply);
  });

/** How people call a programme. */
const sebutan = ({ nama_jurusan }: { nama_jurusan: string }) => `Program studi ${nama_jurusan}`;

/** @throws ApiError tidak_ditemukan */
async function rowOf(db: Db, id: string) {
  const row = await db
    .select({ ...columns, nama_fakultas: fakultas.nama_fakultas })
    .from(table)
    .innerJoin(fakultas, eq(fakultas.id, table.id_fakultas))
    .where(eq(table.id, Number(id)))
    .get();
  if (!row) throw new ApiError('tidak_ditemukan');
  return row;
}

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
