import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type HasilUndang, UndangReply } from '../../../worker/contract/akun/undang.ts';
import { toE164Digits } from '../../../worker/shared/phone.ts';
import { bearer } from '../../support/files/berkas.ts';
import { fieldsOf, operatorOf } from '../../support/people/kirim.ts';
import { shared } from '../../support/stack/shared.ts';
import { sharedSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import { eventually } from '../../support/wait.ts';

const stack = sharedSimulatedPortal();
const operator = shared(() => operatorOf(stack));
beforeEach(async () => {
  // Messages of an earlier test would take the faults of this one.
  await stack.idle();
  stack.simulator.reset();
});

const invite = async (body: object, key?: string): Promise<HasilUndang> =>
  (
    await operator.exact(
      201,
      UndangReply,
      'POST',
      'undang',
      body,
      key === undefined ? {} : { 'Idempotency-Key': key },
    )
  ).data;

/** Lecturers with unique names. */
async function lecturers(name: string, count: number, no_hp = (n: number) => `0877${n}`): Promise<number[]> {
  const rows = await stack.db.all<{ id: number }>(sql`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO dosen (nidn, nama_dosen, no_hp, email)
    SELECT ${name} || '-' || i, ${name} || ' ' || i, '', 'a@uji.id' FROM n RETURNING id`);
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  const numbers = ids.map((id) => ({ id, no_hp: no_hp(10_000_000 + id) }));
  await stack.db.run(sql`
    UPDATE dosen SET no_hp = j.value ->> 'no_hp' FROM json_each(${JSON.stringify(numbers)}) j
    WHERE dosen.id = j.value ->> 'id'`);
  return ids;
}

const accountsOf = (ids: number[]) =>
  stack.db.all<{ id_dosen: number; id_kredensial: number; username: string }>(sql`
    SELECT id_dosen, id_kredensial, username FROM akun
    WHERE id_dosen IN (SELECT value FROM json_each(${JSON.stringify(ids)})) ORDER BY id_dosen`);
const messagesFor = (ids: number[]) =>
  stack.db.all<{ id: number; status: string }>(sql`
    SELECT p.id, p.status FROM pesan p JOIN dosen d ON d.no_hp = p.no_hp
    WHERE p.jenis = 'kredensial' AND d.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) ORDER BY p.id`);

/** The password that the lecturer's phone has got. */
async function passwordOf(id: number) {
  const row = await stack.db.get<{ nidn: string; no_hp: string }>(
    sql`SELECT nidn, no_hp FROM dosen WHERE id = ${id}`,
  );
  const text = await eventually(() => stack.simulator.messages(toE164Digits(row.no_hp)).at(-1)?.text);
  return { username: row.nidn, password: /Password: (\S+)/.exec(text)?.[1] ?? '' };
}
const logIn = async ({ username, password }: { username: string; password: string }) => {
  const response = await stack.api('POST', '/api/login', { username, password });
  return response.status === 200
    ? ((await response.json()) as { hak_akses: string }).hak_akses
    : response.status;
};
const totalPending = () =>
  stack.db.get<{ jumlah: number; benar: number }>(sql`
    SELECT sum(jumlah) AS jumlah, (SELECT count(*) FROM pesan WHERE kategori = 'Dosen') AS benar
    FROM total_pesan WHERE kategori = 'Dosen'`);

describe('inviting', () => {
  it('gives one person an account, and the password by WhatsApp', async () => {
    const [id = 0] = await lecturers('Satu', 1);
    expect(await invite({ kategori: 'Dosen', ids: [id] })).toEqual({
      dibuat: 1,
      dilewati: 0,
      gagal: [],
      sesudah: null,
    });
    const login = await passwordOf(id);
    expect(login.password).toMatch(/^[a-z2-9]{6}-[a-z2-9]{6}-[a-z2-9]{6}$/);
    expect(await logIn(login)).toBe('Dosen');
    expect(await logIn({ ...login, password: 'salah' })).toBe(401);
    await eventually(async () => (await messagesFor([id]))[0]?.status === 'sent');
    const audit = await stack.db.get(
      sql`SELECT pelaku, sasaran, rincian FROM audit WHERE tindakan = 'Mengundang'`,
    );
    expect(audit).toEqual({
      pelaku: 'Operator Demo (operator)',
      sasaran: 'Satu 1 (Satu-1)',
      rincian: '1 akun dibuat',
    });
    const kept = await stack.db.all(sql`SELECT * FROM pesan`);
    expect(JSON.stringify(kept)).not.toContain(login.password);
  });

  it.each([
    ['Mahasiswa', 'mahasiswa', 2],
    ['Pegawai', 'pegawai', 2],
  ])('makes accounts for %s as well', async (kategori, table, id) => {
    expect(await invite({ kategori, ids: [1, id] })).toMatchObject({ dibuat: 1, dilewati: 1 });
    const { no_hp } = await stack.db.get<{ no_hp: string }>(
      sql`SELECT no_hp FROM ${sql.identifier(table)} WHERE id = ${id}`,
    );
    const text = await eventually(() => stack.simulator.messages(toE164Digits(no_hp)).at(-1)?.text);
    const [, username = '', password = ''] = /Username: (\S+)\nPassword: (\S+)/.exec(text) ?? [];
    expect(await logIn({ username, password })).toBe(kategori);
  });

  it('goes through all that a search finds, a part at a time, and asks nobody twice', async () => {
    const ids = await lecturers('Berombongan', 450);
    await invite({ kategori: 'Dosen', ids: ids.slice(0, 10) });
    const parts: HasilUndang[] = [];
    for (let sesudah: number | null | undefined; sesudah !== null; sesudah = parts.at(-1)?.sesudah)
      parts.push(await invite({ kategori: 'Dosen', cari: 'berombongan', sesudah: sesudah ?? '' }));
    expect(parts.map(({ dibuat, dilewati }) => [dibuat, dilewati])).toEqual([
      [200, 0],
      [200, 0],
      [40, 10],
    ]);
    const accounts = await accountsOf(ids);
    expect(accounts).toHaveLength(450);
    const messages = await eventually(async () => {
      const rows = await messagesFor(ids);
      return rows.every(({ status }) => status === 'sent') && rows;
    }, 60_000);
    expect(accounts.map(({ id_kredensial }) => id_kredensial).sort((a, b) => a - b)).toEqual(
      messages.map(({ id }) => id),
    );
    expect(await logIn(await passwordOf(ids.at(-1) ?? 0)), 'each its own password').toBe('Dosen');
    const { jumlah, benar } = await totalPending();
    expect(jumlah, 'the report counts them').toBe(benar);
  });

  it('reaches those alone whom a filtered list shows', async () => {
    const ids = await lecturers('Tersaring', 3);
    const heads = ids.slice(0, 2);
    await stack.db.run(sql`
      UPDATE dosen SET jabatan = iif(id IN (SELECT value FROM json_each(${JSON.stringify(heads)})), 'Ketua-Jurusan', 'Dosen')
      WHERE nama_dosen LIKE 'Tersaring %'`);
    const asked = { kategori: 'Dosen', cari: 'tersaring', jabatan: 'Ketua-Jurusan', id_fakultas: '' };
    expect(await invite(asked)).toMatchObject({ dibuat: 2, dilewati: 0, sesudah: null });
    expect((await accountsOf(ids)).map(({ id_dosen }) => id_dosen)).toEqual(heads);
    // To take no notice of a filter would be to invite everybody.
    for (const [fields, wrong] of [
      [{ kategori: 'Dosen', cari: '', angkatan: 2023 }, ['angkatan']],
      [{ kategori: 'Pegawai', cari: '', jabatan: 'Dosen', semester: 1 }, ['jabatan', 'semester']],
      [{ kategori: 'Dosen', cari: '', jabatan: 'Rektor' }, ['jabatan']],
      [{ kategori: 'Dosen', jabatan: 'Dosen' }, ['ids']],
    ] as const) {
      const answer = await operator.call('POST', 'undang', fields);
      expect([answer.status, fieldsOf(answer)]).toEqual([422, wrong]);
    }
    expect(await accountsOf(ids)).toHaveLength(2);
  });

  it('takes no id that a restore has left free', async () => {
    const [one = 0, two = 0] = await lecturers('Bebas', 2);
    await invite({ kategori: 'Dosen', ids: [one] });
    await stack.db.run(sql`UPDATE sqlite_sequence SET seq = seq + 1000 WHERE name = 'pesan'`);
    await invite({ kategori: 'Dosen', ids: [two] });
    const [before, after] = (await accountsOf([one, two])).map(({ id_kredensial }) => id_kredensial);
    expect(after).toBe((before ?? 0) + 1_001);
  });

  it('makes one account and one message each when two operators ask at once', async () => {
    const ids = await lecturers('Serentak', 30);
    const results = await Promise.all(Array.from({ length: 4 }, () => invite({ kategori: 'Dosen', ids })));
    expect(results.reduce((sum, { dibuat }) => sum + dibuat, 0)).toBe(30);
    expect(results.map(({ dibuat, dilewati }) => dibuat + dilewati)).toEqual([30, 30, 30, 30]);
    await stack.idle();
    expect(stack.simulator.messages()).toHaveLength(30);
    expect(await messagesFor(ids)).toHaveLength(30);
  });

  it('answers the same Idempotency-Key as the first time, also at the same moment', async () => {
    const ids = await lecturers('Sekunci', 3);
    const [broken] = await lecturers('Sekunci rusak', 1, () => 'tidak ada');
    const body = { kategori: 'Dosen', ids: [...ids, broken] };
    const key = crypto.randomUUID();
    const results = [
      ...(await Promise.all(Array.from({ length: 3 }, () => invite(body, key)))),
      await invite(body, key),
    ];
    for (const result of results) expect(result).toEqual(results[0]);
    expect(results[0]).toMatchObject({ dibuat: 3, dilewati: 0, gagal: [{ id: broken }] });
    expect((await operator.call('POST', 'undang', { ...body, ids }, { 'Idempotency-Key': key })).status).toBe(
      422,
    );
    expect(await messagesFor(ids)).toHaveLength(3);
  });

  it('says who cannot be invited, and why', async () => {
    const [good = 0] = await lecturers('Layak', 1);
    const [bad = 0] = await lecturers('Tak layak', 1, () => '021-555');
    const [twin = 0] = await lecturers('Kembar', 1);
    await stack.db.run(sql`UPDATE dosen SET nidn = '20230001' WHERE id = ${twin}`);
    expect(await invite({ kategori: 'Dosen', ids: [good, bad, twin, 999_999, good] })).toEqual({
      dibuat: 1,
      dilewati: 0,
      gagal: [
        {
          id: twin,
          nama: 'Kembar 1',
          nomor_induk: '20230001',
          alasan: 'Sudah ada akun lain dengan username ini',
        },
        { id: bad, nama: 'Tak layak 1', nomor_induk: 'Tak layak-1', alasan: 'Nomor ponsel tidak valid' },
      ],
      sesudah: null,
    });
  });

  it('takes an account back whose password could not be delivered, so that the person is invited again', async () => {
    const [id = 0] = await lecturers('Tertolak', 1);
    stack.simulator.faults.next = [{ kind: 'refused' }];
    await invite({ kategori: 'Dosen', ids: [id] });
    await eventually(async () => (await accountsOf([id])).length === 0);
    expect(await invite({ kategori: 'Dosen', ids: [id] })).toMatchObject({ dibuat: 1 });
    expect(await logIn(await passwordOf(id))).toBe('Dosen');
  });

  it('sends the password to nobody when the number changes on the way', async () => {
    const [id = 0] = await lecturers('Pindah', 1);
    stack.simulator.faults.next = [{ kind: 'http429', retryAfterSeconds: 1 }];
    await invite({ kategori: 'Dosen', ids: [id] });
    await eventually(async () => stack.simulator.requests().length === 1);
    await operator.call('PATCH', `dosen/${id}`, { no_hp: '081299980001' });
    await eventually(async () => (await accountsOf([id])).length === 0);
    expect(stack.simulator.messages().filter(({ text }) => text.includes('Password:'))).toEqual([]);
    expect((await invite({ kategori: 'Dosen', ids: [id] })).gagal).toMatchObject([
      { id, alasan: expect.stringContaining('Nomornya baru diganti') },
    ]);
  });

  it('writes a new password when an operator sends it again', async () => {
    const [id = 0] = await lecturers('Ulang', 1);
    stack.simulator.faults.next = [{ kind: 'dropped' }];
    await invite({ kategori: 'Dosen', ids: [id] });
    const [message] = await eventually(async () => {
      const rows = await stack.db.all<{ id: number }>(sql`
        SELECT p.id FROM pesan p JOIN akun a ON a.id_kredensial = p.id WHERE a.id_dosen = ${id} AND p.belum_pasti = 1`);
      return rows.length > 0 && rows;
    });
    expect((await operator.call('POST', `pesan/${message?.id}/ulang`)).status).toBe(202);
    await eventually(() => stack.simulator.messages().length > 0);
    expect(await logIn(await passwordOf(id))).toBe('Dosen');
  });

  it.each([
    [{}, ['kategori']],
    [{ kategori: 'Operator', ids: [1] }, ['kategori']],
    [{ kategori: 'Lainnya', cari: '' }, ['kategori']],
    [{ kategori: 'Dosen' }, ['ids']],
    [{ kategori: 'Dosen', ids: [1], cari: 'a' }, ['ids']],
    [{ kategori: 'Dosen', ids: [] }, ['ids']],
    [{ kategori: 'Dosen', ids: 'semua' }, ['ids']],
    [{ kategori: 'Dosen', ids: Array.from({ length: 201 }, (_, n) => n + 1) }, ['ids']],
    [{ kategori: 'Dosen', ids: [1, 'x'] }, ['ids.1']],
    [{ kategori: 'Dosen', cari: 'x'.repeat(101) }, ['cari']],
  ])('refuses %j', async (body, fields) => {
    const answer = await operator.call('POST', 'undang', body);
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual([...fields].sort());
  });

  it('takes a search that would mean something to the database for what it says', async () => {
    for (const cari of ['" OR 1=1 --', '%', "'; DROP TABLE akun", '\u202eabc'])
      expect(await invite({ kategori: 'Dosen', cari })).toMatchObject({ dibuat: 0, sesudah: null });
  });

  it('is the operator’s alone', async () => {
    const body = { kategori: 'Dosen', cari: '' };
    expect((await stack.api('POST', '/api/undang', body)).status).toBe(401);
    const token = await stack.login('0001018001', 'dosen-demo');
    expect((await stack.api('POST', '/api/undang', body, bearer(token))).status).toBe(403);
  });
});
