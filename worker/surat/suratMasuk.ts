import { eq, sql } from 'drizzle-orm';
import { JENIS_BERKAS } from '#contract/berkas/berkas.ts';
import { suratMasuk as calls } from '#contract/surat/suratCalls.ts';
import { keepFile } from '../berkas/index.ts';
import { auditAct, auditChange } from '../core/db/audit.ts';
import { type Db, isReferenced, runAll } from '../core/db/client.ts';
import { insertOnce } from '../core/db/idempotency.ts';
import { berkas, mahasiswa, suratMasuk as table } from '../core/db/schema.ts';
import { unitOf } from '../core/db/unit.ts';
import { conflict, found, invalid } from '../core/errors.ts';
import { type Call, siteOf, type UserCall } from '../core/http/context.ts';
import { metaOf, pageOf, streamRows } from '../core/http/list.ts';
import { serve } from '../core/http/serve.ts';
import { auditWhole } from '../core/http/whole.ts';
import { allSuratMasuk, pageOfSuratMasuk, readSuratMasuk, type SuratMasukRow } from './suratQueries.ts';
import { ownerOf, presentIncoming } from './suratRow.ts';

/** Letters to a student: those that the campus has issued, and what an operator adds. */
export const suratMasuk = [
  serve(calls.list, async (call) => {
    const { db, user } = call;
    const page = pageOf(call.query);
    const id_mahasiswa = await ownerOf(db, user);
    if (!page && id_mahasiswa === null) await auditWhole(db, user, 'surat_masuk');
    if (!page) return streamRows(allSuratMasuk(db, id_mahasiswa), (row) => shown(call, row));
    const { rows, total } = await pageOfSuratMasuk(db, id_mahasiswa, page);
    return { data: rows.map((row) => shown(call, row)), meta: metaOf(page, total) };
  }),
  serve(calls.create, async (call) => {
    const { db, user, request } = call;
    const { file, ...values } = call.body;
    const id = await insertOnce(db, request, table, async () => {
      await expectStudent(db, values.id_mahasiswa);
      const id_berkas = file ? await keep(call, values.perihal, file) : null;
      const insert = db
        .insert(table)
        .values({ ...values, id_berkas })
        .returning({ id: table.id });
      const audit = auditAct({ pelaku: user, tindakan: 'Menambah', sasaran: `Surat masuk ${values.nomor}` });
      return { insert, rest: [...publication(id_berkas), audit] };
    }).catch(withoutStudent);
    return { data: shown(call, await rowOf(db, id)) };
  }),
  serve(calls.update, async (call) => {
    const { db, user } = call;
    const { file, ...values } = call.body;
    const { masuk } = await fromElsewhere(db, call.params.id);
    if (values.id_mahasiswa !== undefined) await expectStudent(db, values.id_mahasiswa);
    const id_berkas = file ? await keep(call, values.perihal ?? masuk.perihal, file) : null;
    // Without a new file the column stays out: another operator may have replaced the file just now.
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
    return { data: shown(call, await rowOf(db, masuk.id)) };
  }),
  serve(calls.remove, async ({ db, user, params }) => {
    const { masuk } = await fromElsewhere(db, params.id);
    await runAll(db, [
      db.delete(table).where(eq(table.id, masuk.id)),
      auditChange({ pelaku: user, tindakan: 'Menghapus', sasaran: `Surat masuk ${masuk.nomor}` }),
    ]);
    return { message: 'Data berhasil dihapus' };
  }),
];

/** Stores a file; the batch that writes its row publishes it. */
const keep = (call: Call, nama_file: string, file: File) =>
  keepFile(call, 'surat', nama_file, file, JENIS_BERKAS.dokumen);

/** Not of a letter that was deleted while its new file was stored. */
const publication = (id: number | null) =>
  id === null
    ? []
    : [
        sql`
          UPDATE ${berkas} SET terbit_pada = ${Date.now()}
          WHERE id = ${id} AND EXISTS (SELECT 1 FROM surat_masuk WHERE id_berkas = ${id})`,
      ];

const noStudent = () => invalid('id_mahasiswa', 'Mahasiswa tidak ditemukan');

/** @throws ApiError validasi for a student whom an operator of a unit does not see */
async function expectStudent(db: Db, id: number): Promise<void> {
  if (unitOf(db) === null) return;
  const seen = await db.select({ id: mahasiswa.id }).from(mahasiswa).where(eq(mahasiswa.id, id)).get();
  if (!seen) throw noStudent();
}

/** @throws ApiError validasi for an unknown student, else the error itself */
function withoutStudent(error: unknown): never {
  if (!isReferenced(error)) throw error;
  throw noStudent();
}

const rowOf = async (db: Db, id: number): Promise<SuratMasukRow> => found(await readSuratMasuk(db, id));

/** Letters of our own are revoked, never changed or deleted. @throws ApiError tidak_ditemukan, sudah_ada */
async function fromElsewhere(db: Db, id: number): Promise<SuratMasukRow> {
  const row = await rowOf(db, id);
  if (row.masuk.id_surat === null) return row;
  throw conflict('Surat yang diterbitkan portal tidak dapat diubah atau dihapus, hanya dicabut');
}

function shown({ c, user }: UserCall, row: SuratMasukRow) {
  const presented = presentIncoming(row, siteOf(c));
  if (user.hak_akses !== 'Operator') return presented;
  return { ...presented, mahasiswa: { id: row.masuk.id_mahasiswa, ...row.mahasiswa } };
}
