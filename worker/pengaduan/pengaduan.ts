import { type SQL, sql } from 'drizzle-orm';
import {
  pengaduan as calls,
  LANGKAH_PENGADUAN,
  type Pelapor,
  type Pengaduan,
} from '#contract/pengaduan/pengaduan.ts';
import { COMPLAINT_LIMIT, countAttempt } from '../core/auth/limit.ts';
import type { User } from '../core/auth/session.ts';
import { auditAct, auditChange } from '../core/db/audit.ts';
import { batch, type Db, nullIfMissing } from '../core/db/client.ts';
import type { Baris } from '../core/db/daftar.ts';
import { rememberAnswer } from '../core/db/idempotency.ts';
import { pengaduan as table } from '../core/db/schema.ts';
import { ApiError, conflict } from '../core/errors.ts';
import { siteOf } from '../core/http/context.ts';
import type { Input } from '../core/http/input.ts';
import { metaOf, pageOf, streamRows } from '../core/http/list.ts';
import { serve } from '../core/http/serve.ts';
import { auditWhole } from '../core/http/whole.ts';
import { lookAtOpen } from '../orang/index.ts';
import { accepting, chunksOf, nudge, type Pertolongan } from '../pesan/index.ts';
import { completionOf, type Janji, readJanji } from '../standar/index.ts';
import { hear, placesOf } from './darurat.ts';
import { allWork, pageOfOwn, pageOfWork } from './pengaduanQueries.ts';
import { heldUntil, ownerOf, present, rowOf, sebutan } from './pengaduanRow.ts';
import { tell } from './tell.ts';
import { say } from './ucapan.ts';

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
  serve(calls.create, async ({ once, ...call }) =>
    once(async () => {
      await countAttempt(call.db, `pengaduan:${call.user.id}`, COMPLAINT_LIMIT);
      return { data: await file(call) };
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

function replyOf(
  page: ReturnType<typeof pageOf>,
  { rows, total }: { rows: Baris<'pengaduan'>[]; total: number },
  janji: Janji,
) {
  return { data: rows.map((row) => present(row, janji)), meta: metaOf(page, total) };
}

/** Writes a complaint, its entry in the audit, the calls to those on duty and the answer to its key in one transaction. */
async function file({ db, env, config, user, body, request }: Omit<Input<typeof calls.create>, 'once'>) {
  const id_akun = user.id;
  const [heard, janji, owner] = await Promise.all([
    hear(db, config, id_akun, [body.judul, body.isi]),
    readJanji(db, 'pengaduan'),
    ownerOf(db, id_akun),
  ]);
  const answers = { tanggapan: null, tanggapan_awal: null, dibalas_pada: null };
  const created_at = new Date();
  const mendesak_sejak = heard?.mendesak ? created_at : null;
  const row = { ...body, ...answers, status: 'Menunggu' as const, created_at, mendesak_sejak };
  // The batch is one transaction: the newest row is this one.
  const newest = sql`(SELECT max(id) FROM pengaduan)`;
  const held = heldUntil(owner);
  const data = {
    ...present({ ...row, id: 0 }, janji),
    ...placesOf(heard),
    ...(held !== null && { kabar_mulai: new Date(held).toISOString() }),
  };
  const answer = JSON.stringify({ data });
  const write = (calls: Pertolongan['panggilan']) =>
    batch(db, {
      filed: db
        .insert(table)
        .values({ ...row, id_akun })
        .returning({ id: table.id })
        .getSQL() as SQL<{ id: number }>,
      audit: auditChange({
        pelaku: 'Pelapor',
        tindakan: 'Menambah',
        sasaran: sql`'Pengaduan #' || ${newest}`,
      }),
      ...accepting(db, calls),
      remember: rememberAnswer(db, request, {
        status: 201,
        body: sql`json_set(${answer}, '$.data.id', ${newest})`,
      }),
    });
  const written = await write(heard?.panggilan ?? []).catch(nullIfMissing);
  // Those on duty have been called for them already.
  const { filed, accepted } = written ?? (await write([]));
  await nudge(env.ANTREAN, chunksOf(accepted.map(({ id }) => id)));
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
  const [janji, completion] = await Promise.all([
    readJanji(db, 'pengaduan'),
    status === 'Selesai' ? completionOf(db, 'pengaduan', row, siteOf(c)) : null,
  ]);
  const ucapan = { dari: 'operator', isi: tanggapan ?? '', status } as const;
  const audit = {
    pelaku: user,
    tindakan: 'Menangani pengaduan',
    rincian: `${row.status} → ${status}`,
  } as const;
  const said = say(db, row, ucapan, audit);
  const reply = { data: present(said.after, janji) };
  const answer = { status: 200, body: reply } as const;
  const done = await tell({ env, db, config, request }, row, said, ucapan, answer, completion);
  if (!done) throw conflict('Pengaduan ini baru saja ditangani operator lain');
  return reply;
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
