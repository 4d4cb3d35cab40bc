import { eq, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Meta } from '#contract/daftar.ts';
import { REQUIRED } from '#contract/fields.ts';
import {
  CabutSuratInput,
  LANGKAH_SURAT,
  LangkahSuratInput,
  type Surat,
  SuratInput,
  SuratQuery,
} from '#contract/surat/surat.ts';
import { send } from '../berkas/serve.ts';
import { countAttempt, LETTER_LIMIT } from '../core/auth/limit.ts';
import { auditAct } from '../core/db/audit.ts';
import { batch } from '../core/db/batch.ts';
import type { Db } from '../core/db/client.ts';
import { once, rememberAnswer } from '../core/db/idempotency.ts';
import { readSettings } from '../core/db/pengaturan.ts';
import { berkas, surat as table } from '../core/db/schema.ts';
import { ApiError } from '../core/errors.ts';
import { body, query } from '../core/http/body.ts';
import { type App, siteOf } from '../core/http/context.ts';
import { guard, type LoggedIn } from '../core/http/guard.ts';
import { idempotentRequest } from '../core/http/idempotency.ts';
import { pageOf, streamRows } from '../core/http/list.ts';
import { checkMethod, ID_PATH, METHOD_FIELD } from '../core/http/update.ts';
import { auditWhole } from '../core/http/whole.ts';
import { revoke, takeStep } from './decide.ts';
import type { Decided } from './office.ts';
import { allSurat, pageOfSurat, readSurat, type SuratRow } from './suratQueries.ts';
import { ownerOf, present, presentWork } from './suratRow.ts';

type Call = Pick<Context<LoggedIn>, 'env' | 'req' | 'var'>;

/** Letters that students ask for, and what an operator decides about them. */
export const surat = new Hono<App>()
  .use(guard('Mahasiswa', 'Operator'))
  .get('/', query(SuratQuery), async (c) => {
    const asked = c.req.valid('query');
    const { db, user } = c.var;
    const id_mahasiswa = await ownerOf(db, user);
    const page = pageOf(asked);
    const show = await presenter(c);
    if (!page && id_mahasiswa === null) await auditWhole(db, user, 'surat');
    if (!page) return streamRows(allSurat(db, id_mahasiswa), show);
    const { status = null, jenis = null } = asked;
    const { rows, total } = await pageOfSurat(db, { ...page, id_mahasiswa, status, jenis });
    const meta: Meta = { page: page.page, limit: page.limit, total };
    return c.json({ data: rows.map(show), meta });
  })
  .get(ID_PATH, async (c) => c.json({ data: await one(c, await ownLetter(c, c.req.param('id'))) }))
  .get(`${ID_PATH}/file`, async (c) => {
    const { surat } = await ownLetter(c, c.req.param('id'));
    const store = { db: c.var.db, bucket: c.env.BERKAS };
    const file = surat.status === 'Siap' && (await readFileOf(c.var.db, surat.id_berkas));
    const response = file && (await send(store, file, c.req.method, c.req.raw.headers));
    if (!response) throw new ApiError('tidak_ditemukan');
    return response;
  })
  .post('/', guard('Mahasiswa'), ...body(SuratInput), async (c) => {
    const input = c.req.valid('json');
    const { db, user } = c.var;
    const id_mahasiswa = await ownerOf(db, user);
    const request = await idempotentRequest(c.req.header('Idempotency-Key'), `surat:${user.id}`, input);
    const { body } = await once(db, request, async () => {
      await countAttempt(db, `surat:${user.id}`, LETTER_LIMIT);
      const insert = db
        .insert(table)
        .values({ ...input, id_mahasiswa })
        .returning({ id: table.id });
      const answer = { status: 201, body: sql`json_object('id', last_insert_rowid())` } as const;
      const audit = auditAct({ pelaku: user, tindakan: 'Menambah', sasaran: `Permohonan ${input.jenis}` });
      const { made } = await batch(db, {
        made: insert,
        remember: rememberAnswer(db, request, answer),
        audit,
      });
      return { status: 201, body: made[0] };
    });
    return c.json({ data: await one(c, await letter(db, Made.parse(body).id)) }, 201);
  })
  .on(
    ['POST', 'PATCH'],
    ID_PATH,
    guard('Operator'),
    ...body(z.extend(LangkahSuratInput, METHOD_FIELD)),
    async (c) => {
      const { _method, ...step } = c.req.valid('json');
      checkMethod(c.req.method, _method);
      const row = await letter(c.var.db, Number(c.req.param('id')));
      const { id, status } = row.surat;
      // A lost answer, a second click or a second operator.
      if (status === step.status) return c.json({ data: await one(c, row) });
      if (!LANGKAH_SURAT[status].includes(step.status)) throw noStep(status, step.status);
      if (step.status === 'Ditolak' && step.catatan === null)
        throw new ApiError('validasi', { fields: { catatan: REQUIRED } });
      const after = await settled(c, id, await takeStep(officeOf(c), row, step, c.var.user));
      if (after.surat.status !== step.status) throw noStep(after.surat.status, step.status);
      return c.json({ data: await one(c, after) });
    },
  )
  .post(`${ID_PATH}/cabut`, guard('Operator'), ...body(CabutSuratInput), async (c) => {
    const row = await letter(c.var.db, Number(c.req.param('id')));
    const { id, status, dicabut_pada } = row.surat;
    if (status !== 'Siap')
      throw new ApiError('validasi', {
        fields: { status: 'Hanya surat yang sudah terbit yang dapat dicabut' },
      });
    if (dicabut_pada) return c.json({ data: await one(c, row) });
    const { alasan } = c.req.valid('json');
    const after = await settled(c, id, await revoke(officeOf(c), row, alasan, c.var.user));
    return c.json({ data: await one(c, after) });
  });

const Made = z.object({ id: z.number() });

const officeOf = (c: Call) => ({ db: c.var.db, bucket: c.env.BERKAS, queue: c.env.ANTREAN, site: siteOf(c) });

const noStep = (from: string, to: string) =>
  new ApiError('validasi', { fields: { status: `Surat berstatus ${from} tidak dapat menjadi ${to}` } });

/** @throws ApiError tidak_ditemukan */
async function letter(db: Db, id: number): Promise<SuratRow> {
  const row = await readSurat(db, id);
  if (!row) throw new ApiError('tidak_ditemukan');
  return row;
}

const readFileOf = (db: Db, id: number | null) =>
  id === null ? undefined : db.select().from(berkas).where(eq(berkas.id, id)).get();

/** @throws ApiError dilarang when it is another student's */
async function ownLetter(c: Call, id: string): Promise<SuratRow> {
  const row = await letter(c.var.db, Number(id));
  const owner = await ownerOf(c.var.db, c.var.user);
  if (owner !== null && row.surat.id_mahasiswa !== owner) throw new ApiError('dilarang');
  return row;
}

/** A letter as a decision has left it. @throws ApiError validasi when it could not be printed */
async function settled(c: Call, id: number, decided: Decided): Promise<SuratRow> {
  if (decided.outcome === 'refused') {
    const { field, alasan } = decided.obstacle;
    throw new ApiError('validasi', { fields: { status: alasan, [field]: alasan } });
  }
  return letter(c.var.db, id);
}

/** How the one who asks sees a letter. */
async function presenter(c: Call): Promise<(row: SuratRow) => Surat> {
  const site = siteOf(c);
  if (c.var.user.hak_akses !== 'Operator') return (row) => present(row, site);
  const settings = await readSettings(c.var.db);
  return (row) => presentWork(row, site, settings);
}

const one = async (c: Call, row: SuratRow) => (await presenter(c))(row);
