import { eq, type SQL, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { JENIS_BERKAS } from '#contract/berkas/berkas.ts';
import { ListQuery, type Meta } from '#contract/daftar.ts';
import { SuratMasukInput } from '#contract/surat/surat.ts';
import { putFile } from '../berkas/store.ts';
import { auditAct, auditChange } from '../core/db/audit.ts';
import { batch, runAll } from '../core/db/batch.ts';
import { type Db, isReferenced } from '../core/db/client.ts';
import { berkas, suratMasuk as table } from '../core/db/schema.ts';
import { ApiError, conflict } from '../core/errors.ts';
import { query } from '../core/http/body.ts';
import { type App, siteOf } from '../core/http/context.ts';
import { guard, type LoggedIn } from '../core/http/guard.ts';
import { pageOf, streamRows } from '../core/http/list.ts';
import { checkMethod, ID_PATH, METHOD_FIELD } from '../core/http/update.ts';
import { fileField, fileLimit, readForm } from '../core/http/upload.ts';
import { auditWhole } from '../core/http/whole.ts';
import { allSuratMasuk, pageOfSuratMasuk, readSuratMasuk, type SuratMasukRow } from './suratQueries.ts';
import { ownerOf, presentIncoming } from './suratRow.ts';

const { maxBytes, tooLarge, wrongType } = JENIS_BERKAS.dokumen;

/** A form may leave the field of its file empty. */
const file = z.optional(
  z.pipe(
    z.transform((value) => (value === '' || (value instanceof File && value.size === 0) ? undefined : value)),
    z.optional(fileField),
  ),
);
const Added = z.extend(SuratMasukInput, { file });
const Changed = z.extend(z.partial(SuratMasukInput), { file, ...METHOD_FIELD });

type Call = Pick<Context<LoggedIn>, 'env' | 'req' | 'var'>;

/** Letters to a student: those that we have issued, and what an operator adds. */
export const suratMasuk = new Hono<App>()
  .use(guard('Mahasiswa', 'Operator'))
  .use(fileLimit(maxBytes, tooLarge))
  .get('/', query(ListQuery), async (c) => {
    const { db, user } = c.var;
    const page = pageOf(c.req.valid('query'));
    const id_mahasiswa = await ownerOf(db, user);
    if (!page && id_mahasiswa === null) await auditWhole(db, user, 'surat_masuk');
    if (!page) return streamRows(allSuratMasuk(db, id_mahasiswa), (row) => shown(c, row));
    const { rows, total } = await pageOfSuratMasuk(db, id_mahasiswa, page);
    const meta: Meta = { page: page.page, limit: page.limit, total };
    return c.json({ data: rows.map((row) => shown(c, row)), meta });
  })
  .post('/', guard('Operator'), async (c) => {
    const { file, ...values } = await readForm(c, Added);
    const { db, user } = c.var;
    const id_berkas = file ? await keep(c, values.perihal, file) : null;
    const insert = db
      .insert(table)
      .values({ ...values, id_berkas })
      .returning({ id: table.id })
      .getSQL() as SQL<{ id: number }>;
    const audit = auditAct({ pelaku: user, tindakan: 'Menambah', sasaran: `Surat masuk ${values.nomor}` });
    const parts = { made: insert, publish: publication(id_berkas), audit };
    const { made } = await batch(db, parts).catch(withoutStudent);
    return c.json({ data: shown(c, await rowOf(db, made[0]?.id ?? 0)) }, 201);
  })
  .on(['POST', 'PATCH'], ID_PATH, guard('Operator'), async (c) => {
    const { file, _method, ...values } = await readForm(c, Changed);
    checkMethod(c.req.method, _method);
    const { db, user } = c.var;
    const { masuk } = await fromElsewhere(db, c.req.param('id'));
    const id_berkas = file ? await keep(c, values.perihal ?? masuk.perihal, file) : null;
    // Only what was sent: another operator may have put another file there meanwhile.
    const changes = { ...values, ...(id_berkas !== null && { id_berkas }) };
    if (Object.keys(changes).length > 0) {
      const update = db.update(table).set(changes).where(eq(table.id, masuk.id));
      const audit = auditChange({
        pelaku: user,
        tindakan: 'Mengubah',
        sasaran: `Surat masuk ${values.nomor ?? masuk.nomor}`,
      });
      await runAll(db, [update, audit, ...publication(id_berkas)]).catch(withoutStudent);
    }
    return c.json({ data: shown(c, await rowOf(db, masuk.id)) });
  })
  .delete(ID_PATH, guard('Operator'), async (c) => {
    const { db, user } = c.var;
    const { masuk } = await fromElsewhere(db, c.req.param('id'));
    await runAll(db, [
      db.delete(table).where(eq(table.id, masuk.id)),
      auditChange({ pelaku: user, tindakan: 'Menghapus', sasaran: `Surat masuk ${masuk.nomor}` }),
    ]);
    return c.json({ message: 'Data berhasil dihapus' });
  });

/** Keeps a file for the row that will be written with its publication. @throws ApiError when it is no PDF */
async function keep(c: Call, nama_file: string, file: File): Promise<number> {
  const put = await putFile({ db: c.var.db, bucket: c.env.BERKAS }, 'surat', nama_file, file);
  switch (put.outcome) {
    case 'put':
      return put.id;
    case 'too_large':
      throw new ApiError('terlalu_besar', { message: tooLarge });
    case 'wrong_type':
      throw new ApiError('jenis_ditolak', { message: wrongType });
  }
}

const publication = (id: number | null) =>
  id === null ? [] : [sql`UPDATE ${berkas} SET terbit_pada = ${Date.now()} WHERE id = ${id}`];

/** @throws ApiError validasi for an unknown student, else the error itself */
function withoutStudent(error: unknown): never {
  if (!isReferenced(error)) throw error;
  throw new ApiError('validasi', { fields: { id_mahasiswa: 'Mahasiswa tidak ditemukan' } });
}

/** @throws ApiError tidak_ditemukan */
async function rowOf(db: Db, id: number): Promise<SuratMasukRow> {
  const row = await readSuratMasuk(db, id);
  if (!row) throw new ApiError('tidak_ditemukan');
  return row;
}

/** What the campus has issued itself is revoked, not rewritten or lost. @throws ApiError tidak_ditemukan, sudah_ada */
async function fromElsewhere(db: Db, id: string): Promise<SuratMasukRow> {
  const row = await rowOf(db, Number(id));
  if (row.masuk.id_surat === null) return row;
  throw conflict('Surat yang diterbitkan portal tidak dapat diubah atau dihapus, hanya dicabut');
}

function shown(c: Call, row: SuratMasukRow) {
  const presented = presentIncoming(row, siteOf(c));
  if (c.var.user.hak_akses !== 'Operator') return presented;
  return { ...presented, mahasiswa: { id: row.masuk.id_mahasiswa, ...row.mahasiswa } };
}
