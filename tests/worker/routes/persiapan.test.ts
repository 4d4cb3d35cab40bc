import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { app } from '../../../worker/app.ts';
import { recordReply } from '../../../worker/contract/daftar.ts';
import { KirimReply } from '../../../worker/contract/pesan/kirim.ts';
import { Persiapan } from '../../../worker/contract/portal/persiapan.ts';
import { loadFirstOperator } from '../../../worker/local/demo/load.ts';
import { holdGateway } from '../../../worker/pesan/watch/hold.ts';
import { readPersiapan } from '../../../worker/portal/persiapanQueries.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { type Gate, startGate } from '../../support/gateway/gate.ts';
import { keepTemplates, sample } from '../../support/gateway/template.ts';
import { CAMPUS } from '../../support/people/kampus.ts';
import { e164, type Operator, operatorOf, person } from '../../support/people/kirim.ts';
import { startSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import type { TestStack } from '../../support/stack/stack.ts';
import { BUSINESS_ACCOUNT_ID } from '../../support/stack/variables.ts';
import { eventually } from '../../support/wait.ts';

const NAME = 'cloud-api';
const DONE = { keadaan: 'selesai', alasan: null };
const OPEN = { keadaan: 'belum', alasan: null };

let gate: Gate;
let stack: TestStack;
let operator: Operator;
beforeAll(async () => {
  gate = await startGate();
  stack = await startSimulatedPortal(
    {
      WA_BASE_URL: `${gate.url}/v25.0`,
      WA_BUSINESS_ACCOUNT_ID: BUSINESS_ACCOUNT_ID,
      WA_NUMBER: '0800-0000-9999',
    },
    { load: loadFirstOperator },
  );
  gate.leadTo(stack.simulator.url);
  operator = await operatorOf(stack);
});
afterAll(async () => {
  await stack.close();
  await gate.close();
});

const Reply = recordReply(Persiapan);
const read = async () => (await operator.exact(200, Reply, 'GET', 'statistik/persiapan')).data;
/** The same if the worker had other variables. */
async function readWith(vars: Record<string, string>) {
  const { headers } = operator;
  const reply = await app.request('/api/statistik/persiapan', { headers }, { ...stack.env, ...vars });
  return Reply.parse(await reply.json()).data;
}
const run = (sql: string, ...values: unknown[]) =>
  stack.env.DB.prepare(sql)
    .bind(...values)
    .run();
const add = async (path: string, body: object) => {
  const { body: reply } = await operator.call('POST', path, body);
  return (reply as { data: { id: number } }).data.id;
};

describe('a campus that has just begun', () => {
  it('has nothing done, a gateway that answers, and what to enter at its provider', async () => {
    expect(await read()).toEqual({
      identitas: { ...OPEN, nama: 'Universitas Islam Negeri Nusantara' },
      unit: { ...OPEN, fakultas: 0, prodi: 0, tanpa_prodi: null },
      orang: { ...OPEN, mahasiswa: 0, dosen: 0, pegawai: 0, lainnya: 0 },
      gateway: {
        ...OPEN,
        alasan_kode: null,
        nama: NAME,
        nomor: '0800-0000-9999',
        alamat_webhook: `https://portal.uji/api/webhook/${NAME}`,
        diterima_pada: null,
        webhook_pada: null,
        siap: true,
        jendela: true,
      },
      template: { ...OPEN, teks: null, kredensial: null, ada: false },
      pesan: { ...OPEN, uji: null },
      surat: { ...OPEN, kurang: ['kop surat', 'tempat surat', 'nama penanda', 'NIP penanda'] },
      akun: OPEN,
    });
  });

  it('is told to nobody else', async () => {
    expect((await stack.api('GET', '/api/statistik/persiapan')).status).toBe(401);
    const id = await add('fakultas', { nama_fakultas: 'Sementara' });
    const prodi = await add('jurusan', { id_fakultas: id, nama_jurusan: 'Sementara' });
    await run(
      `INSERT INTO dosen (id, id_fakultas, id_prodi, nidn, nama_dosen, no_hp, email) VALUES (1, ?, ?, '1', 'D', '081100000001', 'd@uji.id')`,
      ...[id, prodi],
    );
    await run(
      `INSERT INTO akun (username, password_hash, hak_akses, nama_pengguna, id_dosen)
       SELECT 'dosen', password_hash, 'Dosen', 'D', 1 FROM akun WHERE username = 'operator'`,
    );
    const token = await stack.login('dosen', 'operator-demo');
    const reply = await stack.api('GET', '/api/statistik/persiapan', undefined, {
      Authorization: `Bearer ${token}`,
    });
    expect(reply.status).toBe(403);
    await run('DELETE FROM dosen');
    await run('DELETE FROM jurusan');
    await run('DELETE FROM fakultas');
  });
});

it('has an identity of its own once it is called otherwise than the example', async () => {
  const nama = 'UIN Uji <b>\u0627\u0644</b>';
  expect((await operator.call('PATCH', 'pengaturan', { identitas_nama_lengkap: nama })).status).toBe(200);
  expect((await read()).identitas).toEqual({ ...DONE, nama });
});

it('has letters of its own once head, place and signer are', async () => {
  const set = { surat_kop: CAMPUS.surat_kop, surat_penanda: CAMPUS.surat_penanda };
  expect((await operator.call('PATCH', 'pengaturan', set)).status).toBe(200);
  expect((await read()).surat).toEqual({ ...OPEN, kurang: ['tempat surat'] });
  expect((await operator.call('PATCH', 'pengaturan', { surat_kota: 'Medan' })).status).toBe(200);
  expect((await read()).surat).toEqual({ ...DONE, kurang: [] });
});

describe('the master data', () => {
  it('are begun with a programme of a faculty, and open again once the last of them is gone', async () => {
    const first = await add('fakultas', { nama_fakultas: 'Syariah' });
    const second = await add('fakultas', { nama_fakultas: 'Tarbiyah' });
    expect((await read()).unit).toEqual({ ...OPEN, fakultas: 2, prodi: 0, tanpa_prodi: first });
    const prodi = await add('jurusan', { id_fakultas: first, nama_jurusan: 'Hukum' });
    expect((await read()).unit).toEqual({ ...DONE, fakultas: 2, prodi: 1, tanpa_prodi: second });
    expect((await operator.call('DELETE', `jurusan/${prodi}`)).status).toBe(200);
    for (const id of [first, second])
      expect((await operator.call('DELETE', `fakultas/${id}`)).status).toBe(200);
    expect((await read()).unit).toEqual({ ...OPEN, fakultas: 0, prodi: 0, tanpa_prodi: null });
  });

  it('need students; others are counted, and an account is no step of theirs', async () => {
    await run(
      "INSERT INTO dosen (nidn, nama_dosen, no_hp, email) VALUES ('2', 'D', '081100000002', 'd@uji.id')",
    );
    expect((await read()).orang).toEqual({ ...OPEN, mahasiswa: 0, dosen: 1, pegawai: 0, lainnya: 0 });
    await run(
      `INSERT INTO mahasiswa (id, nim, nama_mahasiswa, no_hp, email, semester, angkatan, orangtua_wali, alamat)
       VALUES (7, '1', 'M', '081100000003', 'm@uji.id', 1, 2026, 'W', 'A')`,
    );
    const { orang, akun } = await read();
    expect(orang).toEqual({ ...DONE, mahasiswa: 1, dosen: 1, pegawai: 0, lainnya: 0 });
    expect(akun).toEqual(OPEN);
    await run(
      "INSERT INTO akun (username, password_hash, hak_akses, nama_pengguna, id_mahasiswa) VALUES ('1', 'x', 'Mahasiswa', 'M', 7)",
    );
    expect((await read()).akun).toEqual(DONE);
  });
});

describe('the gateway', () => {
  const gatewayNow = async () => {
    const { keadaan, alasan } = (await read()).gateway;
    return { keadaan, alasan };
  };
  const masalah = (alasan: unknown) => ({ keadaan: 'masalah', alasan });

  it('is in trouble when it does not answer, when its token is refused, and while it is held', async () => {
    gate.shut();
    expect(await gatewayNow()).toEqual(masalah('Gateway WhatsApp tidak dapat dihubungi'));
    gate.open();
    expect(await gatewayNow()).toEqual(OPEN);
    await holdGateway(
      stack.db,
      NAME,
      { code: 'token', reason: 'Token gateway WhatsApp tidak berlaku' },
      { byProvider: false },
    );
    expect(await gatewayNow()).toEqual(masalah('Token gateway WhatsApp tidak berlaku'));
    expect((await operator.call('POST', 'gateway/lanjut', { gateway: NAME })).status).toBe(200);
    expect(await gatewayNow()).toEqual(OPEN);
  });

  it('is in trouble when what it took is never told of, and when a webhook is forged that was never real', async () => {
    const minute = Math.floor(Date.now() / 60_000);
    const took = (ago: number) =>
      run('INSERT INTO lalu_lintas (gateway, menit, diterima) VALUES (?, ?, 1)', NAME, minute - ago);
    await took(0);
    expect(await gatewayNow()).toEqual(OPEN);
    await took(5);
    expect(await gatewayNow()).toEqual(masalah(expect.stringContaining('kabarnya tidak pernah sampai')));
    const forged = await stack.api('POST', `/api/webhook/${NAME}`, { object: 'x' });
    expect(forged.status).toBe(403);
    expect(await gatewayNow()).toEqual(masalah(expect.stringContaining('tanda tangannya tidak cocok')));
    await run('DELETE FROM lalu_lintas');
  });

  it('is done once a webhook has proved itself, whatever is forged afterwards', async () => {
    await stack.simulator.provider(NAME).receive('6280000000001', 'Halo kampus');
    await eventually(async () => (await gatewayNow()).keadaan === 'selesai');
    expect((await read()).gateway.webhook_pada).not.toBeNull();
    await run('UPDATE gateway SET webhook_ditolak_pada = ?', Date.now() + 1000);
    expect(await gatewayNow()).toEqual(DONE);
  });

  it('of another provider begins anew, knows no templates, and is not asked of the first one’s', async () => {
    const { gateway, template } = await readWith({
      WA_GATEWAY: 'waha',
      WA_BASE_URL: 'http://127.0.0.1:9',
      WA_TOKEN: 'T',
      WA_WEBHOOK_SECRET: 'rahasia-waha-panjang',
    });
    expect(gateway).toMatchObject({ nama: 'waha', keadaan: 'masalah', webhook_pada: null, jendela: false });
    expect(template).toEqual({
      keadaan: 'tidak_perlu',
      alasan: null,
      teks: null,
      kredensial: null,
      ada: false,
    });
  });
});

describe('the templates', () => {
  const CREDENTIALS = sample({
    id: '102',
    nama: 'akun',
    komponen: [{ type: 'BODY', text: 'Yth. {{1}}, username {{2}} password {{3}} Anda.' }],
  });
  const choose = (settings: object) =>
    expect(operator.call('PATCH', 'pengaturan', settings)).resolves.toMatchObject({ status: 200 });

  it('cannot be read without the account', async () => {
    expect((await readWith({ WA_BUSINESS_ACCOUNT_ID: '' })).template).toMatchObject({
      keadaan: 'masalah',
      alasan: expect.stringContaining('WA_BUSINESS_ACCOUNT_ID'),
    });
  });

  it('are done when one stands in for text and one for credentials, as long as both may be sent', async () => {
    await run(`UPDATE gateway SET template_galat = 'Meta tidak dapat dihubungi' WHERE nama = ?`, NAME);
    expect((await read()).template).toMatchObject({
      keadaan: 'masalah',
      alasan: 'Meta tidak dapat dihubungi',
    });
    await run('UPDATE gateway SET template_galat = NULL');
    await keepTemplates(stack, sample(), CREDENTIALS);
    expect((await read()).template).toEqual({ ...OPEN, teks: null, kredensial: null, ada: true });
    await choose({ template_teks: '101' });
    expect((await read()).template).toEqual({ ...OPEN, teks: 'pengumuman', kredensial: null, ada: true });
    await choose({ template_kredensial: '102' });
    expect((await read()).template).toEqual({ ...DONE, teks: 'pengumuman', kredensial: 'akun', ada: true });
    await keepTemplates(stack, sample(), { ...CREDENTIALS, status: 'PAUSED' });
    expect((await read()).template).toMatchObject({
      keadaan: 'masalah',
      alasan: expect.stringContaining('akun sedang tidak boleh dikirim'),
      teks: 'pengumuman',
      kredensial: null,
    });
  });
});

describe('the first message', () => {
  // No template that only this file knows may stand in.
  beforeAll(() => run('DELETE FROM pengaturan'));
  const test = async (no_hp: string) =>
    (await operator.exact(202, KirimReply, 'POST', 'gateway/uji', { no_hp })).data.id;
  const pesan = async () => (await read()).pesan;

  it('waits while nothing goes out, which is told of the gateway alone', async () => {
    // The answer to a greeting does not prove that people can be written to.
    await eventually(() => stack.simulator.messages('6280000000001').length > 0);
    await stack.idle();
    expect(await pesan()).toEqual({ ...OPEN, uji: null });
    const to = person();
    stack.simulator.faults.next = [{ kind: 'badToken' }];
    const id = await test(to.no_hp);
    await eventually(async () => (await read()).gateway.keadaan === 'masalah');
    expect((await read()).gateway.siap).toBe(false);
    expect(await pesan()).toEqual({ ...OPEN, uji: { id, no_hp: to.no_hp } });
    // Its outcome is not waited for: it is settled before it goes out.
    await operator.call('POST', `pesan/${id}/batal`);
    expect((await operator.call('POST', 'gateway/lanjut', { gateway: NAME })).status).toBe(200);
    await stack.idle();
    expect((await pesan()).keadaan).toBe('masalah');
  });

  it('says why a test failed, takes the newest of two operators’, and is done once one has arrived', async () => {
    const to = person();
    stack.simulator.faults.next = [{ kind: 'refused' }];
    const first = await test(to.no_hp);
    await eventually(async () => (await pesan()).keadaan === 'masalah');
    expect(await pesan()).toEqual({
      keadaan: 'masalah',
      alasan: expect.stringContaining('Nomor tidak terdaftar di WhatsApp'),
      uji: { id: first, no_hp: to.no_hp },
    });

    // As people write it, and as it is stored.
    const spelled = `+62 ${to.no_hp.slice(1, 4)}-${to.no_hp.slice(4, 8)}-${to.no_hp.slice(8)}`;
    const [second, third] = await Promise.all([test(spelled), test(to.no_hp)]);
    expect((await pesan()).uji?.no_hp).toBe(to.no_hp);
    expect([second, third]).toContain((await pesan()).uji?.id);
    await eventually(async () => (await pesan()).keadaan === 'selesai');
    await stack.simulator.markRead(e164(to));
    await stack.idle();
    expect((await pesan()).keadaan).toBe('selesai');
  });
});

it('is asked of counters and short stretches, however much there is', async () => {
  const { db, planOf, sqlite } = memoryDb();
  const plan = await planOf(() => readPersiapan(db, NAME, 1));
  const scanned = plan.filter((step) => step.startsWith('SCAN') && !step.includes('CONSTANT'));
  // A campus's faculties and programmes; twenty counters; the fifty messages that were found.
  for (const step of scanned) expect(step).toMatch(/SCAN (fakultas|jurusan|total_pesan|template|\(subquery)/);
  sqlite.close();
});
