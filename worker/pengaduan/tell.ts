import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../core/db/client.ts';
import { type Answer, changeOnce, type IdempotentRequest, rememberAnswer } from '../core/db/idempotency.ts';
import type { Config, Env } from '../env.ts';
import { enqueueChange, type Pertolongan } from '../pesan/index.ts';
import type { Completion } from '../standar/index.ts';
import { pengaduanMessage } from './news.ts';
import { heldUntil, ownerOf, type Row } from './pengaduanRow.ts';
import { bukaSampai, type Said, type Ucapan } from './ucapan.ts';

/**
 * Writes what an operator has said, and the news of it to the complainant, in one transaction. No news goes to a complainant
 * whom the master data has no more, or whose number is held as new.
 *
 * @param answer remembered for the request's key
 * @param completion of a complaint that is done by it
 * @returns false when the state has changed in between; nothing is written then
 */
export async function tell(
  { env, db, config, request }: { env: Env; db: Db; config: Config; request: IdempotentRequest | null },
  row: Row,
  said: Said,
  { isi, status }: Ucapan,
  answer: Answer,
  completion: Completion | null = null,
): Promise<boolean> {
  const owner = await ownerOf(db, row.id_akun);
  const before = completion ? [completion.record] : [];
  // An operator who has just changed the number would learn from the news who complained.
  if (!owner || heldUntil(owner) !== null) return write(db, request, said, answer, before);
  const news = {
    created_at: row.created_at,
    status,
    tanggapan: isi !== '',
    until: bukaSampai({ ...row, ...said.change }),
    ajakan: completion?.ajakan ?? null,
    dikutip: !config.firstGateway.gateway.hidesQuotes,
  };
  const id = await enqueueChange(
    db,
    env.ANTREAN,
    [...before, said.step, said.entry, said.audit],
    { ...pengaduanMessage(owner, news, config.SITE_URL), formulir: completion?.formulir ?? null },
    [linkTo(row.id), ...rememberAnswer(db, request, answer)],
  );
  return id !== null;
}

/** Writes what was said, and no message. @returns false when the state has changed in between; nothing is written then */
export async function write(
  db: Db,
  request: IdempotentRequest | null,
  { step, entry, audit }: Said,
  answer: Answer,
  before: readonly SQL[] = [],
): Promise<boolean> {
  return (
    (await changeOnce(db, request, { before: [...before, step], change: entry, audit }, answer)).length > 0
  );
}

/**
 * Writes what a complainant has said, with the calls to those on duty.
 *
 * @returns false when the state has changed in between; nothing is written then
 */
export async function writeTheirs(
  { env, db, request }: { env: Env; db: Db; request: IdempotentRequest | null },
  said: Said,
  answer: Answer,
  [first, ...others]: Pertolongan['panggilan'] = [],
): Promise<boolean> {
  // Matches no row if another text about this complaint has called already.
  const changes = [sql`${said.step} AND mendesak_sejak IS NULL`, said.entry, said.audit];
  const remember = rememberAnswer(db, request, answer);
  const called = first && (await enqueueChange(db, env.ANTREAN, changes, first, remember, others)) !== null;
  return called || write(db, request, said, answer);
}

/** Notes which complaint the message just inserted tells of, and which WhatsApp reply it answers. */
export const linkTo = (id_pengaduan: number, balasan_untuk: string | null = null) => sql`
  INSERT INTO pengaduan_kabar (id_pesan, id_pengaduan, balasan_untuk)
  VALUES (last_insert_rowid(), ${id_pengaduan}, ${balasan_untuk})`;
