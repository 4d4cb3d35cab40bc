import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { app } from '../../../worker/app.ts';
import { listReply, recordReply } from '../../../worker/contract/daftar.ts';
import { BAWAAN } from '../../../worker/contract/pengaturan/pengaturan.ts';
import type { JamTenang } from '../../../worker/contract/pengaturan/pengaturanKirim.ts';
import { KirimReply } from '../../../worker/contract/pesan/kirim.ts';
import { BarisAudit } from '../../../worker/contract/portal/audit.ts';
import { Gateway, PesanUji } from '../../../worker/contract/portal/gateway.ts';
import { PerluTindakan } from '../../../worker/contract/portal/statistik.ts';
import { dayStart } from '../../../worker/pesan/send/hours.ts';
import { holdGateway } from '../../../worker/pesan/watch/hold.ts';
import { type Gate, startGate } from '../../support/gateway/gate.ts';
import {
  e164,
  fieldsOf,
  HOUR_MS,
  inMs,
  NOT_FOUND,
  type Operator,
  operatorOf,
  people,
  person,
} from '../../support/people/kirim.ts';
import { startSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import type { TestStack } from '../../support/stack/stack.ts';
import { APP_SECRET, VERIFY_TOKEN } from '../../support/stack/variables.ts';
import { eventually } from '../../support/wait.ts';

const NAME = 'cloud-api';
const HELD = 'Token gateway WhatsApp tidak berlaku: buat yang baru dan perbarui WA_TOKEN';

let gate: Gate;
let stack: TestStack;
let operator: Operator;
beforeAll(async () => {
  gate = await startGate();
  stack = await startSimulatedPortal({ WA_BASE_URL: `${gate.url}/v25.0`, WA_NUMBER: '0811-0000-0000' });
  gate.leadTo(stack.simulator.url);
  operator = await operatorOf(stack);
});
afterAll(async () => {
  await stack.close();
  await gate.close();
});
beforeEach(async () => {
  gate.open();
  await run('DELETE FROM gateway');
  await run('DELETE FROM lalu_lintas');
  await run('DELETE FROM pengaturan');
});

const run = (sql: string, ...values: unknown[]) =>
  stack.env.DB.prepare(sql)
    .bind(...values)
    .run();

const read = async () => (await operator.exact(200, recordReply(Gateway), 'GET', 'gateway')).data;
const perlu = async () =>
  (await operator.exact(200, recordReply(PerluTindakan), 'GET', 'statistik/perlu-tindakan')).data;
const audited = async (cari: string) =>
  (
    await operator.exact(200, listReply(BarisAudit), 'GET', `audit?cari=${encodeURIComponent(cari)}`)
  ).data.map(({ sasaran, rincian }) => ({ sasaran, rincian }));
const set = async (settings: object) =>
  expect(await operator.call('PATCH', 'pengaturan', settings)).toMatchObject({ status: 200 });
const fate = async (id: number) =>
  (await operator.exact(200, recordReply(PesanUji), 'GET', `gateway/uji/${id}`)).data;
const hold = (name = NAME) =>
  holdGateway(stack.db, name, { code: 'token', reason: HELD }, { byProvider: false });
const traffic = (at: number, diambil: number, dilepas = 0, diterima = 0, gagal = 0) =>
  run(
    'INSERT INTO lalu_lintas (gateway, menit, diambil, dilepas, diterima, gagal) VALUES (?, ?, ?, ?, ?, ?)',
    ...[NAME, Math.floor(at / 60_000), diambil, dilepas, diterima, gagal],
  );

/** A broadcast that is being sent, without a nudge. */
async function running(): Promise<number> {
  const group = await operator.group(people(3));
  const id = await operator.broadcast(group.id, { jadwal: inMs(HOUR_MS) });
  await run("UPDATE broadcast SET status = 'berjalan', mulai_pada = ? WHERE id = ?", Date.now(), id);
  return id;
}
const stop = (id: number) => operator.call('POST', `broadcast/${id}/batal`);
const tertunda = async (id: number) => (await operator.progress(id)).tertunda;

describe('the state of the gateway', () => {
  it('has what to enter at the provider, an hour of nothing, and no secret', async () => {
    const { gateway, ...rest } = await read();
    expect(gateway).toMatchObject({
      nama: NAME,
      keadaan: 'siap',
      alasan: null,
      alasan_kode: null,
      ditahan_pada: null,
      laju: 80,
      jendela: true,
      hari_ini: 0,
      webhook: { alamat: `https://portal.uji/api/webhook/${NAME}`, jabat: true },
    });
    expect(gateway.lalu_lintas).toHaveLength(60);
    expect(rest).toMatchObject({
      nomor: '0811-0000-0000',
      cadangan: null,
      batas_harian: { aman: null, berlaku: null, sisa: null },
      tenang_sampai: null,
    });
    const written = JSON.stringify({ gateway, rest });
    for (const secret of ['token-uji', APP_SECRET, VERIFY_TOKEN]) expect(written).not.toContain(secret);
  });

  it('counts each minute of the hour, and all of the day', async () => {
    const now = Date.now();
    await traffic(now, 10, 2, 7, 1);
    // Yesterday, as the campus has it, and another hour.
    await traffic(dayStart('Asia/Jayapura', now) - HOUR_MS, 99);
    await set({ jam_tenang: { ...BAWAAN.jam_tenang, zona: 'Asia/Jayapura' }, batas_harian: 12 });
    const { gateway, batas_harian } = await read();
    const counts = gateway.lalu_lintas.filter(({ diambil }) => diambil === 10);
    expect(counts).toEqual([
      {
        menit: new Date(Math.floor(now / 60_000) * 60_000).toISOString(),
        diambil: 10,
        dilepas: 2,
        diterima: 7,
        gagal: 1,
      },
    ]);
    expect(gateway.hari_ini).toBe(8);
    expect(batas_harian).toEqual({ aman: null, berlaku: 12, sisa: 4 });
    await set({ batas_harian: 5 });
    expect((await read()).batas_harian.sisa).toBe(0);
    await set({ batas_harian: 0 });
    expect((await read()).batas_harian).toEqual({ aman: null, berlaku: null, sisa: null });
  });

  it('counts what waits, and names the broadcasts that are held', async () => {
    const before = (await read()).menunggu;
    const id = await running();
    const other = await running();
    await run("UPDATE broadcast SET status = 'ditahan', alasan = 'Template dijeda' WHERE id = ?", other);
    const { nama, no_hp } = person();
    await run(
      `INSERT INTO pesan (kategori, nama, no_hp, jenis, body, status, periksa_pada) VALUES ('Dosen', ?, ?, 'teks', 'x', 'pending', 1)`,
      ...[nama, no_hp],
    );
    const { menunggu, broadcast_ditahan } = await read();
    expect(menunggu).toEqual({ pesan: before.pesan + 1, broadcast: before.broadcast + 3 });
    expect(broadcast_ditahan).toEqual([{ id: other, nama_group: 'Group Uji', alasan: 'Template dijeda' }]);
    await run('DELETE FROM pesan WHERE no_hp = ?', no_hp);
    await Promise.all([stop(id), stop(other)]);
  });

  it('says that it does not answer, and why it is held before all else', async () => {
    gate.shut();
    expect((await read()).gateway).toMatchObject({
      keadaan: 'tidak_terjangkau',
      alasan: 'Gateway WhatsApp tidak dapat dihubungi',
    });
    await hold();
    expect((await read()).gateway).toMatchObject({
      keadaan: 'ditahan',
      alasan: HELD,
      ditahan_pada: expect.any(String),
    });
  });
});

describe('a gateway that stands in', () => {
  const SECOND_GATEWAY_PREFIX = 'fonnte';
  /** Asks as if there were one, which does not answer. */
  async function ask(path: string) {
    const vars = {
      WA_GATEWAY_CADANGAN: SECOND_GATEWAY_PREFIX,
      WA_CADANGAN_BASE_URL: 'http://127.0.0.1:9',
      WA_CADANGAN_TOKEN: 'token-cadangan',
      WA_CADANGAN_WEBHOOK_SECRET: 'rahasia-cadangan',
    };
    const { headers } = operator;
    const reply = await app.request(`/api/${path}`, { headers }, { ...stack.env, ...vars });
    return reply.text();
  }

  it('is asked by itself, and neither its token nor its secret is told', async () => {
    const written = await ask('gateway');
    const { gateway, cadangan } = recordReply(Gateway).parse(JSON.parse(written)).data;
    expect(gateway.keadaan).toBe('siap');
    expect(cadangan).toMatchObject({
      nama: SECOND_GATEWAY_PREFIX,
      keadaan: 'tidak_terjangkau',
      jendela: false,
    });
    expect(cadangan?.webhook.alamat).toBe(
      `https://portal.uji/api/webhook/${SECOND_GATEWAY_PREFIX}/{WA_WEBHOOK_SECRET}`,
    );
    expect(written).not.toMatch(/(token|rahasia)-cadangan/);
  });

  it('is named among the decisions after the first one when both are held', async () => {
    await hold(SECOND_GATEWAY_PREFIX);
    const held = async () =>
      recordReply(PerluTindakan).parse(JSON.parse(await ask('statistik/perlu-tindakan'))).data.gateway;
    expect(await held()).toMatchObject([{ nama: SECOND_GATEWAY_PREFIX, cadangan: true }]);
    await hold();
    expect(await held()).toMatchObject([
      { nama: NAME, cadangan: false },
      { nama: SECOND_GATEWAY_PREFIX, cadangan: true },
    ]);
  });
});

describe('a gateway that is held', () => {
  it('waits for a decision, goes on once, and what waited for it goes out', async () => {
    const to = person();
    stack.simulator.faults.next = [{ kind: 'badToken' }];
    const { data } = await operator.exact(202, KirimReply, 'POST', 'gateway/uji', { no_hp: to.no_hp });
    await eventually(async () => (await read()).gateway.keadaan === 'ditahan');
    await eventually(async () => (await fate(data.id)).alasan === HELD);
    expect(await fate(data.id)).toMatchObject({ status: 'pending', gateway: null });
    expect((await read()).menunggu.pesan).toBe(1);
    await hold('bukan-milik-kita');
    expect((await perlu()).gateway).toEqual([
      { nama: NAME, cadangan: false, alasan: HELD, sejak: expect.any(String) },
    ]);
    const both = await Promise.all(
      [1, 2].map(() => operator.call('POST', 'gateway/lanjut', { gateway: NAME })),
    );
    expect(
      both.map(({ body }) => (body as { data: { gateway: string | null } }).data.gateway).toSorted(),
    ).toEqual([NAME, null]);
    expect(await audited('Melanjutkan gateway')).toEqual([{ sasaran: `Gateway ${NAME}`, rincian: HELD }]);
    expect((await perlu()).gateway).toEqual([]);
    expect((await read()).gateway).toMatchObject({ keadaan: 'siap', alasan: null });
    await eventually(async () => (await fate(data.id)).status === 'sent');
    expect(operator.textsTo(to)).toHaveLength(1);
    expect(await fate(data.id)).toMatchObject({ alasan: null, gateway: NAME });
  });

  it('is found without its name; what is not held has nothing to go on, and another’s name is refused', async () => {
    await hold();
    const lift = (body?: object) => operator.call('POST', 'gateway/lanjut', body);
    expect(fieldsOf(await lift({ gateway: 'bukan-milik-kita' }))).toEqual(['gateway']);
    expect(fieldsOf(await lift({ gateway: 'x'.repeat(100_000) }))).toEqual(['gateway']);
    expect(await lift()).toEqual({ status: 200, body: { data: { gateway: NAME } } });
    expect(await lift()).toEqual({ status: 200, body: { data: { gateway: null } } });
    expect(await lift({ gateway: NAME })).toEqual({ status: 200, body: { data: { gateway: null } } });
  });
});

describe('a test message', () => {
  const send = (no_hp: string, key: string = crypto.randomUUID()) =>
    operator.exact(202, KirimReply, 'POST', 'gateway/uji', { no_hp }, { 'Idempotency-Key': key });

  it('arrives once for a key, is in the report and the audit, and says what became of it', async () => {
    const to = person();
    const key = crypto.randomUUID();
    const [{ data }, again] = await Promise.all([send(to.no_hp, key), send(to.no_hp, key)]);
    expect(again.data).toEqual(data);
    await eventually(async () => (await fate(data.id)).diterima_pada !== null);
    expect(await fate(data.id)).toMatchObject({
      id: data.id,
      status: 'sent',
      belum_pasti: false,
      alasan: null,
    });
    await stack.simulator.markRead(e164(to));
    await eventually(async () => (await fate(data.id)).status === 'read');
    expect(operator.textsTo(to)).toEqual([expect.stringMatching(/^Pesan uji .* WIB\. /)]);
    expect(await audited(to.no_hp)).toEqual([{ sasaran: to.no_hp, rincian: null }]);
    const { data: rows } = await operator.report(`reportpesan/Lainnya?cari=${to.no_hp}`);
    expect(rows).toMatchObject([{ id: data.id, nama: 'Pesan Uji' }]);
  });

  it('goes to a number, and nothing else is told by its id', async () => {
    expect(fieldsOf(await operator.call('POST', 'gateway/uji', { no_hp: '123' }))).toEqual(['no_hp']);
    expect(fieldsOf(await operator.call('POST', 'gateway/uji'))).toEqual(['no_hp']);
    const message = { ...person(), body: 'Bukan uji', kategori: 'Lainnya' };
    const { data } = await operator.exact(202, KirimReply, 'POST', 'kirimpesan', message);
    expect(await operator.call('GET', `gateway/uji/${data.id}`)).toEqual(NOT_FOUND);
    expect(await operator.call('GET', 'gateway/uji/999999')).toEqual(NOT_FOUND);
    await stack.idle();
  });
});

describe('a broadcast that is being sent', () => {
  /** Hours around now, as the campus's clock has them. */
  function around(zona: JamTenang['zona'], now: number): JamTenang {
    const clock = new Intl.DateTimeFormat('id-ID', {
      timeZone: zona,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const at = (ms: number) => clock.format(ms).replace('.', ':');
    return { aktif: true, mulai: at(now - HOUR_MS), selesai: at(now + HOUR_MS), zona };
  }

  it('says what it waits for, and others wait for nothing', async () => {
    const id = await running();
    const now = Date.now();
    expect(await tertunda(id)).toBeNull();
    await set({ jam_tenang: around('Asia/Makassar', now) });
    const sampai = new Date(Math.floor((now + HOUR_MS) / 60_000) * 60_000).toISOString();
    expect(await tertunda(id)).toEqual({ alasan: 'jam_tenang', sampai });
    expect((await read()).tenang_sampai).toBe(sampai);
    await set({ jam_tenang: BAWAAN.jam_tenang, batas_harian: 5 });
    await traffic(now, 9, 5);
    expect(await tertunda(id)).toBeNull();
    await run('UPDATE lalu_lintas SET diambil = 10');
    expect(await tertunda(id)).toEqual({
      alasan: 'batas_harian',
      sampai: new Date(dayStart('Asia/Jakarta', now) + 24 * HOUR_MS).toISOString(),
    });
    await hold();
    expect(await tertunda(id)).toEqual({ alasan: 'gateway', sampai: null });
    await stop(id);
    expect(await tertunda(id)).toBeNull();
  });

  it('that is held for its template says that it goes on by itself', async () => {
    const id = await running();
    await run(
      "UPDATE broadcast SET status = 'ditahan', alasan = 'Template dijeda', menunggu_template = 't1' WHERE id = ?",
      id,
    );
    expect((await perlu()).broadcast).toMatchObject([{ id, menunggu_template: true, tertunda: null }]);
    await stop(id);
    expect(await operator.progress(id)).toMatchObject({ menunggu_template: false });
  });
});
