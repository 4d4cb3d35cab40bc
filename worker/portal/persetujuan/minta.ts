import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EmpatMata, NAMA_EMPAT_MATA } from '#contract/pengaturan/pengaturanEmpatMata.ts';
import { PERSETUJUAN_MS } from '#contract/portal/persetujuan.ts';
import type { Permission } from '../../core/auth/kunci.ts';
import { auditChange } from '../../core/db/audit.ts';
import { batch, type Db, nullIfMissing } from '../../core/db/client.ts';
import { rememberAnswer } from '../../core/db/idempotency.ts';
import { readSetting } from '../../core/db/pengaturan.ts';
import { wholeOf } from '../../core/db/unit.ts';
import { conflict } from '../../core/errors.ts';
import { type AskSecond, siteOf, type UserCall } from '../../core/http/context.ts';
import { chunksOf, nudge } from '../../pesan/index.ts';
import { askDeciders, hasDecider } from './kabar.ts';

/** Keeps a call that needs a second person; see worker/decisions/2026-11-second-person.md. */
export const askSecond: AskSecond = async (
  call,
  endpoint,
  { target, sasaran, id_surat = null, refusal, ...permintaan },
) => {
  const { c, env, user, params, body, request = null } = call;
  const db = wholeOf(call.db);
  const jenis = await guardedOf(db, permintaan.jenis, user.id);
  if (!jenis) return null;
  if (refusal) throw refusal;
  const now = Date.now();
  const isi = JSON.stringify({ params, body });
  const sidik = sidikOf(endpoint.route, isi);
  const rincian = JSON.stringify(permintaan.rincian);
  const token = crypto.randomUUID();
  // The request just made, or an equal one that this operator made before.
  const waiting = sql<{ id: number }>`
    SELECT id FROM persetujuan WHERE target = ${target} AND status = 'menunggu' AND sidik = ${sidik} AND diminta_oleh = ${user.id}`;
  const answer = sql`(SELECT json_object('data', json_object('persetujuan', id, 'status', 'menunggu_persetujuan')) FROM (${waiting}))`;
  const written = await batch(db, {
    asked: sql`
      INSERT INTO persetujuan (jenis, panggilan, isi, rincian, sidik, target, sasaran, id_surat, diminta_oleh, diminta_pada, status, token)
      SELECT ${jenis}, ${endpoint.route}, ${isi}, ${rincian}, ${sidik}, ${target}, ${sasaran}, ${id_surat}, ${user.id}, ${now}, 'menunggu', ${token}
      WHERE NOT ${waitsFor(target, rincian)}
      ON CONFLICT (target) WHERE status = 'menunggu' DO NOTHING`,
    audit: auditChange({
      pelaku: user,
      tindakan: 'Meminta persetujuan',
      sasaran: `${NAMA_EMPAT_MATA[jenis]}: ${sasaran}`,
    }),
    ...askDeciders(token, jenis, siteOf(c), now),
    waiting,
    remember: rememberAnswer(db, request, { status: 202, body: answer }),
    // Missing when another request waits for the same thing: there is no answer to keep.
  }).catch(nullIfMissing);
  const id = written?.waiting[0]?.id;
  if (id === undefined)
    throw conflict(
      'Permintaan lain untuk hal yang sama sedang menunggu persetujuan. Lihat halaman Persetujuan',
    );
  await nudge(env.ANTREAN, chunksOf(written?.kabar.map(({ id }) => id) ?? []));
  return c.json({ data: { persetujuan: id, status: 'menunggu_persetujuan' } }, 202);
};

/** Condition: a request waits for a setting that this one changes too, among others. */
const waitsFor = (target: string, rincian: string): SQL =>
  target.startsWith('pengaturan:')
    ? sql`EXISTS (
        SELECT 1 FROM persetujuan p, json_each(p.rincian) a, json_each(${rincian}) b
        WHERE p.status = 'menunggu' AND p.target LIKE 'pengaturan:%' AND a.value ->> 'nama' = b.value ->> 'nama')`
    : sql`false`;

/** Acts that the only operator who may decide does alone: else nobody could ever change that they are alone. */
const isFreeAlone = (act: EmpatMata) => act === 'empat_mata' || act === 'operator';

/** The first of these acts that needs a second person; undefined: none. */
async function guardedOf(db: Db, acts: readonly EmpatMata[], id: number): Promise<EmpatMata | undefined> {
  if (acts.length === 0) return undefined;
  const guarded = await readSetting(db, 'empat_mata');
  if (guarded.length === 0) return undefined;
  const waiting = acts.filter((act) => act === 'empat_mata' || guarded.includes(act));
  const free = waiting.some(isFreeAlone) && !(await hasDecider(db, id, Date.now() - PERSETUJUAN_MS));
  return waiting.find((act) => !(free && isFreeAlone(act)));
}

const sidikOf = (panggilan: string, isi: string) =>
  createHash('sha256').update(`${panggilan} ${isi}`).digest('base64');

/** A second person's word for this very call, of a key, and how the transaction that makes the key uses it up. */
export async function findAgreed(
  { db, user, params, body }: UserCall & { params?: unknown; body?: unknown },
  endpoint: Endpoint,
): Promise<Permission | null> {
  const now = Date.now();
  const sidik = sidikOf(endpoint.route, JSON.stringify({ params, body }));
  const agreed = await wholeOf(db).get<{ id: number } | undefined>(sql`
    SELECT id FROM persetujuan WHERE selesai_pada IS NULL AND status = 'disetujui' AND jenis = 'kunci'
      AND sidik = ${sidik} AND diminta_oleh = ${user.id} AND diputuskan_pada > ${now - PERSETUJUAN_MS} LIMIT 1`);
  if (!agreed) return null;
  const unused = sql`id = ${agreed.id} AND selesai_pada IS NULL`;
  return {
    holds: sql`EXISTS (SELECT 1 FROM persetujuan WHERE ${unused})`,
    useUp: sql`
      UPDATE persetujuan SET selesai_pada = ${now}, isi = NULL, rincian = NULL WHERE ${unused} AND changes() > 0`,
  };
}
