import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordReply } from '../../../worker/contract/daftar.ts';
import { Health } from '../../../worker/contract/portal/health.ts';
import { PerluTindakan } from '../../../worker/contract/portal/statistik.ts';
import type { Gateway } from '../../../worker/gateways/gateway.ts';
import { enqueue } from '../../../worker/pesan/accept/enqueue.ts';
import { antreanAt } from '../../../worker/pesan/watch/antrean.ts';
import { holdGateway, resumeGateway } from '../../../worker/pesan/watch/hold.ts';
import { watchAndNotify } from '../../../worker/pesan/watch/notify.ts';
import { AWAY, chosen, memoryQueue, queuesOf, scripted } from '../../support/gateway/way.ts';
import { operatorOf, people } from '../../support/people/kirim.ts';
import { shared } from '../../support/stack/shared.ts';
import { sharedSimulatedPortal } from '../../support/stack/simulated-portal.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NUMBERS = ['080000000801', '080000000802'];

const stack = sharedSimulatedPortal();
const operator = shared(() => operatorOf(stack));

const run = (sql: string, ...values: unknown[]) =>
  stack.env.DB.prepare(sql)
    .bind(...values)
    .run();
const all = async <Row>(sql: string) => (await stack.env.DB.prepare(sql).all<Row>()).results;
const health = async () => Health.parse(await (await stack.api('GET', '/api/health')).json());
const set = (kabar_nomor: unknown) => operator.call('PATCH', 'pengaturan', { kabar_nomor });

let there: boolean;
const gateway = (): Gateway => ({
  ...scripted().gateway,
  probe: async () => (there ? { state: 'ready' } : AWAY),
});
const { queue } = memoryQueue();
/** The schedule comes round. @param secondGateway another gateway, which is there */
const tick = (now: number, secondGateway = false) =>
  watchAndNotify(
    { db: stack.db, bucket: stack.env.BERKAS, queues: queuesOf(queue), siteUrl: 'https://portal.uji', now },
    chosen(gateway(), { secondGateway: secondGateway ? scripted().gateway : undefined }),
  );
const told = () =>
  all<{ no_hp: string; body: string; status: string }>(
    "SELECT no_hp, body, status FROM pesan WHERE nama = 'Operator' ORDER BY id",
  );
const bodies = async () => [...new Set((await told()).map(({ body }) => body))];
/** All notices have gone out by now. */
const arrive = () => run("UPDATE pesan SET status = 'sent', periksa_pada = NULL WHERE nama = 'Operator'");

const start = Date.now();
beforeEach(async () => {
  there = true;
  await run('DELETE FROM insiden');
  await run('DELETE FROM gateway');
  await run("UPDATE broadcast SET status = 'selesai'");
  await run("UPDATE pesan SET status = 'cancel', periksa_pada = NULL WHERE status = 'pending'");
  await run("DELETE FROM pesan WHERE nama = 'Operator'");
  expect((await set(NUMBERS)).status).toBe(200);
});

