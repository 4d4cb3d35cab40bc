import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listReply, recordReply } from '../../../worker/contract/daftar.ts';
import { Broadcast, UlangReply } from '../../../worker/contract/pesan/broadcast.ts';
import { PratinjauUlangReply } from '../../../worker/contract/pesan/pratinjau.ts';
import type { Chunk } from '../../../worker/pesan/queue/chunk.ts';
import {
  CONFLICT,
  e164,
  HOUR_MS,
  inMs,
  NOT_FOUND,
  type Orang,
  operatorOf,
  people,
  person,
} from '../../support/people/kirim.ts';
import { shared } from '../../support/stack/shared.ts';
import { sharedSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import { eventually, settle } from '../../support/wait.ts';

const stack = sharedSimulatedPortal({ WA_RATE: '20' });
const operator = shared(() => operatorOf(stack));
/** A refusal of Meta for the recipient's country: the next send may succeed. */
const COUNTRY = 130497;
beforeEach(() => {
  stack.simulator.reset();
  stack.simulator.faults.refusedCode = COUNTRY;
});

const Row = recordReply(Broadcast);
const act = (id: number, action: 'batal' | 'lanjut' | 'dahulukan') =>
  operator.exact(200, Row, 'POST', `broadcast/${id}/${action}`);
const again = async (id: number) =>
  (await operator.exact(202, UlangReply, 'POST', `broadcast/${id}/ulang`)).data.jumlah;
const refused = async (id: number, action: 'batal' | 'lanjut' | 'ulang' | 'dahulukan') =>
  expect(await operator.call('POST', `broadcast/${id}/${action}`)).toMatchObject(CONFLICT);
const until = (id: number, status: Broadcast['status']) =>
  operator.until(id, (broadcast) => broadcast.status === status);
const sendTo = async (members: Orang[], fields = {}) =>
  operator.broadcast((await operator.group(members)).id, fields);
/** Number of times each of them got it. */
const arrived = (members: Orang[]) => members.map((to) => operator.textsTo(to).length);
const timesEach = (members: Orang[], times: number) => members.map(() => times);
const rowsOf = (id: number, query = '') => operator.report(`broadcast/${id}/pesan?limit=100${query}`);

it('are listed for one group, the last one first', async () => {
  const [one, other] = [await operator.group(people(1)), await operator.group(people(1))];
  const first = await operator.broadcast(one.id);
  await operator.broadcast(other.id);
  const last = await operator.broadcast(one.id);
  const of = (id: number, query = '') =>
    operator.exact(200, listReply(Broadcast), 'GET', `broadcast?id_group=${id}${query}`);
  expect((await of(one.id, '&page=1')).data.map(({ id }) => id)).toEqual([last, first]);
  expect((await of(one.id, '&page=1')).meta).toEqual({ page: 1, limit: 10, total: 2 });
  expect((await of(999_999)).data).toEqual([]);
  expect((await operator.call('GET', 'broadcast?id_group=x')).status).toBe(422);
});

it('goes out once when a second person has agreed to it, and nothing of it before', async () => {
  const members = people(3);
  await operator.call('PATCH', 'pengaturan', { ambang_persetujuan: 2 });
  const id = await sendTo(members);
  await operator.call('PATCH', 'pengaturan', { ambang_persetujuan: null });
  // As if another operator had written it; and a nudge that comes early.
  const [range] = await stack.db.all<Chunk>(
    sql`UPDATE broadcast SET dibuat_oleh = NULL, diminta_oleh = NULL WHERE id = ${id} RETURNING dari, sampai`,
  );
  if (range) await stack.env.ANTREAN_BROADCAST.send(range);
  await settle();
  expect(arrived(members)).toEqual(timesEach(members, 0));
  await operator.exact(200, Row, 'POST', `broadcast/${id}/setujui`);
  await until(id, 'selesai');
  expect(arrived(members)).toEqual(timesEach(members, 1));
});

describe('progress', () => {
  it('ends at all of them, and goes on to read', async () => {
    const members = people(12);
    const group = await operator.group(members, 'Mahasiswa', 'Angkatan');
    const id = await operator.broadcast(group.id);
    expect(await operator.progress(id)).toMatchObject({
      id,
      id_group: group.id,
      nama_group: 'Angkatan',
      kategori: 'Mahasiswa',
      jenis: 'teks',
      body: 'Halo {nama}',
      alamat: null,
      jadwal: null,
      alasan: null,
      jumlah: 12,
      read: 0,
      cancel: 0,
      belum_pasti: 0,
      mulai_pada: expect.any(String),
    });
    const done = await until(id, 'selesai');
    expect(done).toMatchObject({ pending: 0, sent: 12, selesai_pada: expect.any(String) });
    expect(arrived(members)).toEqual(timesEach(members, 1));
    await eventually(() => stack.simulator.messages().every(({ status }) => status === 'delivered'));
    await Promise.all(members.slice(0, 5).map((to) => stack.simulator.markRead(e164(to))));
    expect(await operator.until(id, ({ read }) => read === 5)).toMatchObject({ sent: 7, pending: 0 });
    const rows = await rowsOf(id);
    expect(
      rows.data.map(({ nama, no_hp }) => ({ nama, no_hp })),
      'in the order of sending',
    ).toEqual(members);
    expect(rows.meta?.total).toBe(12);
    const read = await rowsOf(id, '&status=read');
    expect([read.data.map(({ nama }) => nama), read.meta?.total]).toEqual([
      members.slice(0, 5).map(({ nama }) => nama),
      5,
    ]);
    expect((await rowsOf(id, `&cari=${members[3]?.no_hp}`)).data).toMatchObject([members[3]]);
    expect((await operator.report(`broadcast/${id}/pesan?page=2`)).data).toHaveLength(2);
  });

  it('counts those whose answer was lost, which wait to be looked at', async () => {
    const members = people(4);
    stack.simulator.faults.next = [{ kind: 'dropped' }];
    stack.simulator.faults.webhooks.off = true;
    const id = await sendTo(members);
    const done = await until(id, 'selesai');
    expect(done).toMatchObject({ pending: 1, belum_pasti: 1, sent: 3, cancel: 0 });
    const unsure = await rowsOf(id, '&status=belum_pasti');
    expect(unsure).toMatchObject({
      data: [{ status: 'pending', belum_pasti: true, alasan: expect.any(String) }],
      meta: { total: 1 },
    });
    await refused(id, 'ulang');
    await refused(id, 'batal');
    expect((await operator.call('POST', `pesan/${unsure.data[0]?.id}/ulang`)).status).toBe(202);
    expect(await operator.until(id, ({ sent }) => sent === 4)).toMatchObject({
      status: 'selesai',
      belum_pasti: 0,
    });
    expect(arrived(members)).toEqual(timesEach(members, 1));
  });
});

it('does not send again to a number that is not on WhatsApp', async () => {
  const [missing, foreign] = people(2);
  if (!missing || !foreign) throw new Error('no people');
  stack.simulator.faults.refusedCode = undefined;
  stack.simulator.faults.refusedNumbers = [e164(missing)];
  const id = await sendTo([missing]);
  await operator.until(id, ({ cancel }) => cancel === 1);
  const ahead = await operator.exact(200, PratinjauUlangReply, 'GET', `broadcast/${id}/ulang`);
  expect(ahead.data.penerima).toBe(0);
  await refused(id, 'ulang');

  stack.simulator.faults.refusedCode = COUNTRY;
  stack.simulator.faults.refusedNumbers = [e164(foreign)];
  const other = await sendTo([foreign]);
  await operator.until(other, ({ cancel }) => cancel === 1);
  stack.simulator.faults.refusedNumbers = [];
  expect(await again(other)).toBe(1);
  await operator.until(other, ({ sent }) => sent === 1);
});

describe('stopping', () => {
  it('keeps back what has not gone out, and sending the failed again does not bring it back', async () => {
    const members = people(200);
    const failing = members.slice(0, 2);
    stack.simulator.faults.refusedNumbers = failing.map(e164);
    const id = await sendTo(members);
    await operator.until(id, ({ sent, cancel }) => sent > 0 && cancel === 2);
    expect((await act(id, 'batal')).data).toMatchObject({ status: 'dibatalkan', alasan: expect.any(String) });
    expect((await act(id, 'batal')).data.status, 'twice is stopped').toBe('dibatalkan');
    await refused(id, 'lanjut');
    const stopped = await operator.until(id, ({ pending }) => pending === 0);
    expect(stopped.status).toBe('dibatalkan');
    expect(stopped.cancel).toBeGreaterThan(20);
    await stack.idle();
    expect(await operator.progress(id)).toMatchObject({ sent: stopped.sent, cancel: stopped.cancel });
    expect(stack.simulator.messages()).toHaveLength(stopped.sent);
    const reasons = (await rowsOf(id, '&status=cancel&page=1')).data.map(({ alasan }) => alasan);
    expect(new Set(reasons).size, 'stopped, or refused by the gateway').toBe(2);

    stack.simulator.faults.refusedNumbers = [];
    await stack.env.DB.prepare('INSERT OR REPLACE INTO kontak_wa (no_hp, masuk_pada) VALUES (?, ?)')
      .bind(failing[0]?.no_hp, Date.now())
      .run();
    const ahead = await operator.exact(200, PratinjauUlangReply, 'GET', `broadcast/${id}/ulang`);
    expect(ahead.data, 'one of them has written meanwhile').toMatchObject({
      penerima: 2,
      berhenti: 0,
      jeda: 0,
      jendela: { langsung: 1 },
    });
    const { template, tertutup = 0 } = ahead.data.jendela ?? {};
    expect((template?.jumlah ?? 0) + tertutup).toBe(1);
    expect(await again(id)).toBe(2);
    const done = await operator.until(id, ({ sent }) => sent === stopped.sent + 2);
    expect(done, 'stopped stays stopped').toMatchObject({
      status: 'dibatalkan',
      pending: 0,
      cancel: stopped.cancel - 2,
    });
    await refused(id, 'ulang');
    await stack.idle();
    expect(arrived(failing)).toEqual([1, 1]);
    expect(stack.simulator.messages()).toHaveLength(done.sent);
    expect(new Set(stack.simulator.messages().map(({ to }) => to)).size).toBe(done.sent);
  });

  it('can be followed by the rest, which goes out once, however often that is clicked', async () => {
    const members = people(80);
    const id = await sendTo(members);
    await operator.until(id, ({ sent }) => sent > 0);
    await act(id, 'batal');
    const { cancel } = await operator.until(id, ({ pending }) => pending === 0);
    const rest = `broadcast/${id}/ulang?yang=dihentikan`;
    const ahead = await operator.exact(200, PratinjauUlangReply, 'GET', rest);
    expect(ahead.data.penerima).toBe(cancel);
    const clicks = await Promise.all([1, 2].map(() => operator.call('POST', rest)));
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await operator.until(id, ({ sent }) => sent === 80);
    await stack.idle();
    expect(arrived(members)).toEqual(members.map(() => 1));
  });

  it('holds for what was on its way to another try, also when one message is sent again', async () => {
    const members = people(60);
    stack.simulator.faults.next = [{ kind: 'refused' }];
    stack.simulator.faults.mix = { seed: 3, http429: 1 };
    const id = await sendTo(members);
    await operator.until(id, ({ cancel }) => cancel === 1);
    const [failed] = (await rowsOf(id, '&status=cancel&page=1')).data;
    await act(id, 'batal');
    expect((await operator.call('POST', `pesan/${failed?.id}/ulang`)).status).toBe(202);
    await operator.until(id, ({ pending }) => pending === 1);
    stack.simulator.faults.mix = { seed: 3 };
    await operator.until(id, ({ sent, pending }) => sent === 1 && pending === 0);
    // The time that the tries under way would have waited.
    await settle(3_000);
    expect(await operator.progress(id)).toMatchObject({ status: 'dibatalkan', sent: 1, cancel: 59 });
    expect(stack.simulator.messages().map(({ to }) => `0${to.slice(2)}`)).toEqual([failed?.no_hp]);
  });

  it('takes effect on what has been claimed already', async () => {
    // At twenty a second the run holds three seconds' worth.
    const id = await sendTo(people(120));
    await operator.until(id, ({ sent }) => sent > 0);
    await act(id, 'batal');
    const sent = stack.simulator.messages().length;
    const stopped = await operator.until(id, ({ pending }) => pending === 0);
    expect(stopped.sent - sent).toBeLessThan(40);
  });

  it('is for what was sent again, too', async () => {
    const members = people(2);
    stack.simulator.faults.refusedNumbers = members.map(e164);
    const id = await sendTo(members);
    await until(id, 'selesai');
    stack.simulator.faults.refusedNumbers = [];
    stack.simulator.faults.mix = { seed: 3, http429: 1 };
    expect(await again(id)).toBe(2);
    await act(id, 'batal');
    const stopped = await operator.until(id, ({ pending }) => pending === 0);
    expect(stopped).toMatchObject({ status: 'dibatalkan', cancel: 2 });
    stack.simulator.faults.mix = { seed: 3 };
    await settle(3_000);
    expect(stack.simulator.messages()).toEqual([]);
  });

  it('is too late for one that is done', async () => {
    const id = await sendTo(people(2));
    await until(id, 'selesai');
    for (const action of ['batal', 'lanjut', 'ulang', 'dahulukan'] as const) await refused(id, action);
    expect(await operator.progress(id)).toMatchObject({ status: 'selesai', sent: 2, cancel: 0 });
  });
});

describe('a schedule', () => {
  it('holds a broadcast back until its time, and begins it then', async () => {
    const members = people(3);
    const jadwal = inMs(HOUR_MS).replace('Z', '+00:00');
    const id = await sendTo(members, { jadwal });
    await operator.tick();
    await stack.idle();
    expect(await operator.progress(id)).toMatchObject({
      status: 'terjadwal',
      jadwal: new Date(jadwal).toISOString(),
      mulai_pada: null,
      pending: 3,
    });
    expect(stack.simulator.requests()).toEqual([]);
    await refused(id, 'lanjut');

    await operator.overdue(id, 1_000);
    await operator.tick();
    expect(await until(id, 'selesai')).toMatchObject({ sent: 3, mulai_pada: expect.any(String) });
    await operator.tick();
    await stack.idle();
    expect(arrived(members)).toEqual(timesEach(members, 1));
  });

  it('is put first by two operators at once, each of them in the audit, and sends nothing twice', async () => {
    const members = people(3);
    const id = await sendTo(members, { jadwal: inMs(HOUR_MS) });
    const clicks = await Promise.all([1, 2].map(() => act(id, 'dahulukan')));
    expect(clicks.map(({ data }) => data.didahulukan)).toEqual([true, true]);
    await operator.overdue(id, 1_000);
    await operator.tick();
    expect(await until(id, 'selesai')).toMatchObject({ sent: 3, didahulukan: true });
    await refused(id, 'dahulukan');
    await stack.idle();
    expect(arrived(members)).toEqual(timesEach(members, 1));
    const { results } = await stack.env.DB.prepare(
      "SELECT sasaran FROM audit WHERE tindakan = 'Mendahulukan broadcast' AND sasaran LIKE ?",
    )
      .bind(`Broadcast ${id} ke %`)
      .all();
    expect(results, 'none for the one that came too late').toHaveLength(2);
  });

  it('is sent once, with the text it was changed to last', async () => {
    const members = people(3);
    const id = await sendTo(members, { jadwal: inMs(HOUR_MS) });
    for (const body of ['Kedua {nama}', 'Ketiga {nama}'])
      await operator.exact(200, Row, 'PATCH', `broadcast/${id}`, { body });
    await operator.overdue(id, 1_000);
    await operator.tick();
    expect(await until(id, 'selesai')).toMatchObject({ sent: 3, jumlah: 3 });
    await stack.idle();
    for (const to of members) expect(operator.textsTo(to)).toEqual([`Ketiga ${to.nama}`]);
  });

  it('is changed or begins, never both, and reaches each once', async () => {
    const members = people(3);
    const ids = await Promise.all([1, 2, 3].map(() => sendTo(members, { jadwal: inMs(HOUR_MS) })));
    for (const id of ids) await operator.overdue(id, 1_000);
    await Promise.all([
      operator.tick(),
      ...ids.map((id) => operator.call('PATCH', `broadcast/${id}`, { body: 'Diubah' })),
      ...ids.map((id) => operator.call('PATCH', `broadcast/${id}`, { jadwal: null })),
    ]);
    await operator.tick();
    for (const id of ids) expect(await until(id, 'selesai')).toMatchObject({ jumlah: 3, sent: 3 });
    await stack.idle();
    expect(arrived(members)).toEqual(timesEach(members, ids.length));
  });

  it('can be called off', async () => {
    const id = await sendTo(people(3), { jadwal: inMs(HOUR_MS) });
    expect((await act(id, 'batal')).data).toMatchObject({ status: 'dibatalkan', cancel: 3, pending: 0 });
    await operator.overdue(id, 1_000);
    await operator.tick();
    await stack.idle();
    expect(stack.simulator.requests()).toEqual([]);
    expect((await operator.progress(id)).status).toBe('dibatalkan');
  });

  it('of which every message was given up leaves nothing running at its time', async () => {
    const id = await sendTo(people(2), { jadwal: inMs(HOUR_MS) });
    for (const row of (await rowsOf(id)).data)
      expect((await operator.call('POST', `pesan/${row.id}/batal`)).status).toBe(200);
    expect(await operator.progress(id)).toMatchObject({ pending: 0, cancel: 2 });
    await operator.overdue(id, 1_000);
    await operator.tick();
    await stack.idle();
    expect((await operator.progress(id)).status).toBe('selesai');
  });

  it('that is long over waits for an operator, who has it sent or stopped', async () => {
    const members = people(3);
    const late = [
      await sendTo(members, { jadwal: inMs(HOUR_MS) }),
      await sendTo(people(2), { jadwal: inMs(HOUR_MS) }),
    ];
    const [sent = 0, stopped = 0] = late;
    for (const id of late) await operator.overdue(id, 3 * HOUR_MS);
    await operator.tick();
    await operator.tick();
    await stack.idle();
    for (const id of late)
      expect(await operator.progress(id)).toMatchObject({
        status: 'ditahan',
        alasan: expect.stringMatching(/terlewat/),
      });
    expect(stack.simulator.requests()).toEqual([]);

    expect((await act(stopped, 'batal')).data).toMatchObject({ status: 'dibatalkan', cancel: 2 });
    expect((await act(sent, 'lanjut')).data).toMatchObject({ alasan: null });
    expect(await until(sent, 'selesai')).toMatchObject({ sent: 3 });
    await refused(sent, 'lanjut');
    await refused(stopped, 'lanjut');
    await stack.idle();
    expect(arrived(members)).toEqual(timesEach(members, 1));
    expect(stack.simulator.requests()).toHaveLength(3);
  });
});

it('waits for an operator when WhatsApp limits what is written to many, and goes on where it was', async () => {
  const members = people(60);
  stack.simulator.faults.next = [...Array(10).fill({ kind: 'ok' }), ...Array(100).fill({ kind: 'spam' })];
  const id = await sendTo(members);
  const held = await until(id, 'ditahan');
  expect(held).toMatchObject({ cancel: 0, belum_pasti: 0, alasan: expect.stringContaining('membatasi') });
  await operator.until(id, ({ sent }) => sent === 10);
  await operator.tick();
  await stack.idle();
  expect(await operator.progress(id)).toMatchObject({ status: 'ditahan', sent: 10, pending: 50 });
  const refusals = stack.simulator.requests().filter(({ outcome }) => outcome === 'spam').length;
  // Sixty messages may call one helper: six lanes each.
  expect(refusals, 'no more than were on their way').toBeLessThanOrEqual(12);
  expect(stack.simulator.messages()).toHaveLength(10);

  stack.simulator.faults.next = [];
  const clicks = await Promise.all([1, 2].map(() => operator.call('POST', `broadcast/${id}/lanjut`)));
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await until(id, 'selesai')).toMatchObject({ sent: 60, pending: 0, alasan: null });
  await stack.idle();
  expect(arrived(members)).toEqual(timesEach(members, 1));
});

