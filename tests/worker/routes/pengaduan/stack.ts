import { beforeAll, beforeEach, expect } from 'vitest';
import { listReply, recordReply } from '../../../../worker/contract/daftar.ts';
import { Pengaduan, type StatusPengaduan } from '../../../../worker/contract/pengaduan/pengaduan.ts';
import { bearer } from '../../../support/files/berkas.ts';
import { e164 } from '../../../support/people/kirim.ts';
import { sharedSimulatedPortal } from '../../../support/stack/simulated-portal.ts';

type Texts = Record<string, string>;

/** A portal in which complaints are filed, for all tests of a file. */
export function complaints() {
  type Caller = ReturnType<typeof caller>;
  const stack = sharedSimulatedPortal();
  beforeAll(async () => {
    await run(`INSERT INTO akun (username, password_hash, hak_akses, nama_pengguna, id_mahasiswa)
    SELECT m.nim, a.password_hash, 'Mahasiswa', m.nama_mahasiswa, m.id FROM mahasiswa m, akun a
    WHERE m.nim = '20230002' AND a.username = '20230001'`);
  });
  const student = caller('20230001', 'mahasiswa-demo');
  const other = caller('20230002', 'mahasiswa-demo');
  const lecturer = caller('0001018001', 'dosen-demo');
  const staff = caller('198001012006041001', 'pegawai-demo');
  const operator = caller('operator', 'operator-demo');
  beforeEach(async () => {
    // Messages of an earlier test finish first.
    await stack.idle();
    stack.simulator.reset();
    await run('DELETE FROM batas');
  });

  /** Logs in at the first call. */
  function caller(username: string, password: string) {
    let token: Promise<string> | undefined;
    return async (method: string, path: string, body?: unknown, headers: Texts = {}) => {
      token ??= stack.login(username, password);
      const authorization = bearer(await token);
      const response = await stack.api(method, `/api/pengaduan${path}`, body, {
        ...authorization,
        ...headers,
      });
      return { status: response.status, body: (await response.json()) as unknown, headers: response.headers };
    };
  }

  const run = (sql: string, ...values: unknown[]) =>
    stack.env.DB.prepare(sql)
      .bind(...values)
      .run();
  const select = async (sql: string, ...values: unknown[]) =>
    (
      await stack.env.DB.prepare(sql)
        .bind(...values)
        .all<Record<string, unknown>>()
    ).results;
  const keyed = (key: string = crypto.randomUUID()) => ({ 'Idempotency-Key': key });
  const INPUT = {
    judul: 'Lampu taman padam',
    kategori: 'Infrastruktur',
    isi: 'Sudah tiga hari.',
  } as const;
  const ANSWER = 'Sudah kami perbaiki.';

  /** The answer's record, which is what the contract says and nothing else. */
  function record(answer: { status: number; body: unknown }, status: number): Pengaduan {
    expect(answer).toMatchObject({ status });
    const { data } = recordReply(Pengaduan).parse(answer.body);
    expect({ data }).toEqual(answer.body);
    return data;
  }

  async function list(who: Caller, query = '') {
    const answer = await who('GET', query);
    expect(answer).toMatchObject({ status: 200 });
    const reply = listReply(Pengaduan).parse(answer.body);
    expect(reply).toEqual(answer.body);
    return reply;
  }
  const ids = async (who: Caller, query = '') => (await list(who, query)).data.map(({ id }) => id);

  const file = async (who: Caller, input: object = {}) =>
    record(await who('POST', '', { ...INPUT, ...input }, keyed()), 201);

  /** A complaint in this state. */
  async function filed(status: StatusPengaduan = 'Menunggu', who: Caller = student): Promise<Pengaduan> {
    const { id } = await file(who);
    if (status !== 'Menunggu')
      await run('UPDATE pengaduan SET status = ?, tanggapan = ? WHERE id = ?', status, ANSWER, id);
    return record(await who('GET', `/${id}`), 200);
  }

  const step = (id: number, body: object, headers: Texts = {}) => operator('PATCH', `/${id}`, body, headers);
  const auditOf = (id: number) =>
    select('SELECT pelaku, tindakan, rincian FROM audit WHERE sasaran = ? ORDER BY id', `Pengaduan #${id}`);
  const stored = async () => {
    const tables = ['pengaduan', 'audit', 'pesan', 'idempotensi'].map(
      (table) => `(SELECT count(*) FROM ${table}) AS ${table}`,
    );
    return select(`SELECT ${tables.join(', ')}`);
  };
  const phoneOf = async (username: string) => {
    const [row] = await select('SELECT nama, no_hp FROM pemilik_akun WHERE username = ?', username);
    return row as { nama: string; no_hp: string };
  };
  const textsTo = async (username: string) =>
    stack.simulator.messages(e164(await phoneOf(username))).map(({ text }) => text);

  return {
    stack,
    student,
    other,
    lecturer,
    staff,
    operator,
    run,
    select,
    keyed,
    INPUT,
    ANSWER,
    record,
    list,
    ids,
    file,
    filed,
    step,
    auditOf,
    stored,
    phoneOf,
    textsTo,
  };
}