describe('what is wrong', () => {
  it('is told to each number once, also by two ticks at once, and not again within six hours', async () => {
    await holdGateway(
      stack.db,
      'uji',
      { code: 'token', reason: 'Rahasia dari penyedia' },
      {
        byProvider: false,
        now: start - 1.5 * MINUTE,
      },
    );
    await tick(start, true);
    expect(await told()).toEqual([]);
    await Promise.all([tick(start + MINUTE, true), tick(start + MINUTE, true), tick(start + MINUTE, true)]);
    expect((await told()).map(({ no_hp }) => no_hp)).toEqual(NUMBERS);
    const [body = ''] = await bodies();
    expect(body).toMatch(
      /^Portal kampus: gateway WhatsApp uji ditahan sejak .* WIB.*https:\/\/portal\.uji\/operator\/gateway$/,
    );
    expect(body).not.toContain('Rahasia');
    await arrive();
    // It comes and goes.
    for (const hours of [1, 2, 3]) {
      await resumeGateway(stack.db, queuesOf(queue), 'uji', [], start + hours * HOUR - 1);
      await tick(start + hours * HOUR, true);
      await run('UPDATE gateway SET dilanjutkan_pada = NULL');
      await holdGateway(
        stack.db,
        'uji',
        { code: 'token', reason: 'Lagi' },
        { byProvider: false, now: start + hours * HOUR },
      );
      await tick(start + hours * HOUR + MINUTE, true);
    }
    expect(await told()).toHaveLength(2);
    await tick(start + 7 * HOUR, true);
    expect(await told()).toHaveLength(4);
  });

  it('is told afterwards where there was nothing to tell it through, and only if it lasted', async () => {
    there = false;
    await tick(start);
    await tick(start + MINUTE);
    there = true;
    await tick(start + 2 * MINUTE);
    expect(await told()).toEqual([]);
    there = false;
    await tick(start + 10 * MINUTE);
    await tick(start + 2 * HOUR);
    expect(await told()).toEqual([]);
    expect((await health()).gateway).toMatchObject({ ditahan: false });
    there = true;
    await tick(start + 2 * HOUR + MINUTE);
    await tick(start + 2 * HOUR + 2 * MINUTE);
    expect(await told()).toHaveLength(2);
    expect((await bodies())[0]).toMatch(
      /uji sempat tidak menjawab dari .* sampai .*\. Sekarang normal, \d+ pesan tertunda\.$/,
    );
  });

  it('is told through the gateway that stands in', async () => {
    there = false;
    await tick(start, true);
    await tick(start + 10 * MINUTE, true);
    expect((await bodies())[0]).toContain('uji tidak menjawab sejak');
  });

  it('is taken back when it has not gone out in time, is told anew, and is no incident of its own', async () => {
    there = false;
    await tick(start, true);
    await tick(start + 11 * MINUTE, true);
    expect(await told()).toHaveLength(2);
    await tick(start + 42 * MINUTE);
    expect((await told()).map(({ status }) => status)).toEqual(['cancel', 'cancel']);
    await tick(start + 3 * HOUR);
    expect(await told()).toHaveLength(2);
    there = true;
    await tick(start + 3 * HOUR + MINUTE);
    expect((await told()).map(({ status }) => status)).toEqual(['cancel', 'cancel', 'pending', 'pending']);
    expect((await bodies())[1]).toContain('sempat tidak menjawab');
    const kinds = await all('SELECT DISTINCT jenis FROM insiden');
    expect(kinds).toEqual([{ jenis: 'gateway_putus' }]);
  });

  it('is a broadcast that is held, one that stands still, a message that waits, and nothing that has a reason to', async () => {
    const group = await operator.group(people(2));
    const ids = [
      await operator.broadcast(group.id, { jadwal: new Date(start + DAY).toISOString() }),
      await operator.broadcast(group.id, { jadwal: new Date(start + DAY).toISOString() }),
    ];
    await tick(start);
    expect(await all('SELECT jenis FROM insiden')).toEqual([]);
    await run("UPDATE broadcast SET status = 'ditahan' WHERE id = ?", ids[0]);
    await run("UPDATE broadcast SET status = 'berjalan', bergerak_pada = ? WHERE id = ?", start, ids[1]);
    await tick(start);
    await tick(start + HOUR);
    const one = `broadcast nomor ${ids[0]} ditahan sejak`;
    expect((await bodies()).map((body) => body.replace(/ \d+ .*/, ''))).toHaveLength(2);
    expect((await bodies()).some((body) => body.includes(one))).toBe(true);
    expect((await bodies()).some((body) => body.includes('padahal gateway siap'))).toBe(true);
    await arrive();
    // In the hours of rest it waits for its time.
    await run('DELETE FROM insiden');
    await operator.call('PATCH', 'pengaturan', {
      jam_tenang: { aktif: true, mulai: '00:00', selesai: '23:59', zona: 'Asia/Jakarta' },
    });
    await run("UPDATE broadcast SET status = 'selesai' WHERE id = ?", ids[0]);
    await run('UPDATE broadcast SET bergerak_pada = ? WHERE id = ?', start, ids[1]);
    await tick(Math.floor((start + HOUR) / DAY) * DAY + DAY + 5 * HOUR);
    expect(await all('SELECT jenis FROM insiden')).toEqual([]);
    await operator.call('PATCH', 'pengaturan', {
      jam_tenang: { aktif: false, mulai: '20:00', selesai: '06:00', zona: 'Asia/Jakarta' },
    });
    await enqueue(stack.db, queue, {
      kategori: 'Lainnya',
      nama: 'Uji',
      no_hp: '080000000803',
      jenis: 'teks',
      body: 'x',
      parameter: null,
      rahasia: false,
    });
    await run("UPDATE broadcast SET status = 'selesai'");
    await tick(Date.now() + HOUR + MINUTE);
    expect(await all('SELECT jenis FROM insiden WHERE selesai_pada IS NULL')).toEqual([
      { jenis: 'antrean_lama' },
    ]);
    expect(await told()).toHaveLength(6);
  });

  it('is a backup that has not been made for a night and a half, unless none is wanted', async () => {
    await run('DELETE FROM cadangan');
    await run(
      "INSERT INTO cadangan (id, skema, mulai_pada, selesai_pada) VALUES ('2026-01-01', 'x', ?1, ?1)",
      start,
    );
    await tick(start + 35 * HOUR);
    await tick(start + 36 * HOUR);
    await arrive();
    await tick(start + 36 * HOUR + MINUTE);
    expect(await told()).toHaveLength(2);
    expect((await bodies())[0]).toContain('tidak ada cadangan basis data yang selesai sejak');
    await operator.call('PATCH', 'pengaturan', { cadangan_hari: 0 });
    await tick(start + 40 * HOUR);
    expect(await all('SELECT jenis FROM insiden WHERE selesai_pada IS NULL')).toEqual([]);
    await run('DELETE FROM cadangan');
  });

  it('is told to nobody as long as there is no number, and to five at most', async () => {
    await holdGateway(
      stack.db,
      'uji',
      { code: 'token', reason: 'Token salah' },
      { byProvider: false, now: start - 2 * HOUR },
    );
    await set([]);
    await tick(start, true);
    expect(await told()).toEqual([]);
    expect((await set(Array.from({ length: 6 }, (_, n) => `08000000081${n}`))).status).toBe(422);
    expect((await set(['0812-3456-7890', '+62 812 3456 7890'])).status).toBe(422);
    expect((await set(['bukan nomor'])).status).toBe(422);
    expect((await set(['+62 800-0000-0801'])).status).toBe(200);
    await tick(start + MINUTE, true);
    expect((await told()).map(({ no_hp }) => no_hp)).toEqual([NUMBERS[0]]);
  });
});

