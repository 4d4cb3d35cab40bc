import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Meta } from '#contract/daftar.ts';
import {
  pengaduan as calls,
  LANGKAH_PENGADUAN,
  type Pelapor,
  type Pengaduan,
  type PengaduanInput,
  sudahTuntas,
} from '#contract/pengaduan/pengaduan.ts';
import { COMPLAINT_LIMIT, countAttempt } from '../core/auth/limit.ts';
import type { User } from '../core/auth/session.ts';
import { auditAct, auditChange } from '../core/db/audit.ts';
import { batch } from '../core/db/batch.ts';
import type { Db } from '../core/db/client.ts';
import type { Baris } from '../core/db/daftar.ts';
import { changeOnce, type IdempotentRequest, rememberAnswer } from '../core/db/idempotency.ts';
import { pemilikAkun, pengaduan as table } from '../core/db/schema.ts';
import { ApiError, conflict } from '../core/errors.ts';
import { siteOf } from '../core/http/context.ts';
import type { Input } from '../core/http/input.ts';
import { pageOf, streamRows } from '../core/http/list.ts';
import { serve } from '../core/http/serve.ts';
import { auditWhole } from '../core/http/whole.ts';
import { lookAtOpen } from '../orang/index.ts';
import { enqueueChange } from '../pesan/index.ts';
import { completionOf, type Janji, readJanji, tenggatOf } from '../standar/index.ts';
import { pengaduanMessage } from './news.ts';
import { allWork, pageOfOwn, pageOfWork } from './pengaduanQueries.ts';

/** People file complaints and read their own. An operator reads all, and sees the complainant of one only by asking for it. */
export const pengaduan = [
  serve(calls.list, async ({ db, user, query }) => {
    const page = pageOf(query);
    const janji = await readJanji(db, 'pengaduan');
    if (user.hak_akses !== 'Operator') return replyOf(page, await pageOfOwn(db, user.id, page), janji);
    if (!page) {
      await auditWhole(db, user, 'pengaduan');
      return streamRows(allWork(db), (row) => present(row, janji));
    }
    const { status = null, kategori = null } = query;
    return replyOf(page, await pageOfWork(db, { status, kategori, cari: page.cari }, page), janji);
  }),
  serve(calls.create, async ({ db, user, body, request, once }) =>
    once(async () => {
      await countAttempt(db, `pengaduan:${user.id}`, COMPLAINT_LIMIT);
      return { data: await file(db, user.id, body, request) };
    }),
  ),
  serve(calls.terbuka, async ({ db, user, params: { jenis, id } }) => ({
    data: { jumlah: await lookAtOpen(db, jenis, id, user) },
  })),
  serve(calls.read, async ({ db, user, params, query }) => {
    const [row, janji] = await Promise.all([rowOf(db, params.id), readJanji(db, 'pengaduan')]);
    const isOperator = user.hak_akses === 'Operator';
    if (!isOperator && row.id_akun !== user.id) throw new ApiError('dilarang');
    if (!isOperator || query.pelapor === 'tidak') return { data: present(row, janji) };
    return { data: { ...present(row, janji), pelapor: await lookAt(db, user, row.id) } };
  }),
  serve(calls.update, ({ once, ...call }) => once(() => decide(call))),
];

const present = (
  { id, created_at, judul, kategori, isi, status, tanggapan, tanggapan_awal }: Baris<'pengaduan'>,
  janji: Janji,
): Pengaduan => ({
  id,
  created_at: created_at.toISOString(),
  judul,
  kategori,
  isi,
  status,
  ...tenggatOf(janji, created_at, !sudahTuntas(status)),
  tanggapan,
  ...(tanggapan_awal !== null && { tanggapan_awal }),
});

function replyOf(
  page: ReturnType<typeof pageOf>,
  { rows, total }: { rows: Baris<'pengaduan'>[]; total: number },
  janji: Janji,
) {
  const meta: Meta | undefined = page ? { page: page.page, limit: page.limit, total } : undefined;
  return { data: rows.map((row) => present(row, janji)), meta };
}

/** The audit's name of a complaint. Its title may hold a name. */
const sebutan = (id: number) => `Pengaduan #${id}`;

/** @throws ApiError tidak_ditemukan */
async function rowOf(db: Db, id: number): Promise<typeof table.$inferSelect> {
  const row = await db.select().from(table).where(eq(table.id, id)).get();
  if (!row) throw new ApiError('tidak_ditemukan');
  return row;
}

/** Writes a complaint, its entry in the audit and the answer to its key in one transaction. */
async function file(
  db: Db,
  id_akun: number,
  input: z.output<typeof PengaduanInput>,
  request: IdempotentRequest | null,
): Promise<Pengaduan> {
  const answers = { tanggapan: null, tanggapan_awal: null };
  const row = { ...input, ...answers, status: 'Menunggu' as const, created_at: new Date() };
  // The batch is one transaction: the newest row is this one.
  const newest = sql`(SELECT max(id) FROM pengaduan)`;
  const data = present({ ...row, id: 0 }, await readJanji(db, 'pengaduan'));
  const answer = JSON.stringify({ data });
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
  return { ...data, id };
}

/**
 * Takes a complaint to its next state and tells the complainant, unless the master data has them no more.
 *
 * @throws ApiError validasi for a step that does not follow, sudah_ada when another operator has taken one just now
 */
async function decide({
  c,
  env,
  db,
  config,
  user,
  params: { id },
  body: { status, tanggapan = null },
  request,
}: Omit<Input<typeof calls.update>, 'once'>): Promise<{ data: Pengaduan }> {
  const row = await rowOf(db, id);
  if (!LANGKAH_PENGADUAN[row.status].includes(status)) {
    const fields = { status: `Pengaduan yang ${row.status} tidak dapat menjadi ${status}` };
    throw new ApiError('validasi', { fields });
  }
  const changed = { ...row, status, ...answersAfter(row, tanggapan) };
  const [janji, completion, owner] = await Promise.all([
    readJanji(db, 'pengaduan'),
    status === 'Selesai' ? completionOf(db, 'pengaduan', row, siteOf(c)) : null,
    ownerOf(db, row.id_akun),
  ]);
  const reply = { data: present(changed, janji) };
  const answer = { status: 200, body: reply } as const;
  const before = completion ? [completion.record] : [];
  // No step leads back to a state: the same state means that no other operator has changed the row.
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
  const done = owner
    ? (await enqueueChange(
        db,
        env.ANTREAN,
        [...before, step, audit],
        pengaduanMessage(
          owner,
          { ...changed, tanggapan, ajakan: completion?.ajakan ?? null },
          config.SITE_URL,
        ),
        rememberAnswer(db, request, answer),
      )) !== null
    : (await changeOnce(db, request, { before, change: step, audit }, answer)).length > 0;
  if (!done) throw conflict('Pengaduan ini baru saja ditangani operator lain');
  return reply;
}

/** A new answer moves the newest one to `tanggapan_awal`. */
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

/** Reads the complainant, null when the master data has them no more. One transaction records the look first, then reads. */
async function lookAt(db: Db, user: User, id: number): Promise<Pelapor | null> {
  const look = auditAct({ pelaku: user, tindakan: 'Melihat pelapor', sasaran: sebutan(id) });
  const read = sql<Pelapor>`
    SELECT a.nama, a.username AS nomor_induk, a.hak_akses
    FROM pengaduan JOIN pemilik_akun a ON a.id_akun = pengaduan.id_akun WHERE pengaduan.id = ${id}`;
  const { found } = await batch(db, { look, found: read });
  return found[0] ?? null;
}
