import { and, eq, isNull, sql } from 'drizzle-orm';
import { pesan as calls } from '#contract/pesan/kirim.ts';
import { generatePassword, hashPassword } from '../../core/auth/password.ts';
import { inTurn } from '../../core/auth/turn.ts';
import { auditChange } from '../../core/db/audit.ts';
import type { Db } from '../../core/db/client.ts';
import { akun, pemilikAkun, pesan as table } from '../../core/db/schema.ts';
import { conflict, found } from '../../core/errors.ts';
import { addressOf, type Call } from '../../core/http/context.ts';
import { serve } from '../../core/http/serve.ts';
import { chunksOf, nudge } from '../queue/chunk.ts';
import { UNDECIDED } from '../transitions/operator.ts';
import { TANPA_NILAI } from '../transitions/reasons.ts';
import { credentialMessage } from './kredensial.ts';
import { giveUp, type Reopening, reopen } from './resend.ts';

type Row = typeof table.$inferSelect;
type Known = Pick<Call, 'db' | 'config'>;

/** An operator's decision about one message: send it again, or give it up. */
export const pesan = [
  serve(calls.ulang, async (call) => {
    const { env, db, user, request } = call;
    const row = await rowOf(db, call.params.id);
    const reply = { success: true as const, data: { id: row.id } };
    return call.once(async () => {
      const what = await again(call, addressOf(call.c), row);
      const audit = auditChange({ pelaku: user, tindakan: 'Mengirim ulang', sasaran: sebutan(row) });
      const answer = { status: 202, body: reply } as const;
      const sent = await reopen(db, what, { request, answer, audit });
      if (sent.length === 0) throw conflict(await whyNot(db, row));
      await nudge(row.id_broadcast === null ? env.ANTREAN : env.ANTREAN_BROADCAST, chunksOf(sent));
      return reply;
    });
  }),
  serve(calls.batal, async ({ db, user, params, request, once }) => {
    const row = await rowOf(db, params.id);
    const reply = { success: true as const, data: { id: row.id } };
    return once(async () => {
      const audit = auditChange({ pelaku: user, tindakan: 'Membatalkan pesan', sasaran: sebutan(row) });
      const answer = { status: 200, body: reply } as const;
      if (!(await giveUp(db, row.id, { request, answer, audit })))
        throw conflict('Pesan ini sedang dikirim, atau statusnya sudah diketahui');
      return reply;
    });
  }),
];

const sebutan = ({ jenis, nama, no_hp, anonim }: Row) =>
  anonim || no_hp === ''
    ? `Pesan ${jenis} ke penerima yang ${anonim ? 'dirahasiakan' : 'sudah dihapus'}`
    : `Pesan ${jenis} ke ${nama} (${no_hp})`;

const idIs = ({ id }: Row) => sql`pesan.id = ${id}`;

const rowOf = async (db: Db, id: number): Promise<Row> =>
  found(await db.select().from(table).where(eq(table.id, id)).get());

/** Why a message was not sent again. */
async function whyNot(db: Db, { id_broadcast }: Row): Promise<string> {
  const refused = await db.get(
    sql`SELECT 1 FROM broadcast WHERE id = ${id_broadcast} AND persetujuan <> 'disetujui'`,
  );
  return refused
    ? 'Broadcast pesan ini tidak disetujui orang kedua, sehingga tidak dapat dikirim ulang. Tulis pesan baru bila masih perlu'
    : 'Hanya pesan yang gagal atau belum diketahui statusnya yang dapat dikirim ulang';
}

/**
 * How a message is sent again. The text of a secret is not kept: only a credential can be sent, with a new password.
 *
 * @throws ApiError sudah_ada when it cannot be sent again
 */
async function again(call: Known, address: string, row: Row): Promise<Reopening> {
  if (row.jenis === 'kredensial') return credentialAgain(call, address, row);
  if (row.no_hp === '')
    throw conflict('Data penerima pesan ini sudah dihapus, sehingga tidak dapat dikirim ulang');
  if (row.rahasia)
    throw conflict('Isi pesan ini rahasia dan tidak disimpan, sehingga tidak dapat dikirim ulang');
  if (row.alasan_kode === TANPA_NILAI.code)
    throw conflict(
      'Pesan ini tidak dapat dikirim ulang karena nilainya kosong. Isi nilainya di group, lalu kirim broadcast baru kepada penerima ini',
    );
  return { which: idIs(row) };
}

/**
 * Sends a username with a new password to the person's present number: the old password may have been read on the old phone,
 * and may be deleted already.
 *
 * @throws ApiError sudah_ada when the account has been used or withdrawn
 */
async function credentialAgain({ db, config }: Known, address: string, row: Row): Promise<Reopening> {
  const account = await db
    .select({
      id: akun.id,
      username: pemilikAkun.username,
      kategori: pemilikAkun.kategori,
      nama: pemilikAkun.nama,
      no_hp: pemilikAkun.no_hp,
      ditahan_sampai: pemilikAkun.ditahan_sampai,
    })
    .from(akun)
    .innerJoin(pemilikAkun, eq(pemilikAkun.id_akun, akun.id))
    .where(and(eq(akun.id_kredensial, row.id), isNull(akun.masuk_pada)))
    .get();
  if (!account?.no_hp)
    throw conflict(
      'Akun ini sudah dipakai atau sudah ditarik. Bila belum punya akun, undang lagi dari daftarnya. Mahasiswa juga dapat mendaftar sendiri di halaman depan.',
    );
  if ((account.ditahan_sampai ?? 0) > Date.now())
    throw conflict(
      'Nomor penerima baru diganti: password belum dikirim ke nomor baru selama 3 hari. Bila nomornya benar, izinkan dari Edit orang ini.',
    );
  const penerima = { ...account, no_hp: account.no_hp };
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