describe('health', () => {
  it('says whether the schedule ran, how long the oldest waits, and what is wrong', async () => {
    await run('DELETE FROM detak');
    expect(await health()).toMatchObject({
      status: 'ok',
      sehat: false,
      masalah: ['jadwal'],
      jadwal: { terakhir: null, berjalan: false },
      gateway: { ditahan: false, menjawab: true },
    });
    expect(await stack.tick()).toBe('ok');
    const well = await health();
    expect(well).toMatchObject({ sehat: true, masalah: [], jadwal: { berjalan: true } });
    expect(well.jadwal.detik_lalu).toBeLessThan(30);
    await run('UPDATE detak SET pada = ?', Date.now() - 4 * MINUTE);
    await holdGateway(
      stack.db,
      'cloud-api',
      { code: 'token', reason: 'Token rahasia' },
      {
        byProvider: false,
        now: Date.now() - 2 * HOUR,
      },
    );
    const message = {
      kategori: 'Lainnya',
      nama: 'Uji',
      no_hp: '080000000804',
      jenis: 'teks',
      body: 'x',
    } as const;
    const id = await enqueue(stack.db, queue, { ...message, parameter: null, rahasia: false });
    await run('UPDATE pesan SET created_at = ? WHERE id = ?', Date.now() - 90_000, id);
    const before = await health();
    expect(before).toMatchObject({ masalah: ['jadwal'], gateway: { ditahan: true } });
    expect(before.antrean.tertua_detik).toBeGreaterThanOrEqual(90);
    const perlu = async () =>
      (await operator.exact(200, recordReply(PerluTindakan), 'GET', 'statistik/perlu-tindakan')).data;
    expect((await perlu()).jadwal_berhenti?.sejak).toBe(before.jadwal.terakhir);
    await stack.tick();
    expect((await perlu()).jadwal_berhenti).toBeUndefined();
    await run("INSERT INTO insiden (jenis, sasaran, sejak) VALUES ('antrean_gagal', '', ?)", Date.now());
    expect((await perlu()).insiden?.map(({ jenis }) => jenis)).toEqual(['antrean_gagal']);
    await run("DELETE FROM insiden WHERE jenis = 'antrean_gagal'");
    const text = await (await stack.api('GET', '/api/health')).text();
    expect(Health.parse(JSON.parse(text))).toMatchObject({ sehat: false, masalah: ['gateway_ditahan'] });
    expect(text).not.toMatch(/rahasia|0800|Uji/);
  });

  it('asks indexes and counters, however much waits', async () => {
    const plan = await stack.db.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${antreanAt(Date.now())}`);
    const reads = plan.map(({ detail }) => detail).filter((detail) => /\b(pesan|broadcast)\b/.test(detail));
    expect(reads.length).toBeGreaterThan(3);
    for (const read of reads) expect(read).toMatch(/USING (COVERING )?INDEX|total_pesan/);
  });
});
