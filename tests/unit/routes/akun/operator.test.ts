import { describe, expect, it } from 'vitest';
import type { Operator } from '../../../../worker/contract/akun/operator.ts';
import { IZIN } from '../../../../worker/contract/peran.ts';
import { bearer } from '../../../support/files/berkas.ts';
import { invite } from '../../../support/people/izin.ts';
import { startPortal } from '../../../support/stack/portal.ts';

type Reply = { data: Operator; error: { code: string; fields?: Record<string, string> } };

/** A portal of its own: the last one with a right is not to be another test's. */
async function start() {
  const portal = await startPortal();
  const operator = bearer(await portal.login('operator', 'operator-demo'));
  const call = async (method: string, path: string, body?: unknown, headers = operator) => {
    const response = await portal.api(method, path, body, headers);
    return { status: response.status, ...((await response.json()) as Reply) };
  };
  const change = (id: number, body: object, headers = operator) =>
    call('PATCH', `/api/operator/${id}`, body, headers);
  const first = (sql: string) => portal.env.DB.prepare(sql).first<Record<string, unknown>>();
  return { portal, operator, call, change, first };
}

const SITI = { nama: 'Siti Rahma', username: 'siti', no_hp: '0812-3450-9876', izin: ['pesan', 'data'] };

describe('an invited operator', () => {
  it('gets the password by WhatsApp, and it is in no reply and no audit', async () => {
    const { portal, call, first } = await start();
    const made = await call('POST', '/api/operator', { ...SITI, id_fakultas: 1 });
    expect(made.status).toBe(201);
    const row = {
      nama: 'Siti Rahma',
      username: 'siti',
      no_hp: '081234509876',
      izin: ['data', 'pesan'],
      id_fakultas: 1,
      id: expect.any(Number),
      aktif: true,
      created_at: expect.stringMatching(/Z$/),
      masuk_pada: null,
      terlihat_pada: null,
      passkey: 0,
      password_gagal: null,
    };
    expect(made.data).toEqual(row);
    const message = await first(
      "SELECT no_hp, body, parameter ->> 2 AS password FROM pesan WHERE jenis = 'kredensial'",
    );
    expect(message?.no_hp).toBe('081234509876');
    expect(message?.body).toContain(`\nUsername: siti\nPassword: ${message?.password}\n`);
    expect(portal.queued).toHaveLength(1);
    const audit = await first('SELECT tindakan, sasaran, rincian FROM audit ORDER BY id DESC LIMIT 1');
    expect(audit).toEqual({
      tindakan: 'Mengundang',
      sasaran: 'Operator Siti Rahma (siti)',
      rincian: 'Izin: data, pesan',
    });
    const login = await portal.api('POST', '/api/login', { username: 'siti', password: message?.password });
    const { token } = (await login.json()) as { token: string };
    const own = await call('GET', '/api/profil', undefined, bearer(token));
    expect(own.data).toMatchObject({ hak_akses: 'Operator', izin: ['data', 'pesan'] });
    const { data } = (await call('GET', `/api/operator/${made.data.id}`)) as Reply;
    expect(data).toEqual({ ...row, masuk_pada: expect.any(String), terlihat_pada: expect.any(String) });
    portal.close();
  });

  it('is made once for a repeated key, and not with a username that is taken', async () => {
    const { portal, operator, call, first } = await start();
    const key = { ...operator, 'Idempotency-Key': 'satu' };
    const made = await call('POST', '/api/operator', SITI, key);
    expect(await call('POST', '/api/operator', SITI, key)).toEqual(made);
    expect(await first("SELECT count(*) AS n FROM pesan WHERE jenis = 'kredensial'")).toEqual({ n: 1 });
    for (const username of ['siti', '20230005', 'operator']) {
      const again = await call('POST', '/api/operator', { ...SITI, username });
      expect([again.status, Object.keys(again.error.fields ?? {})], username).toEqual([409, ['username']]);
    }
    const unknown = await call('POST', '/api/operator', {
      ...SITI,
      username: 'lain',
      izin: ['semua'],
      id_fakultas: 1,
    });
    expect([unknown.status, Object.keys(unknown.error.fields ?? {})]).toEqual([422, ['izin']]);
    const nowhere = await call('POST', '/api/operator', { ...SITI, username: 'lain', id_fakultas: 999 });
    expect([nowhere.status, Object.keys(nowhere.error.fields ?? {})]).toEqual([422, ['id_fakultas']]);
    portal.close();
  });

  it('stays when the password does not arrive, the list says why, and it can be sent again', async () => {
    const { portal, call, first } = await start();
    const { data } = await call('POST', '/api/operator', SITI);
    await portal.env.DB.prepare(
      "UPDATE pesan SET status = 'cancel', alasan = 'Nomor tidak ada di WhatsApp' WHERE jenis = 'kredensial'",
    ).run();
    const now = await call('GET', `/api/operator/${data.id}`);
    expect(now.data.password_gagal).toBe('Nomor tidak ada di WhatsApp');
    const sent = await first("SELECT id FROM pesan WHERE jenis = 'kredensial'");
    expect((await call('POST', `/api/pesan/${sent?.id}/ulang`)).status).toBe(202);
    expect((await call('GET', `/api/operator/${data.id}`)).data.password_gagal).toBeNull();
    portal.close();
  });
});

