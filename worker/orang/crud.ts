import { and, eq, type InferInsertModel, sql } from 'drizzle-orm';
import { auditAct, audited, type Pelaku } from '../core/db/audit.ts';
import { type Db, onDuplicate } from '../core/db/client.ts';
import { type Baris, type Dicari, readAll, readRow } from '../core/db/daftar.ts';
import { insertOnce } from '../core/db/idempotency.ts';
import { ApiError, contended, found } from '../core/errors.ts';
import { changesOf } from '../core/http/changes.ts';
import { isWhole, list, streamRows } from '../core/http/list.ts';
import { wordsOf } from '../core/http/saringan.ts';
import { type Served, serve } from '../core/http/serve.ts';
import { auditWhole } from '../core/http/whole.ts';
import { asRead, deleteRows, MOST_TRIES } from '../core/http/writeRow.ts';
import { CONTACTS, type Contacts, labelOf } from './contacts.ts';
import { checkNumbers, checkUnit } from './unit.ts';

export const contacts: Served[] = Object.values(CONTACTS).flatMap(crud);

/** The calls of one list: list, export, read, create, update and delete, one row or several. */
function crud(resource: Contacts): Served[] {
  const { name, calls, table, key, sebutan, sasaran } = resource;
  type Values = InferInsertModel<typeof table>;

  const taken = (values: Record<string, unknown>) =>
    new ApiError('sudah_ada', {
      fields: { [key.name]: `${labelOf(resource)} ${values[key.name]} sudah terdaftar` },
    });

  async function ekspor(db: Db, pelaku: Pelaku, dicari: Dicari) {
    const rincian = await wordsOf(db, name, dicari);
    await db.run(auditAct({ pelaku, tindakan: 'Mengekspor', sasaran: `Data ${name}`, rincian }));
    return streamRows(readAll(db, name, dicari), (row) => row);
  }

  async function hapus(db: Db, pelaku: Exclude<Pelaku, string>, ids: readonly number[]) {
    const people = sql`SELECT value FROM json_each(${JSON.stringify(ids)})`;
    return deleteRows(db, table, people, { pelaku, sasaran });
  }

  async function ubah(
    db: Db,
    pelaku: Pelaku,
    id: number,
    values: Record<string, unknown>,
    tries = MOST_TRIES,
  ): Promise<Baris<typeof name>> {
    if (tries === 0) throw contended();
    const current = found(await readRow(db, name, id));
    const merged: Record<string, unknown> = { ...current, ...values };
    const moves = 'id_fakultas' in values || 'id_prodi' in values;
    const unit = moves ? await checkUnit(db, merged) : {};
    await checkNumbers(db, values);
    const rincian = changesOf(name, current, { ...merged, ...unit });
    if (rincian === '') return current;
    const update = db
      .update(table)
      .set(values as Values)
      .where(and(eq(table.id, id), asRead(table, current, values)))
      .returning({ id: table.id });
    const entry = { pelaku, tindakan: 'Mengubah', sasaran: sebutan(current), rincian } as const;
    const changed = await audited(db, update, entry).catch(onDuplicate(() => taken(merged)));
    // No row: another request has changed these values since they were read. Compares again.
    return changed.length > 0 ? found(await readRow(db, name, id)) : ubah(db, pelaku, id, values, tries - 1);
  }

  return [
    serve(calls.list, async ({ db, user, query }) => {
      if (isWhole(query)) await auditWhole(db, user, name, query);
      return list(db, name, query);
    }),
    serve(calls.ekspor, ({ db, user, query }) => ekspor(db, user, query)),
    serve(calls.eksporDipilih, ({ db, user, body }) => ekspor(db, user, body)),
    serve(calls.read, async ({ db, params }) => ({ data: found(await readRow(db, name, params.id)) })),
    serve(calls.create, async ({ db, user, body: values, request }) => {
      const id = await insertOnce(db, request, table, async () => {
        await checkUnit(db, values);
        await checkNumbers(db, values);
        const insert = db
          .insert(table)
          .values(values as Values)
          .returning({ id: table.id });
        const audit = auditAct({ pelaku: user, tindakan: 'Menambah', sasaran: sebutan(values) });
        return { insert, rest: [audit] };
      }).catch(onDuplicate(() => taken(values)));
      return { data: found(await readRow(db, name, id)) };
    }),
    serve(calls.update, async ({ db, user, params, body }) => ({
      data: await ubah(db, user, params.id, body),
    })),
    serve(calls.remove, async ({ db, user, params }) => {
      const { urung } = await hapus(db, user, [params.id]);
      return { message: 'Data berhasil dihapus', urung };
    }),
    serve(calls.hapus, async ({ db, user, body }) => {
      const { urung, jumlah } = await hapus(db, user, body.ids);
      return { message: `${jumlah} data dihapus`, urung, jumlah };
    }),
  ];
}
