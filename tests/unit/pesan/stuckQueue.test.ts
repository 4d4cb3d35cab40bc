import { afterEach, expect, it, vi } from 'vitest';
import { recordReply } from '../../../worker/contract/daftar.ts';
import { Health } from '../../../worker/contract/portal/health.ts';
import { PerluTindakan } from '../../../worker/contract/portal/statistik.ts';
import type { Db } from '../../../worker/core/db/client.ts';
import { sweep } from '../../../worker/pesan/queue/sweep.ts';
import { watchAndNotify } from '../../../worker/pesan/watch/notify.ts';
import {
  atOnce,
  chosen,
  deliver,
  failing,
  isClaim,
  memoryQueue,
  queuesOf,
  scripted,
} from '../../support/gateway/way.ts';
import { operatorOf, people, person } from '../../support/people/kirim.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { shared } from '../../support/stack/shared.ts';

const MINUTE = 60_000;
const PEOPLE = 40;

const stack = sharedPortal();
const operator = shared(() => operatorOf(stack));
const health = async () => Health.parse(await (await stack.api('GET', '/api/health')).json());
const begun = () => stack.sqlite.prepare('SELECT jenis FROM insiden WHERE selesai_pada IS NULL').all();
const waiting = () =>
  stack.sqlite.prepare("SELECT count(*) AS n FROM pesan WHERE status = 'pending'").get()?.n;

afterEach(() => void vi.useRealTimers());

it.each([
  ['holds what it takes', (db: Db) => ({ db, delivers: false })],
  ['has a consumer that fails', (db: Db) => ({ db: failing(db.$client, isClaim), delivers: true })],
])(
  'sends each message once after a queue that %s for fifteen minutes, and says since when they wait',
  async (_, during) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    stack.sqlite.exec("UPDATE pesan SET status = 'cancel', periksa_pada = NULL WHERE status = 'pending'");
    stack.sqlite.exec('DELETE FROM insiden; DELETE FROM batas; DELETE FROM lalu_lintas');
    await operator.call('PATCH', 'pengaturan', { kabar_nomor: ['080000000801'] });
    const group = await operator.group(people(PEOPLE));
    const begin = stack.queued.length;
    await operator.broadcast(group.id);
    await operator.call('POST', 'kirimpesan', { ...person(), body: 'Halo' });
    const bodies = stack.queued.slice(begin).map(({ body }) => body);
    const { gateway, send } = scripted();
    const { nudges, queue } = memoryQueue();
    const look = (now: number) =>
      watchAndNotify(
        { db: stack.db, bucket: stack.env.BERKAS, queues: queuesOf(queue), siteUrl: '', now },
        chosen(gateway),
      );
    const start = Date.now();
    const { db, delivers } = during(stack.db);
    for (let minute = 1; minute <= 15; minute++) {
      const now = start + minute * MINUTE;
      vi.setSystemTime(now);
      await sweep({ db: stack.db, chosen: chosen(gateway), queues: queuesOf(queue), clock: () => now });
      await look(now);
      if (minute < 10) expect(begun(), `minute ${minute}`).toEqual([]);
      if (delivers) await deliver(bodies, gateway, db, { now, queue, sleep: atOnce }).catch(() => undefined);
    }
    expect(send).not.toHaveBeenCalled();
    const { antrean, masalah } = await health();
    // The news of it to the operator waits too.
    expect(antrean.menunggu).toBe(PEOPLE + 2);
    expect(antrean.tertua_detik).toBeGreaterThanOrEqual(900);
    expect(masalah).toContain('antrean_lama');
    const { data } = await operator.exact(200, recordReply(PerluTindakan), 'GET', 'statistik/perlu-tindakan');
    expect(data.insiden?.map(({ jenis }) => jenis)).toEqual(['antrean_lama']);

    const all = [...bodies, ...nudges.map(({ body }) => body)];
    const now = Date.now();
    for (const body of all) await deliver([body], gateway, stack.db, { now, sleep: atOnce });
    expect(waiting()).toBe(0);
    const sent = send.mock.calls.map(([message]) => message.to);
    expect(sent).toHaveLength(PEOPLE + 2);
    expect(new Set(sent).size).toBe(PEOPLE + 2);
    vi.setSystemTime(now + MINUTE);
    await look(now + MINUTE);
    expect(begun()).toEqual([]);
  },
);
