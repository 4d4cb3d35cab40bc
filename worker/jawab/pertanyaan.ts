import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { ListQuery } from '#contract/daftar.ts';
import { CobaInput, PertanyaanBaru, PertanyaanInput } from '#contract/jawab/pertanyaan.ts';
import { auditChange, audited } from '../core/db/audit.ts';
import type { Db } from '../core/db/client.ts';
import { brief, editsOf } from '../core/db/edits.ts';
import { once } from '../core/db/idempotency.ts';
import { belumTerjawab, pertanyaan as table } from '../core/db/schema.ts';
import { ApiError } from '../core/errors.ts';
import { body, query } from '../core/http/body.ts';
import type { App } from '../core/http/context.ts';
import { guard, type LoggedIn } from '../core/http/guard.ts';
import { idempotentRequest } from '../core/http/idempotency.ts';
import { listShort, pageOf } from '../core/http/list.ts';
import { checkMethod, deleteRow, ID_PATH, METHOD_FIELD } from '../core/http/update.ts';
import type { Config } from '../env.ts';
import { queuesOf } from '../pesan/queue/chunk.ts';
import { WINDOW_MS } from '../pesan/send/form.ts';
import { addPertanyaan, RINCIAN_DIJAWAB } from './addPertanyaan.ts';
import { readBelumTerjawab } from './belumTerjawab.ts';
import { tryOut } from './tryOut.ts';

const columns = { id: table.id, pertanyaan: table.pertanyaan, jawaban: table.jawaban };

/** What people ask and what they are told, and what they asked that nobody has written an answer to. */
export const pertanyaan = new Hono<App>()
  .use(guard('Operator'))
  .get('/', query(ListQuery), async (c) => {
    const rows = await c.var.db.select(columns).from(table).orderBy(desc(table.id));
    const { data, ...rest } = listShort(rows, c.req.valid('query'), textOf);
    return c.json({ list: data, ...rest });
  })
  .get('/belum-terjawab', query(ListQuery), async (c) => {
    const page = pageOf(c.req.valid('query'));
    const { rows, total } = await readBelumTerjawab(c.var.db, { page, since: reachedSince(c.var.config) });
    return c.json(
      page ? { data: rows, meta: { page: page.page, limit: page.limit, total } } : { data: rows },
    );
  })
  .delete(`/belum-terjawab${ID_PATH}`, async (c) => {
    await setAside(c.var, Number(c.req.param('id')), new Date());
    return c.json({ message: 'Pertanyaan disisihkan' });
  })
  .post(`/belum-terjawab${ID_PATH}/kembali`, async (c) => {
    await setAside(c.var, Number(c.req.param('id')), null);
    return c.json({ message: 'Pertanyaan dikembalikan' });
  })
  // In a body, since an address may be written down on its way.
  .post('/coba', ...body(CobaInput), async (c) =>
    c.json({ data: await tryOut(c.var.db, c.req.valid('json').teks, Date.now()) }),
  )
  .get(ID_PATH, async (c) => c.json({ data: await rowOf(c.var.db, c.req.param('id')) }))
  .post('/', ...body(PertanyaanBaru), async (c) => {
    const { db, config, user } = c.var;
    const input = c.req.valid('json');
    const request = await idempotentRequest(c.req.header('Idempotency-Key'), `pertanyaan:${user.id}`, input);
    const { pertanyaan, jawaban = null, id_belum_terjawab = null } = input;
    const answer = await once(db, request, async () => {
      const added = await addPertanyaan(
        db,
        queuesOf(c.env),
        { pertanyaan, jawaban, id_belum_terjawab, since: reachedSince(config), request },
        auditChange({
          pelaku: user,
          tindakan: 'Menambah',
          sasaran: sebutan(input),
          rincian: RINCIAN_DIJAWAB,
        }),
      );
      if (!added)
        throw new ApiError('tidak_ditemukan', { message: 'Sudah dijawab atau dihapus oleh operator lain' });
      return { status: 201, body: added };
    });
    return c.json(answer.body, answer.status);
  })
  .on(['POST', 'PATCH'], ID_PATH, ...body(z.extend(z.partial(PertanyaanInput), METHOD_FIELD)), async (c) => {
    const { db, user } = c.var;
    const { _method, ...values } = c.req.valid('json');
    checkMethod(c.req.method, _method);
    const before = await rowOf(db, c.req.param('id'));
    const after = { ...before, ...values };
    const rincian = editsOf([
      { label: 'Pertanyaan', before: before.pertanyaan, after: after.pertanyaan },
      { label: 'Jawaban', before: before.jawaban, after: after.jawaban },
    ]);
    if (rincian !== '') {
      const update = db.update(table).set(values).where(eq(table.id, before.id));
      await audited(db, update, { pelaku: user, tindakan: 'Mengubah', sasaran: sebutan(before), rincian });
    }
    return c.json({ data: await rowOf(db, c.req.param('id')) });
  })
  .delete(ID_PATH, async (c) => {
    const { db, user } = c.var;
    const row = await rowOf(db, c.req.param('id'));
    return c.json(await deleteRow(db, table, row.id, { pelaku: user, sasaran: sebutan(row) }));
  });

type Row = typeof table.$inferSelect;

/** How people call a question. */
const sebutan = ({ pertanyaan }: Pick<Row, 'pertanyaan'>) => `Pertanyaan ${brief(pertanyaan)}`;

const textOf = ({ pertanyaan, jawaban }: Pick<Row, 'pertanyaan' | 'jawaban'>) =>
  `${pertanyaan}\n${jawaban ?? ''}`;

/**
 * Puts what the list could not answer out of the operators' sight, or back into it.
 *
 * @param since null: back
 * @throws ApiError tidak_ditemukan, also where it has been done already
 */
async function setAside({ db, user }: LoggedIn['Variables'], id: number, since: Date | null) {
  const { disisihkan_pada } = belumTerjawab;
  const change = db
    .update(belumTerjawab)
    .set({ disisihkan_pada: since })
    .where(and(eq(belumTerjawab.id, id), since ? isNull(disisihkan_pada) : isNotNull(disisihkan_pada)))
    .returning({ id: belumTerjawab.id });
  // Not in their words: what somebody wrote is not kept for ever.
  const done = await audited(db, change, {
    pelaku: user,
    tindakan: since ? 'Menyisihkan' : 'Mengembalikan',
    sasaran: `Pertanyaan belum terjawab ${id}`,
    rincian: sql`(SELECT 'Ditanyakan ' || jumlah || ' kali' FROM belum_terjawab WHERE id = ${id})`,
  });
  if (done.length === 0) throw new ApiError('tidak_ditemukan');
}

/** Since when somebody must have written for an answer to reach them; null where it reaches everybody. */
const reachedSince = ({ channel }: Config): number | null =>
  channel.gateway.hasWindow ? Date.now() - WINDOW_MS : null;

/** @throws ApiError tidak_ditemukan */
async function rowOf(db: Db, id: string) {
  const row = await db
    .select(columns)
    .from(table)
    .where(eq(table.id, Number(id)))
    .get();
  if (!row) throw new ApiError('tidak_ditemukan');
  return row;
}
