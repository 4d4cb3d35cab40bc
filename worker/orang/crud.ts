import { eq, type InferInsertModel, sql } from 'drizzle-orm';
import { JENIS_PELAPOR } from '#contract/pengaduan/pengaduan.ts';
import { auditAct, audited } from '../core/db/audit.ts';
import { isDuplicate } from '../core/db/client.ts';
import { readAll, readRow } from '../core/db/daftar.ts';
import { ApiError } from '../core/errors.ts';
import { changesOf } from '../core/http/changes.ts';
import { deleteRow } from '../core/http/deleteRow.ts';
import { isWhole, list, streamRows } from '../core/http/list.ts';
import { wordsOf } from '../core/http/saringan.ts';
import { type Served, serve } from '../core/http/serve.ts';
import { auditWhole } from '../core/http/whole.ts';
import { CONTACTS, type Contacts, labelOf } from './contacts.ts';
import { auditOpen } from './openComplaints.ts';
import { checkUnit } from './unit.ts';

export const contacts: Served[] = Object.values(CONTACTS).flatMap(crud);

/** The calls of one list: list, export, read, create, update and delete. */
function crud(resource: Contacts): Served[] {
  const { name, calls, table, key, sebutan } = resource;
  type Values = InferInsertModel<typeof table>;

  const taken = (values: Record<string, unknown>) =>
    new ApiError('sudah_ada', {
      fields: { [key.name]: `${labelOf(resource)} ${values[key.name]} sudah terdaftar` },
    });

  return [
    serve(calls.list, async ({ db, user, query }) => {
      if (isWhole(query)) await auditWhole(db, user, name, query);
      return list(db, name, query);
    }),
    serve(calls.ekspor, async ({ db, user, query }) => {
      const rincian = await wordsOf(db, name, query);
      await db.run(auditAct({ pelaku: user, tindakan: 'Mengekspor', sasaran: `Data ${name}`, rincian }));
      return streamRows(readAll(db, name, query), (row) => row);
    }),
    serve(calls.read, async ({ db, params }) => {
      const row = await readRow(db, name, params.id);
      if (!row) throw new ApiError('tidak_ditemukan');
      return { data: row };
    }),
    serve(calls.create, async ({ db, user, body: values }) => {
      await checkUnit(db, values);
      const insert = db
        .insert(table)
        .values(values as Values)
        .returning({ id: table.id });
      const entry = { pelaku: user, tindakan: 'Menambah', sasaran: sebutan(values) } as const;
      const [created] = await audited<{ id: number }>(db, insert, entry).catch((error) => {
        throw isDuplicate(error) ? taken(values) : error;
      });
      const row = created && (await readRow(db, name, created.id));
      if (!row) throw new Error('the insert returned no row');
      return { data: row };
    }),
    serve(calls.update, async ({ db, user, params: { id }, body: values }) => {
      const current = await readRow(db, name, id);
      if (!current) throw new ApiError('tidak_ditemukan');
      const merged: Record<string, unknown> = { ...current, ...values };
      const moves = 'id_fakultas' in values || 'id_prodi' in values;
      const unit = moves ? await checkUnit(db, merged) : {};
      const rincian = changesOf(name, current, { ...merged, ...unit });
      if (rincian !== '') {
        const update = db
          .update(table)
          .set(values as Values)
          .where(eq(table.id, id));
        const entry = { pelaku: user, tindakan: 'Mengubah', sasaran: sebutan(current), rincian } as const;
        await audited(db, update, entry).catch((error) => {
          throw isDuplicate(error) ? taken(merged) : error;
        });
      }
      const row = await readRow(db, name, id);
      if (!row) throw new ApiError('tidak_ditemukan');
      return { data: row };
    }),
    serve(calls.remove, async ({ db, user, params }) => {
      const row = await readRow(db, name, params.id);
      if (!row) throw new ApiError('tidak_ditemukan');
      const pelapor = JENIS_PELAPOR.find((jenis) => jenis === name);
      const before = pelapor ? [auditOpen(pelapor, sql`${row.id}`, user)] : [];
      return deleteRow(db, table, row.id, { pelaku: user, sasaran: sebutan(row) }, before);
    }),
  ];
}
