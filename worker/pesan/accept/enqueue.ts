import { type SQL, sql } from 'drizzle-orm';
import { batch, type Db, nullIfMissing, type Statement } from '../../core/db/client.ts';
import { pesan } from '../../core/db/schema.ts';
import { type Chunk, nudge } from '../queue/chunk.ts';
import { NUDGE_GRACE_MS } from '../timing.ts';
import { tally } from './tally.ts';

export type NewPesan = Pick<
  typeof pesan.$inferInsert,
  'kategori' | 'nama' | 'no_hp' | 'jenis' | 'body' | 'alamat' | 'parameter'
> &
  // Required, so that no caller forgets it and leaves a password in the table.
  Pick<typeof pesan.$inferSelect, 'rahasia'> &
  Partial<
    Pick<
      typeof pesan.$inferSelect,
      'anonim' | 'template' | 'isian' | 'balasan_untuk' | 'dibuat_oleh' | 'formulir'
    >
  >;

/** A text for the operator on this number: one line, since a template may carry it. */
export const toOperator = (no_hp: string, body: string): NewPesan => ({
  kategori: 'Lainnya',
  nama: 'Operator',
  jenis: 'teks',
  rahasia: false,
  no_hp,
  body,
  parameter: null,
});

/** A message whose name may be SQL: null undoes the transaction. */
export type Bersyarat = Omit<NewPesan, 'nama'> & { nama: string | SQL<string> };

/**
 * Accepts one message: in one transaction with what the caller does alongside, so that neither exists
 * without the other. Once this returns, the message will be sent or say why not.
 *
 * @param alongside statements that come right after the message in the batch: `last_insert_rowid()` is its id in the first
 * @returns the message's id
 * @throws what the database throws; nothing is written then
 */
export async function enqueue(
  db: Db,
  queue: Queue<Chunk>,
  message: NewPesan,
  alongside: readonly (SQL | Statement)[] = [],
): Promise<number> {
  const { added } = await batch(db, {
    added: insertOf(db, message),
    alongside,
    tally: tally(db, message.kategori),
  });
  const id = added[0]?.id;
  if (id === undefined) throw new Error('the insert returned no row');
  await nudge(queue, [{ dari: id, sampai: id }]);
  return id;
}

/**
 * Accepts the message that tells of a change, in one transaction with it: the last of `changes` must change a row, or none of it
 * happens and nothing is sent. Of two people who decide the same thing at once, one does.
 *
 * @param alongside statements that come after the messages: in the first `last_insert_rowid()` is the id of the last
 * @param others further messages that tell of it; their ids follow the first one's
 * @returns the message's id, null when there was nothing to change
 * @throws what the database throws; nothing is written then
 */
export async function enqueueChange(
  db: Db,
  queue: Queue<Chunk>,
  changes: readonly (SQL | Statement)[],
  message: Bersyarat,
  alongside: readonly (SQL | Statement)[],
  others: readonly Bersyarat[] = [],
): Promise<number | null> {
  // Null, which the column refuses and so the whole transaction, when nothing has changed.
  const nama = sql<string>`CASE WHEN changes() > 0 THEN ${message.nama} END`;
  const written = await batch(db, {
    changes,
    added: insertOf(db, message, nama),
    others: others.map((other) => insertOf(db, other)),
    alongside,
    tally: [message, ...others].map(({ kategori }) => tally(db, kategori)),
  }).catch(nullIfMissing);
  const id = written?.added[0]?.id;
  if (id === undefined) return null;
  await nudge(queue, [{ dari: id, sampai: id + others.length }]);
  return id;
}

/** Statements that accept messages in a batch of the caller's own. It nudges the ids that `accepted` returns. */
export const accepting = (db: Db, messages: readonly Bersyarat[]) => ({
  accepted: messages.map((message) => insertOf(db, message)),
  tallied: messages.map(({ kategori }) => tally(db, kategori)),
});

function insertOf(
  db: Db,
  message: Bersyarat,
  nama: string | SQL<string> = message.nama,
): SQL<{ id: number }> {
  // One clock for all of it: by the database's own, the message might not be due yet when its nudge comes.
  const now = Date.now();
  return db
    .insert(pesan)
    .values({
      ...message,
      nama,
      created_at: new Date(now),
      coba_pada: new Date(now),
      periksa_pada: new Date(now + NUDGE_GRACE_MS),
    })
    .returning({ id: pesan.id })
    .getSQL() as SQL<{ id: number }>;
}
