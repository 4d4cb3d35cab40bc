import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { generatePassword, hashPassword } from '../../core/auth/password.ts';
import { inTurn } from '../../core/auth/turn.ts';
import { auditChange } from '../../core/db/audit.ts';
import { type Answer, once } from '../../core/db/idempotency.ts';
import { akun, pemilikAkun, pesan as table } from '../../core/db/schema.ts';
import { ApiError, conflict } from '../../core/errors.ts';
import type { App } from '../../core/http/context.ts';
import { addressOf } from '../../core/http/context.ts';
import { guard } from '../../core/http/guard.ts';
import { decisionOf } from '../../core/http/idempotency.ts';
import { ID_PATH } from '../../core/http/update.ts';
import { chunksOf, nudge } from '../queue/chunk.ts';
import { credentialMessage } from './kredensial.ts';
import { giveUp, type Reopening, reopen, UNDECIDED } from './resend.ts';

type Row = typeof table.$inferSelect;
type Call = Pick<Context<App>, 'env' | 'var'>;

/** What an operator decides about one message: send it again, or give it up. */
export const pesan = new Hono<App>()
  .use(guard('Operator'))
  .post(`${ID_PATH}/ulang`, async (c) => {
    const row = await rowOf(c, c.req.param('id'));
    const request = await decisionOf(c, 'pesan/ulang', row.id);
    const answer: Answer = { status: 202, body: { success: true, data: { id: row.id } } };
    const { body, status } = await once(c.var.db, request, async () => {
      const what = await again(c, addressOf(c), row);
      const audit = auditChange({ pelaku: c.var.user, tindakan: 'Mengirim ulang', sasaran: sebutan(row) });
      const sent = await reopen(c.var.db, what, { request, answer, audit });
      if (sent.length === 0)
        throw conflict('Hanya pesan yang gagal atau belum pasti yang dapat dikirim ulang');
      await nudge(row.id_broadcast === null ? c.env.ANTREAN : c.env.ANTREAN_BROADCAST, chunksOf(sent));
      return answer;
    });
    return c.json(body, status);
  })
  .post(`${ID_PATH}/batal`, async (c) => {
    const row = await rowOf(c, c.req.param('id'));
    const request = await decisionOf(c, 'pesan/batal', row.id);
    const answer: Answer = { status: 200, body: { success: true, data: { id: row.id } } };
    const { body, status } = await once(c.var.db, request, async () => {
      const audit = auditChange({ pelaku: c.var.user, tindakan: 'Membatalkan pesan', sasaran: sebutan(row) });
      if (!(await giveUp(c.var.db, row.id, { request, answer, audit })))
        throw conflict('Pesan ini sedang dikirim atau sudah jelas nasibnya');
      return answer;
    });
    return c.json(body, status);
  });

/** How people call a message. The audit is for operators to read. */
const sebutan = ({ jenis, nama, no_hp, anonim }: Row) =>
  anonim || no_hp === ''
    ? `Pesan ${jenis} ke penerima yang ${anonim ? 'dirahasiakan' : 'sudah dihapus'}`
    : `Pesan ${jenis} ke ${nama} (${no_hp})`;

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
 * What sends a message once more. A secret has been emptied, or may have been read by somebody else: only what can write a
 * new one is sent.
 *
 * @throws ApiError sudah_ada when it cannot be sent again
 */
async function again(c: Call, address: string, row: Row): Promise<Reopening> {
  if (row.jenis === 'kredensial') return credentialAgain(c, address, row);
  if (row.no_hp === '')
    throw conflict('Data penerima pesan ini sudah dihapus, sehingga tidak dapat dikirim ulang');
  if (row.rahasia)
    throw conflict('Isi pesan ini rahasia dan tidak disimpan, sehingga tidak dapat dikirim ulang');
  return { which: idIs(row) };
}

/**
 * A username and a password once more: with a new password, since the old one may be known to whoever has that phone, and
 * may be wiped already; and to the number that the person has now.
 *
 * @throws ApiError sudah_ada when the account has been used or taken back
 */
async function credentialAgain({ var: { db, config } }: Call, address: string, row: Row): Promise<Reopening> {
  const account = await db
    .select({
      id: akun.id,
      username: pemilikAkun.username,
      hak_akses: pemilikAkun.hak_akses,
      nama: pemilikAkun.nama,
      no_hp: pemilikAkun.no_hp,
      ditahan_sampai: pemilikAkun.ditahan_sampai,
    })
    .from(akun)
    .innerJoin(pemilikAkun, eq(pemilikAkun.id_akun, akun.id))
    .where(and(eq(akun.id_kredensial, row.id), isNull(akun.masuk_pada)))
    .get();
  if (!account?.no_hp || account.hak_akses === 'Operator')
    throw conflict(
      'Akun ini sudah dipakai atau sudah ditarik. Mahasiswa yang belum punya akun dapat mendaftar lagi di halaman depan, dan siapa pun dapat diundang lagi dari daftarnya.',
    );
  if ((account.ditahan_sampai ?? 0) > Date.now())
    throw conflict(
      'Nomor penerima baru diganti: password belum dikirim ke nomor baru selama 3 hari. Bila nomornya benar, izinkan dari Edit orang ini.',
    );
  const penerima = { ...account, no_hp: account.no_hp, kategori: account.hak_akses };
  const password = generatePassword();
  const who = { address, account: account.username };
  const password_hash = await inTurn(who, (derive) => hashPassword(password, derive));
  const { nama, no_hp, body, parameter } = credentialMessage(penerima, password, config.SITE_URL);
  const setPassword = sql`
    UPDATE akun SET password_hash = ${password_hash} WHERE id = ${account.id} AND masuk_pada IS NULL
      AND EXISTS (SELECT 1 FROM pesan WHERE ${idIs(row)} AND ${UNDECIDED})`;
  return {
    which: idIs(row),
    changes: sql`, nama = ${nama}, no_hp = ${no_hp}, body = ${body}, parameter = ${JSON.stringify(parameter)}`,
    first: [setPassword],
  };
}
