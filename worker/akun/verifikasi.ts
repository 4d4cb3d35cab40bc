import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { CekParams, CekUserParams, RegisterInput } from '#contract/akun/verifikasi.ts';
import { PERINTAH } from '#contract/jawab/perintah.ts';
import { saat } from '#contract/waktu.ts';
import {
  attempt,
  CREDENTIAL_LIMIT,
  checkAttempts,
  countAttempt,
  GUESS_LIMIT,
  limitAddressAndName,
} from '../core/auth/limit.ts';
import { type Derive, generatePassword, hashPassword } from '../core/auth/password.ts';
import { inTurn } from '../core/auth/turn.ts';
import { type Db, isDuplicate } from '../core/db/client.ts';
import { type Answer, type IdempotentRequest, once, rememberAnswer } from '../core/db/idempotency.ts';
import { heldUntil } from '../core/db/nomorBaru.ts';
import { akun, mahasiswa } from '../core/db/schema.ts';
import { ApiError } from '../core/errors.ts';
import { body, params } from '../core/http/body.ts';
import type { App } from '../core/http/context.ts';
import { addressOf } from '../core/http/context.ts';
import { idempotentRequest } from '../core/http/idempotency.ts';
import { enqueue } from '../pesan/accept/enqueue.ts';
import { credentialMessage } from '../pesan/accept/kredensial.ts';
import { unreachableOf } from '../pesan/accept/reach.ts';
import { newStudentAccount, registered } from './akun.ts';

/**
 * The student of this NIM and number. What does not match is counted by the number, so that nobody learns by trying whose it is.
 *
 * @throws ApiError terlalu_sering after too many that did not, for what matches too
 */
async function studentBy(db: Db, nim: string, no_hp: string) {
  const matching = and(eq(mahasiswa.nim, nim), eq(mahasiswa.no_hp, no_hp));
  const missed = sql<number>`NOT EXISTS (SELECT 1 FROM mahasiswa WHERE ${matching})`;
  const found = db
    .select({
      id: mahasiswa.id,
      nim: mahasiswa.nim,
      nama: mahasiswa.nama_mahasiswa,
      no_hp: mahasiswa.no_hp,
      ditahan_sampai: heldUntil('Mahasiswa', sql`${mahasiswa.id}`),
    })
    .from(mahasiswa)
    .where(matching);
  const [[counted], [student]] = await db.batch([
    attempt(db, `cek-nomor:${no_hp}`, GUESS_LIMIT, missed),
    found,
  ]);
  checkAttempts(counted && { ...counted, jumlah: counted.jumlah + (student ? 1 : 0) }, GUESS_LIMIT);
  return student;
}

type Student = NonNullable<Awaited<ReturnType<typeof studentBy>>>;

const alreadyRegistered = (nim: string) =>
  new ApiError('sudah_ada', { message: `Pengguna ${nim} ini telah terdaftar` });

/** @throws ApiError sudah_ada when the student has an account */
async function expectNew(db: Db, nim: string): Promise<void> {
  const existing = await db.select({ id: akun.id }).from(akun).where(eq(akun.username, nim)).get();
  if (existing) throw alreadyRegistered(nim);
}

/** @throws ApiError validasi when the number is so new that no password goes to it */
function expectTrusted({ ditahan_sampai }: Student): void {
  if (ditahan_sampai <= Date.now()) return;
  throw new ApiError('validasi', {
    fields: {
      no_hp: `Nomor ini baru saja dicatat di data kampus. Demi keamanan, password dapat dikirim ke nomor ini mulai ${saat(ditahan_sampai)}. Bila perlu lebih cepat, hubungi petugas kampus.`,
    },
  });
}

/** @throws ApiError validasi when the password would not arrive: its owner has to write first */
async function expectReachable(
  { db, config }: Pick<App['Variables'], 'db' | 'config'>,
  { nim, no_hp }: Student,
): Promise<void> {
  const unreachable = await unreachableOf(db, config, 'kredensial', [no_hp], Date.now());
  if (unreachable.size === 0) return;
  const to = config.WA_NUMBER ? ` ${config.WA_NUMBER}` : '';
  throw new ApiError('validasi', {
    fields: {
      no_hp: `WhatsApp hanya meneruskan password bila Anda menulis lebih dulu. Kirim ${PERINTAH.verifikasi} ${nim} dari nomor ini ke WhatsApp kampus${to}: username dan password tiba sebagai balasan.`,
    },
  });
}

/** What the home page's verification calls, in its order: is there an account, is there such a student, register. */
export const verifikasi = new Hono<App>()
  .get('/cekuser/:nim', params(CekUserParams), async (c) => {
    const { nim } = c.req.valid('param');
    await limitAddressAndName(c.env, addressOf(c), 'cekuser', nim);
    // Students only: this call is public and says nothing about anyone else's account.
    const account = await c.var.db
      .select({ id: akun.id })
      .from(akun)
      .where(and(eq(akun.username, nim), isNotNull(akun.id_mahasiswa)))
      .get();
    if (!account) throw new ApiError('tidak_ditemukan', { message: 'Pengguna belum terdaftar' });
    return c.json({ terdaftar: true });
  })
  .get('/cek/:nim/:no_hp', params(CekParams), async (c) => {
    const { nim, no_hp } = c.req.valid('param');
    await limitAddressAndName(c.env, addressOf(c), 'cek', nim);
    const student = await studentBy(c.var.db, nim, no_hp);
    return c.json({ data: student ? { nim: student.nim } : {} });
  })
  .post('/register', ...body(RegisterInput), async (c) => {
    const input = c.req.valid('json');
    const { db } = c.var;
    await limitAddressAndName(c.env, addressOf(c), 'register', input.username);

    const request = await idempotentRequest(
      c.req.header('Idempotency-Key'),
      `register:${input.username}`,
      input,
    );
    const answer = await once(db, request, async () => {
      const student = await studentBy(db, input.username, input.no_hp);
      if (!student)
        throw new ApiError('tidak_ditemukan', {
          message: 'NIM dan nomor WhatsApp tidak cocok dengan data mahasiswa',
        });
      await expectNew(db, student.nim);
      expectTrusted(student);
      await expectReachable(c.var, student);
      await inTurn({ address: addressOf(c), account: student.nim }, async (derive) => {
        // Two at once: the first may have registered while this one waited, which then costs no hash and no credential.
        await expectNew(db, student.nim);
        await countAttempt(db, `kredensial:${student.nim}`, CREDENTIAL_LIMIT);
        await register(c, student, request, derive);
      });
      return REGISTERED;
    }).catch((error) => {
      // Two at once: the other one has registered.
      throw isDuplicate(error) ? alreadyRegistered(input.username) : error;
    });
    return c.json(answer.body, answer.status);
  });

const REGISTERED: Answer = { status: 201, body: { message: 'Registrasi Berhasil' } };

/** An account, and the message that carries its password: neither exists without the other. */
async function register(
  { env, var: { db, config } }: Pick<Context<App>, 'env' | 'var'>,
  student: Student,
  request: IdempotentRequest | null,
  derive: Derive,
): Promise<void> {
  const password = generatePassword();
  const penerima = { ...student, kategori: 'Mahasiswa', username: student.nim } as const;
  await enqueue(db, env.ANTREAN, credentialMessage(penerima, password, config.SITE_URL), [
    newStudentAccount(db, student, await hashPassword(password, derive)),
    registered(student, 'Lewat halaman verifikasi'),
    ...rememberAnswer(db, request, REGISTERED),
  ]);
}
