import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { guard } from '../auth/guard.ts';
import { generatePassword, hashPassword } from '../auth/password.ts';
import type { App } from '../context.ts';
import { akun, pesan as table } from '../db/schema.ts';
import { ApiError, conflict } from '../errors.ts';
import { chunksOf, nudge } from '../pesan/chunk.ts';
import { credentialMessage } from '../pesan/kredensial.ts';
import { giveUp, reopen, UNDECIDED } from '../pesan/resend.ts';
import { ID_PATH } from './update.ts';

type Row = typeof table.$inferSelect;
type Call = Pick<Context<App>, 'env' | 'var'>;

/** What an operator decides about one message: send it again, or give it up. */
export const pesan = new Hono<App>()
  .use(guard('Operator'))
  .post(`${ID_PATH}/ulang`, async (c) => {
    const row = await rowOf(c, c.req.param('id'));
    const sent =
      row.jenis === 'kredensial' ? await resendCredential(c, row) : await reopen(c.var.db, idIs(row));
    if (sent.length === 0) throw conflict('Hanya pesan yang gagal atau belum pasti yang dapat dikirim ulang');
    await nudge(row.id_broadcast === null ? c.env.ANTREAN : c.env.ANTREAN_BROADCAST, chunksOf(sent));
    return c.json({ success: true, data: { id: row.id } }, 202);
  })
  .post(`${ID_PATH}/batal`, async (c) => {
    const row = await rowOf(c, c.req.param('id'));
    if (!(await giveUp(c.var.db, row.id)))
      throw conflict('Pesan ini sedang dikirim atau sudah jelas nasibnya');
    return c.json({ success: true, data: { id: row.id } });
  });

const idIs = ({ id }: Row) => sql`pesan.id = ${id}`;

/** @throws ApiError tidak_ditemukan */
async function rowOf({ var: { db } }: Call, id: string): Promise<Row> {
  const row = await db
    .select()
    .from(table)
    .where(eq(table.id, Number(id)))
    .get();
  if (!row) throw new ApiError('tidak_ditemukan');
  return row;
}

/**
 * Sends a username and a password again: with a new password, since the old one may be known to whoever has that phone,
 * and may be wiped already.
 */
async function resendCredential({ var: { db, config } }: Call, row: Row): Promise<number[]> {
  const unused = and(eq(akun.id_kredensial, row.id), isNull(akun.masuk_pada));
  const account = await db.select({ id: akun.id, username: akun.username }).from(akun).where(unused).get();
  if (!account)
    throw conflict(
      'Akun ini sudah dipakai atau sudah ditarik. Mahasiswa yang belum punya akun dapat mendaftar lagi di halaman depan.',
    );
  const password = generatePassword();
  const password_hash = await hashPassword(password);
  const { body, parameter } = credentialMessage(row, account.username, password, config.SITE_URL);
  const setPassword = sql`
    UPDATE akun SET password_hash = ${password_hash} WHERE id = ${account.id} AND masuk_pada IS NULL
      AND EXISTS (SELECT 1 FROM pesan WHERE ${idIs(row)} AND ${UNDECIDED})`;
  const message = sql`, body = ${body}, parameter = ${JSON.stringify(parameter)}`;
  return reopen(db, idIs(row), message, [setPassword]);
}
