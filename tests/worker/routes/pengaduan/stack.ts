import { beforeAll, beforeEach, expect } from 'vitest';
import { listReply, recordReply } from '../../../../worker/contract/daftar.ts';
import { Pengaduan, type StatusPengaduan } from '../../../../worker/contract/pengaduan/pengaduan.ts';
import { bearer } from '../../../support/berkas.ts';
import { e164 } from '../../../support/kirim.ts';
import { sharedStack } from '../../../support/shared-stack.ts';

type Texts = Record<string, string>;

export const stack = sharedStack();
export let student: Caller;
export let other: Caller;
export let lecturer: Caller;
export let staff: Caller;
export let operator: Caller;
beforeAll(async () => {
  await run(`INSERT INTO akun (username, password_hash, hak_akses, nama_pengguna, id_mahasiswa)
    SELECT m.nim, a.password_hash, 'Mahasiswa', m.nama_mahasiswa, m.id FROM mahasiswa m, akun a
    WHERE m.nim = '20230002' AND a.username = '20230001'`);
  student = await caller('20230001', 'mahasiswa-demo');
  other = await caller('20230002', 'mahasiswa-demo');
  lecturer = await caller('0001018001', 'dosen-demo');
  staff = await caller('198001012006041001', 'pegawai-demo');
  operator = await caller('operator', 'operator-demo');
});
beforeEach(async () => {
  // What an earlier test sent comes to an end first.
  await stack.idle();
  stack.simulator.reset();
  await run('DELETE FROM batas');
});

type Caller = Awaited<ReturnType<typeof caller>>;

async function caller(username: string, password: string) {
  const authorization = bearer(await stack.login(username, password));
  return async (method: string, path: string, body?: unknown, headers: Texts = {}) => {
    const response = await stack.api(method, `/api/pengaduan${path}`, body, { ...authorization, ...headers });
    return { status: response.status, body: (await response.json()) as unknown, headers: response.headers };
  };
}

export const run = (sql: string, ...values: unknown[]) =>
  stack.env.DB.prepare(sql)
    .bind(...values)
    .run();
export const select = async (sql: string, ...values: unknown[]) =>
  (
    await stack.env.DB.prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;
export const keyed = (key: string = crypto.randomUUID()) => ({ 'Idempotency-Key': key });
export const INPUT = {
  judul: 'Lampu taman padam',
  kategori: 'Infrastruktur',
  isi: 'Sudah tiga hari.',
} as const;
export const ANSWER = 'Sudah kami perbaiki.';

/** The answer's record, which is what the contract says and nothing else. */
export function record(answer: { status: number; body: unknown }, status: number): Pengaduan {
  expect(answer).toMatchObject({ status });
  const { data } = recordReply(Pengaduan).parse(answer.body);
  expect({ data }).toEqual(answer.body);
  return data;
}

export async function list(who: Caller, query = '') {
  const answer = await who('GET', query);
  expect(answer).toMatchObject({ status: 200 });
  const reply = listReply(Pengaduan).parse(answer.body);
  expect(reply).toEqual(answer.body);
  return reply;
}
export const ids = async (who: Caller, query = '') => (await list(who, query)).data.map(({ id }) => id);

export const file = async (who: Caller, input: object = {}) =>
  record(await who('POST', '', { ...INPUT, ...input }, keyed()), 201);

/** A complaint that has come so far. */
export async function filed(status: StatusPengaduan = 'Menunggu', who: Caller = student): Promise<Pengaduan> {
  const { id } = await file(who);
  if (status !== 'Menunggu')
    await run('UPDATE pengaduan SET status = ?, tanggapan = ? WHERE id = ?', status, ANSWER, id);
  return record(await who('GET', `/${id}`), 200);
}

export const step = (id: number, body: object, headers: Texts = {}) =>
  operator('PATCH', `/${id}`, body, headers);
export const auditOf = (id: number) =>
  select('SELECT pelaku, tindakan, rincian FROM audit WHERE sasaran = ? ORDER BY id', `Pengaduan #${id}`);
export const stored = async () => {
  const tables = ['pengaduan', 'audit', 'pesan', 'idempotensi'].map(
    (table) => `(SELECT count(*) FROM ${table}) AS ${table}`,
  );
  return select(`SELECT ${tables.join(', ')}`);
};
export const phoneOf = async (username: string) => {
  const [row] = await select('SELECT nama, no_hp FROM pemilik_akun WHERE username = ?', username);
  return row as { nama: string; no_hp: string };
};
export const textsTo = async (username: string) =>
  stack.simulator.messages(e164(await phoneOf(username))).map(({ text }) => text);