describe('a change of rights', () => {
  it('acts at once on an open session', async () => {
    const { portal, change, call } = await start();
    const siti = await invite(portal, ['data']);
    expect((await call('GET', '/api/dosen?page=1', undefined, siti.headers)).status).toBe(200);
    expect((await change(siti.id, { izin: ['surat'] })).data.izin).toEqual(['surat']);
    const refused = await call('GET', '/api/dosen?page=1', undefined, siti.headers);
    expect([refused.status, refused.error.code]).toEqual([403, 'dilarang']);
    expect((await call('GET', '/api/surat?page=1', undefined, siti.headers)).status).toBe(200);
    portal.close();
  });

  it('leaves the fields that it does not name, and says in the audit what changed', async () => {
    const { portal, change, first } = await start();
    const siti = await invite(portal, ['data']);
    const { data } = await change(siti.id, { nama: 'Siti R.' });
    expect(data).toMatchObject({ nama: 'Siti R.', username: siti.username, izin: ['data'], aktif: true });
    const audit = await first('SELECT tindakan, rincian FROM audit ORDER BY id DESC LIMIT 1');
    expect(audit).toEqual({
      tindakan: 'Mengubah',
      rincian: expect.stringMatching(/^Nama: Operator \d+ → Siti R\.$/),
    });
    portal.close();
  });

  it('cannot take `pengaturan` from the last one who has it, by two at once either', async () => {
    const { portal, operator, change } = await start();
    const last = await change(1, { izin: ['data'] });
    expect([last.status, Object.keys(last.error.fields ?? {})]).toEqual([422, ['izin']]);
    const siti = await invite(portal, ['pengaturan']);
    const statuses = (
      await Promise.all([change(1, { izin: [] }, siti.headers), change(siti.id, { izin: [] }, operator)])
    ).map(({ status }) => status);
    expect(statuses.toSorted()).not.toEqual([200, 200]);
    const holders = await portal.env.DB.prepare(
      "SELECT count(*) AS n FROM akun WHERE hak_akses = 'Operator' AND (izin IS NULL OR izin LIKE '%pengaturan%')",
    ).first('n');
    expect(holders).toBe(1);
    portal.close();
  });

  it('does not count for `pengaturan` when they belong to a unit, who may change no settings', async () => {
    const { portal, change } = await start();
    const moved = await change(1, { id_fakultas: 1 });
    expect([moved.status, Object.keys(moved.error.fields ?? {})]).toEqual([422, ['id_fakultas']]);
    const siti = await invite(portal, ['pengaturan']);
    expect((await change(siti.id, { id_fakultas: 1 })).status).toBe(200);
    expect((await change(1, { izin: ['data'] })).status).toBe(422);
    portal.close();
  });
});

