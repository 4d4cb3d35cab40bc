import { and, eq, sql } from 'drizzle-orm';
import { passkey as calls, MAKS_PASSKEY } from '#contract/akun/passkey.ts';
import { renewProof } from '../../core/auth/bukti.ts';
import { limitAddress } from '../../core/auth/limit.ts';
import type { User } from '../../core/auth/session.ts';
import { auditChange, audited } from '../../core/db/audit.ts';
import { batch, type Db, onDuplicate } from '../../core/db/client.ts';
import { akun, passkey as table } from '../../core/db/schema.ts';
import { ApiError, invalid } from '../../core/errors.ts';
import { addressOf } from '../../core/http/context.ts';
import { serve } from '../../core/http/serve.ts';
import { logIn } from '../masuk.ts';
import { keepChallenge, partyOf } from './browser.ts';
import { accountOf, library, madePasskey } from './verify.ts';

const wrong = (message: string) => invalid('respons', message);
const REFUSED = 'Passkey tidak dikenal, atau waktunya habis. Silakan coba lagi';

const ofUser = (db: Db, { id }: User) => db.select().from(table).where(eq(table.id_akun, id));

const shown = ({ id, nama, created_at, dipakai_pada }: typeof table.$inferSelect) => ({
  id,
  nama,
  dibuat_pada: created_at.toISOString(),
  dipakai_pada: dipakai_pada?.toISOString() ?? null,
});

/** Passkeys: the caller's own, logging in with one, proving with one, and their removal for another person. */
export const passkey = [
  serve(calls.list, async ({ db, user }) => ({ data: (await ofUser(db, user)).map(shown) })),
  serve(calls.mulai, async ({ c, db, user }) => {
    const known = await ofUser(db, user);
    const { generateRegistrationOptions } = await library();
    const data = await generateRegistrationOptions({
      rpName: 'Portal kampus',
      rpID: partyOf(c).expectedRPID,
      userName: user.username,
      userDisplayName: user.nama_pengguna,
      userID: new Uint8Array(Buffer.from(`akun ${user.id}`)),
      excludeCredentials: known.map(({ kredensial }) => ({ id: kredensial })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await keepChallenge(c, db, data.challenge);
    return { data: { ...data } };
  }),
  serve(calls.tambah, async ({ c, db, user, body: { nama, respons } }) => {
    const made = await madePasskey(c, db, respons);
    if (!made) throw wrong('Passkey belum dapat disimpan: waktunya habis, atau browser ini tidak cocok');
    // A password alone adds the first one, not a second one beside one that must be used.
    const allowed = user.terbatas
      ? sql`NOT EXISTS (SELECT 1 FROM passkey WHERE id_akun = ${user.id})`
      : sql`(SELECT count(*) FROM passkey WHERE id_akun = ${user.id}) < ${MAKS_PASSKEY}`;
    const publicKey = Buffer.from(made.publicKey).toString('base64url');
    const { added } = await batch(db, {
      added: sql<{ id: number; created_at: number }>`
        INSERT INTO passkey (id_akun, kredensial, kunci_publik, hitungan, nama)
        SELECT ${user.id}, ${made.id}, ${publicKey}, ${made.counter}, ${nama}
        WHERE ${allowed} RETURNING id, created_at`,
      audit: auditChange({ pelaku: user, tindakan: 'Menambah', sasaran: `Passkey ${nama}` }),
      session: sql`UPDATE sesi SET passkey = 1 WHERE id = ${user.id_sesi} AND changes() > 0`,
    }).catch(onDuplicate(() => wrong('Passkey ini sudah tersimpan')));
    const [row] = added;
    if (!row && user.terbatas) throw new ApiError('passkey_diperlukan');
    if (!row) throw wrong(`Paling banyak ${MAKS_PASSKEY} passkey`);
    const { id, created_at } = row;
    return { data: { id, nama, dibuat_pada: new Date(created_at).toISOString(), dipakai_pada: null } };
  }),
  serve(calls.hapus, async ({ db, user, params: { id } }) => {
    const removed = await audited(
      db,
      db
        .delete(table)
        .where(and(eq(table.id, id), eq(table.id_akun, user.id)))
        .returning(),
      { pelaku: user, tindakan: 'Menghapus', sasaran: 'Passkey sendiri' },
    );
    if (removed.length === 0) throw new ApiError('tidak_ditemukan');
    return { message: 'Passkey berhasil dihapus' };
  }),
  serve(calls.tantangan, async ({ c, env, db }) => {
    await limitAddress(env, addressOf(c), 'passkey-tantangan');
    const { generateAuthenticationOptions } = await library();
    const data = await generateAuthenticationOptions({
      rpID: partyOf(c).expectedRPID,
      userVerification: 'required',
    });
    await keepChallenge(c, db, data.challenge);
    return { data: { ...data } };
  }),
  serve(calls.masuk, async ({ c, env, db, body: { respons } }) => {
    await limitAddress(env, addressOf(c), 'passkey-masuk');
    const id = await accountOf(c, db, respons);
    const account = id === null ? undefined : await db.select().from(akun).where(eq(akun.id, id)).get();
    const reply = account && (await logIn(c, account, { passkey: true }));
    if (!reply) throw new ApiError('belum_login', { message: REFUSED });
    return reply;
  }),
  serve(calls.bukti, async ({ c, env, db, user, body: { respons } }) => {
    await limitAddress(env, addressOf(c), 'passkey-masuk');
    if ((await accountOf(c, db, respons)) !== user.id) throw wrong(REFUSED);
    await renewProof(db, user, 'passkey');
    return { message: 'Terima kasih, silakan lanjutkan' };
  }),
  serve(calls.pulihkan, async ({ db, user, params: { id } }) => {
    if (id === user.id)
      throw new ApiError('dilarang', { message: 'Passkey sendiri dihapus di Pengaturan Akun' });
    const { removed } = await batch(db, {
      removed: sql`DELETE FROM passkey WHERE id_akun = ${id} RETURNING id`,
      audit: auditChange({
        pelaku: user,
        tindakan: 'Menghapus',
        sasaran: sql`(SELECT 'Semua passkey ' || nama_pengguna || ' (' || username || ')' FROM akun WHERE id = ${id})`,
      }),
      close: sql`DELETE FROM sesi WHERE id_akun = ${id} AND changes() > 0`,
    });
    if (removed.length === 0) throw new ApiError('tidak_ditemukan');
    return { message: 'Passkey dihapus, dan semua sesinya berakhir' };
  }),
];
