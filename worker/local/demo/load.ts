import { type Derive, hashPassword } from '../../core/auth/password.ts';
import { nativeScrypt } from '../native-scrypt.ts';
import { demoData } from './data.ts';
import { demoLetters } from './letters.ts';
import { demoComplaints } from './pengaduan.ts';
import { demoQuestions } from './pertanyaan.ts';
import { insertRows } from './rows.ts';

/** The demo accounts, as the contract lists them. */
export const DEMO_LOGINS = [
  { username: 'operator', password: 'operator-demo', hak_akses: 'Operator' },
  { username: '20230001', password: 'mahasiswa-demo', hak_akses: 'Mahasiswa' },
  { username: '0001018001', password: 'dosen-demo', hak_akses: 'Dosen' },
  { username: '198001012006041001', password: 'pegawai-demo', hak_akses: 'Pegawai' },
] as const;
type DemoLogin = (typeof DEMO_LOGINS)[number];

/** The only account of an empty campus. */
export const [FIRST_OPERATOR] = DEMO_LOGINS;

/** Loads the demo campus into an empty database, in one transaction. Idempotent. @param siteUrl the portal's address */
export async function loadDemo(
  d1: D1Database,
  derive: Derive = nativeScrypt,
  siteUrl?: string,
): Promise<void> {
  const data = demoData();
  const now = Date.now();
  const accounts = await demoAccounts(data, derive);
  const tables = {
    ...data,
    akun: accounts,
    ...demoComplaints(accounts, now),
    pertanyaan: demoQuestions(siteUrl),
    ...demoLetters(now),
  };
  await d1.batch(Object.entries(tables).map(([table, rows]) => insertRows(d1, table, rows)));
}

/** Loads the demo's operator alone into an empty database. */
export async function loadFirstOperator(d1: D1Database, derive: Derive = nativeScrypt): Promise<void> {
  const accounts = await demoAccounts({ mahasiswa: [], dosen: [], pegawai: [] }, derive, [FIRST_OPERATOR]);
  await d1.batch([insertRows(d1, 'akun', accounts)]);
}

type People = Pick<ReturnType<typeof demoData>, 'mahasiswa' | 'dosen' | 'pegawai'>;

async function demoAccounts(
  { mahasiswa, dosen, pegawai }: People,
  derive: Derive,
  logins: readonly DemoLogin[] = DEMO_LOGINS,
) {
  const person = (username: string) => {
    const student = mahasiswa.find(({ nim }) => nim === username);
    const lecturer = dosen.find(({ nidn }) => nidn === username);
    const staff = pegawai.find(({ nip }) => nip === username);
    return {
      nama_pengguna:
        student?.nama_mahasiswa ?? lecturer?.nama_dosen ?? staff?.nama_pegawai ?? 'Operator Demo',
      id_mahasiswa: student?.id ?? null,
      id_dosen: lecturer?.id ?? null,
      id_pegawai: staff?.id ?? null,
    };
  };
  return Promise.all(
    logins.map(async ({ username, password, hak_akses }, index) => ({
      id: index + 1,
      username,
      password_hash: await hashPassword(password, derive),
      hak_akses,
      ...person(username),
    })),
  );
}