describe('an operator who is switched off', () => {
  it('is out at once, cannot log in or ask for a code, and comes back when switched on', async () => {
    const { portal, change, call, first } = await start();
    const { id, username, no_hp, password, headers } = await invite(portal, ['data']);
    const logIn = () => portal.api('POST', '/api/login', { username, password });
    const codes = () => first("SELECT count(*) AS n FROM pesan WHERE jenis = 'kode'");
    const forget = () => portal.api('POST', '/api/lupa-password', { username, no_hp });
    expect((await change(id, { aktif: false })).data.aktif).toBe(false);
    expect((await call('GET', '/api/profil', undefined, headers)).status).toBe(401);
    const refused = await logIn();
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { error: { message: /dinonaktifkan/ } },
    ]);
    await forget();
    expect(await codes()).toEqual({ n: 0 });
    await change(id, { aktif: true });
    expect((await logIn()).status).toBe(200);
    await forget();
    expect(await codes()).toEqual({ n: 1 });
    portal.close();
  });

  it('is never oneself, nor the last one with `pengaturan`', async () => {
    const { portal, call, change } = await start();
    const off = await change(1, { aktif: false });
    expect([off.status, Object.keys(off.error.fields ?? {})]).toEqual([422, ['aktif']]);
    expect((await call('DELETE', '/api/operator/1')).status).toBe(422);
    portal.close();
  });
});

it('sends codes to a changed number only', async () => {
  const { portal, change, first } = await start();
  const { id, username, no_hp } = await invite(portal, ['data']);
  await change(id, { no_hp: '081299990000' });
  for (const number of [no_hp, '081299990000'])
    await portal.api('POST', '/api/lupa-password', { username, no_hp: number });
  const sent = await first("SELECT group_concat(no_hp) AS nomor, kategori FROM pesan WHERE jenis = 'kode'");
  expect(sent).toEqual({ nomor: '081299990000', kategori: 'Lainnya' });
  portal.close();
});

it('forgets a deleted operator but for the name, and frees the username', async () => {
  const { portal, call } = await start();
  const { id, username, password, headers } = await invite(portal, [...IZIN]);
  const nothing = { alamat: null, template: null, isian: null, jadwal: null };
  const isi = { sumber: [], jenis: 'teks', body: 'Uji', ...nothing };
  expect((await call('POST', '/api/draf', { judul: 'Uji', isi }, headers)).status).toBe(201);
  expect((await call('DELETE', `/api/operator/${id}`)).status).toBe(200);
  expect((await call('DELETE', `/api/operator/${id}`)).status).toBe(404);
  expect((await call('GET', '/api/profil', undefined, headers)).status).toBe(401);
  expect((await portal.api('POST', '/api/login', { username, password })).status).toBe(401);
  const rows = (await call('GET', '/api/operator')) as unknown as { data: Operator[] };
  expect(rows.data.map((row) => row.username)).toEqual(['operator']);
  expect((await call('POST', '/api/operator', { ...SITI, username })).status).toBe(201);
  const drafts = (await call('GET', '/api/draf')) as unknown as { data: { dibuat_oleh: string }[] };
  expect(drafts.data[0]?.dibuat_oleh).toMatch(/^Operator \d+$/);
  portal.close();
});

it('of a unit counts the message about a new password like any other', async () => {
  const { portal, first } = await start();
  const { headers, password } = await invite(portal, ['data'], 1);
  const change = { password_lama: password, password: 'kapal-terbang-biru-42' };
  expect((await portal.api('POST', '/api/password', change, headers)).status).toBe(200);
  const counts = await first(
    "SELECT jumlah, (SELECT count(*) FROM pesan WHERE kategori = 'Lainnya' AND status = 'pending') AS pesan FROM total_pesan WHERE kategori = 'Lainnya' AND status = 'pending'",
  );
  expect(counts).toEqual({ jumlah: 2, pesan: 2 });
});
