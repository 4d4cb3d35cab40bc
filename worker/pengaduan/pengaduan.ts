import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Meta } from '#contract/daftar.ts';
import {
  pengaduan as calls,
  JENIS_PELAPOR,
  LANGKAH_PENGADUAN,
  type Pelapor,
  type Pengaduan,
  PengaduanInput,
  PengaduanQuery,
  PengaduanUpdate,
  SatuPengaduanQuery,
} from '#contract/pengaduan/pengaduan.ts';
import { COMPLAINT_LIMIT, countAttempt } from '../core/auth/limit.ts';
import { auditAct, auditChange } from '../core/db/audit.ts';
import { batch } from '../core/db/batch.ts';
import type { Db } from '../core/db/client.ts';
import type { Baris } from '../core/db/daftar.ts';
import {
  type Answer,
  changeOnce,
  type IdempotentRequest,
  once,
  rememberAnswer,
} from '../core/db/idempotency.ts';
import { pemilikAkun, pengaduan as table } from '../core/db/schema.ts';
import { ApiError, conflict } from '../core/errors.ts';
import { body, params, query } from '../core/http/body.ts';
import type { App } from '../core/http/context.ts';
import { guard, type LoggedIn } from '../core/http/guard.ts';
import { idempotentRequest } from '../core/http/idempotency.ts';
import { pageOf, streamRows } from '../core/http/list.ts';
import { checkMethod, ID_PATH, METHOD_FIELD } from '../core/http/update.ts';
import { auditWhole } from '../core/http/whole.ts';
import { lookAtOpen } from '../orang/openComplaints.ts';
import { enqueueChange } from '../pesan/accept/enqueue.ts';
import { pengaduanMessage } from './news.ts';
import { allWork, pageOfOwn, pageOfWork } from './pengaduanQueries.ts';

const operator = guard('Operator');

/** Complaints: people file them and read their own, an operator sees all of them, and whose one is by asking for that one. */
export const pengaduan = new Hono<App>()
  .get('/', guard(), query(PengaduanQuery), async (c) => {
    const { db, user } = c.var;
    const asked = c.req.valid('query');
    const page = pageOf(asked);
    if (user.hak_akses !== 'Operator') return c.json(replyOf(page, await pageOfOwn(db, user.id, page)));
    if (!page) {
      await auditWhole(db, user, 'pengaduan');
      return streamRows(allWork(db), present);
    }
    const { status = null, kategori = null } = asked;
    return c.json(replyOf(page, await pageOfWork(db, { status, kategori, cari: page.cari }, page)));
  })
  .post('/', guard('Mahasiswa', 'Dosen', 'Pegawai'), ...body(PengaduanInput), async (c) => {
    const { db, user } = c.var;
    const input = c.req.valid('json');
    const key = c.req.header('Idempotency-Key');
    const request = await idempotentRequest(key, `pengaduan:${user.id}`, input);
    const answer = await once(db, request, async () => {
      await countAttempt(db, `pengaduan:${user.id}`, COMPLAINT_LIMIT);
      return { status: 201, body: { data: present(await file(db, user.id, input, request)) } };
    });
    return c.json(answer.body, answer.status);
  })
  .get(
    `/terbuka/:jenis{${JENIS_PELAPOR.join('|')}}${ID_PATH}`,
    operator,
    params(calls.terbuka.params),
    async (c) => {
      const { db, user } = c.var;
      const { jenis, id } = c.req.valid('param');
      return c.json({ data: { jumlah: await lookAtOpen(db, jenis, id, user) } });
    },
  )
  .get(ID_PATH, guard(), query(SatuPengaduanQuery), async (c) => {
    const { db, user } = c.var;
    const row = await rowOf(db, Number(c.req.param('id')));
    const isOperator = user.hak_akses === 'Operator';
    if (!isOperator && row.id_akun !== user.id) throw new ApiError('dilarang');
    if (!isOperator || c.req.valid('query').pelapor === 'tidak') return c.json({ data: present(row) });
    return c.json({ data: { ...present(row), pelapor: await lookAt(db, user, row.id) } });
  })
  .on(
    ['POST', 'PATCH'],
    ID_PATH,
    operator,
    ...body(z.safeExtend(PengaduanUpdate, METHOD_FIELD)),
    async (c) => {
      const { _method, ...decision } = c.req.valid('json');
      checkMethod(c.req.method, _method);
      const { db, user } = c.var;
      const id = Number(c.req.param('id'));
      const key = c.req.header('Idempotency-Key');
      const request = await idempotentRequest(key, `pengaduan/ubah:${user.id}`, { id, ...decision });
      const answer = await once(db, request, () => decide(c, id, decision, request));
      return c.json(answer.body, answer.status);
    },
  );

const present = ({
  id,
  created_at,
  judul,
  kategori,
  isi,
  status,
  tanggapan,
  tanggapan_awal,
}: Baris<'pengaduan'>): Pengaduan => ({
  id,
  created_at: created_at.toISOString(),
  judul,
  kategori,
  isi,
  status,
  tanggapan,
  ...(tanggapan_awal !== null && { tanggapan_awal }),
});