it('remembers when it began, whatever is sent again later', async () => {
  const members = people(2);
  stack.simulator.faults.refusedNumbers = members.map(e164);
  const id = await sendTo(members);
  const { mulai_pada } = await until(id, 'selesai');
  stack.simulator.faults.refusedNumbers = [];
  await again(id);
  expect(await operator.until(id, ({ sent }) => sent === 2)).toMatchObject({ mulai_pada });
});

it('answers a decision that comes twice with one key as the first time', async () => {
  const members = people(2);
  stack.simulator.faults.refusedNumbers = members.map(e164);
  const id = await sendTo(members);
  await until(id, 'selesai');
  stack.simulator.faults.refusedNumbers = [];
  const resend = (key: string) =>
    operator.call('POST', `broadcast/${id}/ulang`, undefined, { 'Idempotency-Key': key });
  const answers = await Promise.all([resend('satu'), resend('satu')]);
  answers.push(await resend('satu'));
  for (const answer of answers)
    expect(answer).toEqual({ status: 202, body: { success: true, data: { jumlah: 2 } } });
  expect(await resend('dua')).toMatchObject(CONFLICT);
  await until(id, 'selesai');
  expect(arrived(members)).toEqual([1, 1]);
});

it('sends the failed again once, however often that is clicked', async () => {
  const members = people(8);
  const failing = members.slice(3, 6);
  stack.simulator.faults.refusedNumbers = failing.map(e164);
  const id = await sendTo(members);
  expect(await until(id, 'selesai')).toMatchObject({ sent: 5, cancel: 3 });
  expect((await rowsOf(id, '&status=cancel')).data).toMatchObject(
    failing.map((to) => ({
      ...to,
      alasan: expect.stringContaining('tidak boleh mengirim ke negara penerima'),
    })),
  );
  stack.simulator.faults.refusedNumbers = failing.slice(0, 1).map(e164);
  await again(id);
  await operator.until(id, ({ status, sent }) => status === 'selesai' && sent === 7);
  await stack.idle();
  expect(arrived(members)).toEqual(members.map((_, n) => (n === 3 ? 0 : 1)));
  expect(await operator.progress(id)).toMatchObject({ sent: 7, cancel: 1, pending: 0 });

  // Now it arrives, so a click that comes after it finds nothing failed either.
  stack.simulator.faults.refusedNumbers = [];
  const clicks = await Promise.all([1, 2, 3].map(() => operator.call('POST', `broadcast/${id}/ulang`)));
  expect(clicks.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  await operator.until(id, ({ status, sent }) => status === 'selesai' && sent === 8);
  await stack.idle();
  expect(arrived(members)).toEqual(timesEach(members, 1));
});

describe('the list', () => {
  const list = (query = '') => operator.exact(200, listReply(Broadcast), 'GET', `broadcast${query}`);

  it('is whole and newest first, or by pages and what is looked for', async () => {
    const group = await operator.group([person()], 'Dosen', 'Wisuda Ke-99');
    const ids: number[] = [];
    for (let n = 0; n < 12; n++) {
      const body = n === 7 ? 'Undangan 100% gratis' : 'Undangan';
      ids.unshift(await operator.broadcast(group.id, { body, jadwal: inMs(HOUR_MS) }));
    }
    const whole = await list();
    expect(whole).not.toHaveProperty('meta');
    expect(whole.data.slice(0, 12).map(({ id }) => id)).toEqual(ids);
    const second = await list('?page=2');
    expect(second.data).toEqual(whole.data.slice(10, 20));
    expect(second.meta).toEqual({ page: 2, limit: 10, total: whole.data.length });
    expect((await list('?cari=wisuda%20ke-99&limit=25')).meta).toEqual({ page: 1, limit: 25, total: 12 });
    expect((await list('?cari=100%25')).data.map(({ id }) => id)).toEqual([ids[4]]);
    expect(await list('?cari=tidak%20ada')).toEqual({ data: [], meta: { page: 1, limit: 10, total: 0 } });
    expect((await list('?page=999')).data).toEqual([]);
    for (const query of ['?page=0', '?limit=11', '?limit=x'])
      expect((await operator.call('GET', `broadcast${query}`)).status, query).toBe(422);
  });

  it.each(['987654', '0', 'abc', '-1', '9'.repeat(20)])('knows no broadcast %s', async (id) => {
    for (const [method, path] of [
      ['GET', `broadcast/${id}`],
      ['GET', `broadcast/${id}/pesan`],
      ['POST', `broadcast/${id}/batal`],
      ['POST', `broadcast/${id}/lanjut`],
      ['POST', `broadcast/${id}/ulang`],
      ['POST', `broadcast/${id}/dahulukan`],
    ] as const)
      expect(await operator.call(method, path), path).toMatchObject(NOT_FOUND);
  });
});
