import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { verifikasi as calls } from '#contract/akun/verifikasi.ts';
import { PERINTAH } from '#contract/jawab/perintah.ts';
import { saat } from '#contract/waktu.ts';
import { expectPassword } from '../core/auth/lewatPassword.ts';
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
import { type Db, isMissing, onDuplicate } from '../core/db/client.ts';
import { type IdempotentRequest, rememberAnswer } from '../core/db/idempotency.ts';
import { akun, mahasiswa } from '../core/db/schema.ts';
import { ApiError, invalid } from '../core/errors.ts';
import { addressOf, type Call } from '../core/http/context.ts';
import { serve } from '../core/http/serve.ts';
import { credentialMessage, enqueue, unreachableOf } from '../pesan/index.ts';
import { newStudentAccount, registered, studentsToRegister } from './akun.ts';

/**
 * The student with this NIM and number. Mismatches are counted by the number, so that guessing does not tell whose it is.
 *
 * @throws ApiError terlalu_sering after too many mismatches, for a match too
 */
async function studentBy(db: Db, nim: string, no_hp: string) {
  const matching = and(eq(mahasiswa.nim, nim), eq(mahasiswa.no_hp, no_hp));
  const missed = sql<number>`NOT EXISTS (SELECT 1 FROM mahasiswa WHERE ${matching})`;
  const [[counted], [student]] = await db.batch([
    attempt(db, `cek-nomor:${no_hp}`, GUESS_LIMIT, missed),
    studentsToRegister(db, matching),
  ]);
  checkAttempts(counted && { ...counted, jumlah: counted.jumlah + (student ? 1 : 0) }, GUESS_LIMIT);
  return student;
}

type Student = NonNullable<Awaited<ReturnType<typeof studentBy>>>;

const alreadyRegistered = (nim: string) =>
  new ApiError('sudah_ada', { message: `Pengguna ${nim} ini telah terdaftar` });

const noMatch = () =>
  new ApiError('tidak_ditemukan', { message: 'NIM dan nomor WhatsApp tidak cocok dengan data mahasiswa' });

/** @throws ApiError sudah_ada when the student has an account */
async function expectNew(db: Db, nim: string): Promise<void> {
  const existing = await db.select({ id: akun.id }).from(akun).where(eq(akun.username, nim)).get();
  if (existing) throw alreadyRegistered(nim);
}

/** @throws ApiError validasi while the number is on hold after a change */
function expectTrusted({ ditahan_sampai }: Student): void {
  if (ditahan_sampai <= Date.now()) return;
  throw invalid(
    'no_hp',
    `Nomor ini baru saja dicatat di data kampus. Demi keamanan, password dapat dikirim ke nomor ini mulai ${saat(ditahan_sampai)}. Bila perlu lebih cepat, hubungi petugas kampus.`,
  );
}

/** @throws ApiError validasi when the password would not arrive, because the message window is closed */
async function expectReachable({ db, config }: Call, { nim, no_hp }: Student): Promise<void> {
  const unreachable = await unreachableOf(db, config, [no_hp]);
  if (unreachable.size === 0) return;
  const to = config.WA_NUMBER ? ` ${config.WA_NUMBER}` : '';
  throw invalid(
    'no_hp',
    `WhatsApp hanya meneruskan password bila Anda menulis lebih dulu. Kirim ${PERINTAH.verifikasi} ${nim} dari nomor ini ke WhatsApp kampus${to}: username dan password tiba sebagai balasan.`,
  );
}

/** The verification of the home page, in its order: account, student, registration. */
export const verifikasi = [
  serve(calls.cekUser, async ({ c, env, db, params: { nim } }) => {
    await limitAddressAndName(env, addressOf(c), 'cekuser', nim);
    // Students only: the call is public and tells nothing of other accounts.
    const account = await db
      .select({ id: akun.id })
      .from(akun)
      .where(and(eq(akun.username, nim), isNotNull(akun.id_mahasiswa)))
      .get();
    if (!account) throw new ApiError('tidak_ditemukan', { message: 'Pengguna belum terdaftar' });
    return { terdaftar: true };
  }),
  serve(calls.cek, async ({ c, env, db, params: { nim, no_hp } }) => {
    await limitAddressAndName(env, addressOf(c), 'cek', nim);
    const student = await studentBy(db, nim, no_hp);
    return { data: student ? { nim: student.nim } : {} };
  }),
  serve(calls.register, async (call) => {
    const { c, env, db, config, body, request } = call;
    await limitAddressAndName(env, addressOf(c), 'register', body.username);
    return (
      call
        .once(async () => {
          const student = await studentBy(db, body.username, body.no_hp);
          if (!student) throw noMatch();
          await expectNew(db, student.nim);
          await expectPassword(db, config, 'Mahasiswa', 'username');
          expectTrusted(student);
          await expectReachable(call, student);
          await inTurn({ address: addressOf(c), account: student.nim }, async (derive) => {
            // A concurrent request may have registered: check again before hashing.
            await expectNew(db, student.nim);
            await countAttempt(db, `kredensial:${student.nim}`, CREDENTIAL_LIMIT);
            await register(call, student, request, derive);
          });
          return REGISTERED.body;
        })
        // A concurrent request has registered.
        .catch(onDuplicate(() => alreadyRegistered(body.username)))
        // The student's number was changed, or the student deleted, meanwhile.
        .catch((error) => {
          throw isMissing(error) ? noMatch() : error;
        })
    );
  }),
];

const REGISTERED = { status: 201, body: { message: 'Registrasi Berhasil' } } as const;

async function register(
  { env, db, config }: Call,
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