function replyOf(
  page: ReturnType<typeof pageOf>,
  { rows, total }: { rows: Baris<'pengaduan'>[]; total: number },
) {
  const meta: Meta | undefined = page ? { page: page.page, limit: page.limit, total } : undefined;
  return { data: rows.map(present), meta };
}

/** How the audit calls it: neither by its title, which may tell a name, nor with whose it is. */
const sebutan = (id: number) => `Pengaduan #${id}`;

/** @throws ApiError tidak_ditemukan */
async function rowOf(db: Db, id: number): Promise<typeof table.$inferSelect> {
  const row = await db.select().from(table).where(eq(table.id, id)).get();
  if (!row) throw new ApiError('tidak_ditemukan');
  return row;
}

/** A new complaint, its row in the audit and the answer to its key: all of them or none. */
async function file(
  db: Db,
  id_akun: number,
  input: z.output<typeof PengaduanInput>,
  request: IdempotentRequest | null,
) {
  const answers = { tanggapan: null, tanggapan_awal: null };
  const row = { ...input, ...answers, status: 'Menunggu' as const, created_at: new Date() };
  // Nothing else comes in between: it is one transaction.
  const newest = sql`(SELECT max(id) FROM pengaduan)`;
  const answer = JSON.stringify({ data: present({ ...row, id: 0 }) });
  const { filed } = await batch(db, {
    filed: db
      .insert(table)
      .values({ ...row, id_akun })
      .returning({ id: table.id })
      .getSQL() as SQL<{ id: number }>,
    audit: auditChange({ pelaku: 'Pelapor', tindakan: 'Menambah', sasaran: sql`'Pengaduan #' || ${newest}` }),
    remember: rememberAnswer(db, request, {
      status: 201,
      body: sql`json_set(${answer}, '$.data.id', ${newest})`,
    }),
  });
  const id = filed[0]?.id;
  if (id === undefined) throw new Error('the insert returned no row');
  return { ...row, id };
}

/**
 * The next step of a complaint, of which its complainant is told, unless they are gone.
 *
 * @throws ApiError validasi for a step that does not follow, sudah_ada when another operator has taken one just now
 */
async function decide(
  { env, var: { db, config, user } }: Context<LoggedIn>,
  id: number,
  { status, tanggapan }: z.output<typeof PengaduanUpdate>,
  request: IdempotentRequest | null,
): Promise<Answer> {
  const row = await rowOf(db, id);
  if (!LANGKAH_PENGADUAN[row.status].includes(status)) {
    const fields = { status: `Pengaduan yang ${row.status} tidak dapat menjadi ${status}` };
    throw new ApiError('validasi', { fields });
  }
  const changed = { ...row, status, ...answersAfter(row, tanggapan ?? null) };
  const answer: Answer = { status: 200, body: { data: present(changed) } };
  // No step leads back to a state, so nobody has changed it meanwhile.
  const step = db
    .update(table)
    .set({ status, tanggapan: changed.tanggapan, tanggapan_awal: changed.tanggapan_awal })
    .where(and(eq(table.id, id), eq(table.status, row.status)))
    .returning({ id: table.id });
  const audit = auditChange({
    pelaku: user,
    tindakan: 'Menangani pengaduan',
    sasaran: sebutan(id),
    rincian: `${row.status} → ${status}`,
  });
  const owner = await ownerOf(db, row.id_akun);
  const done = owner
    ? (await enqueueChange(
        db,
        env.ANTREAN,
        [step, audit],
        pengaduanMessage(owner, { ...changed, tanggapan: tanggapan ?? null }, config.SITE_URL),
        rememberAnswer(db, request, answer),
      )) !== null
    : (await changeOnce(db, request, { change: step, audit }, answer)).length > 0;
  if (!done) throw conflict('Pengaduan ini baru saja ditangani operator lain');
  return answer;
}

/** A later answer takes the place of the newest one, which stays as the one before it. */
function answersAfter(
  { tanggapan, tanggapan_awal }: Pick<Baris<'pengaduan'>, 'tanggapan' | 'tanggapan_awal'>,
  said: string | null,
) {
  if (said === null || said === tanggapan) return { tanggapan, tanggapan_awal };
  return { tanggapan: said, tanggapan_awal: tanggapan };
}

/** The complainant with the name and number of the master data; null when they are gone from it. */
async function ownerOf(db: Db, id_akun: number | null) {
  if (id_akun === null) return null;
  const owner = await db.select().from(pemilikAkun).where(eq(pemilikAkun.id_akun, id_akun)).get();
  if (!owner) return null;
  if (!owner.no_hp) throw new Error(`account ${id_akun} has no number`);
  return { ...owner, no_hp: owner.no_hp };
}

/**
 * Who complained, null when they are gone. The look is written down in the transaction that reads, and first: without the one
 * there is not the other.
 */
async function lookAt(db: Db, user: LoggedIn['Variables']['user'], id: number): Promise<Pelapor | null> {
  const look = auditAct({ pelaku: user, tindakan: 'Melihat pelapor', sasaran: sebutan(id) });
  const read = sql<Pelapor>`
    SELECT a.nama, a.username AS nomor_induk, a.hak_akses
    FROM pengaduan JOIN pemilik_akun a ON a.id_akun = pengaduan.id_akun WHERE pengaduan.id = ${id}`;
  const { found } = await batch(db, { look, found: read });
  return found[0] ?? null;
}
