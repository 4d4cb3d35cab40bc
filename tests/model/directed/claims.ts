import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import { cancelBroadcast } from '../../../worker/pesan/accept/broadcast.ts';
import { reopen } from '../../../worker/pesan/accept/resend.ts';
import { broadcastTo, DECISION, phone, setUpTemplate, single } from '../people.ts';
import { row, rows } from '../sqlite.ts';
import { ACCEPTED, type Answer, type Fault, type State } from '../state.ts';
import { START } from '../time.ts';
import { World } from '../world.ts';

const MINUTE_MS = 60_000;
const LATER: Answer = { outcome: { outcome: 'retry', code: 'dibatasi', reason: 'nanti' }, taken: false };

const LOST: Answer = {
  outcome: { outcome: 'unknown', code: 'tanpa_jawaban', reason: 'hilang' },
  taken: false,
};

const isRecord = (text: string) => text.includes('AS dini');
const isClaim = (text: string) => text.includes('UPDATE pesan SET klaim = ');

interface Row {
  status: string;
  belum_pasti: 0 | 1;
}
const only = () => row<Row>('SELECT status, belum_pasti FROM pesan');
const wait = (world: World, ms: number) => world.time.run(() => false, ms);

/** "Later" for the first send. */
const firstLater =
  (then: Answer) =>
  (_: unknown, state: State): Answer =>
    state.posts.length === 1 ? LATER : then;

/** The first record takes so long to get to the database. */
function slowRecord(waitBeforeMs: number) {
  let first = true;
  return (_: unknown, text: string): Fault => {
    if (!first || !isRecord(text)) return {};
    first = false;
    return { waitBeforeMs };
  };
}

/** The gateway's time is given away so late that the claim has run out by then. */
function slowReservation() {
  let first = true;
  return (_: unknown, text: string): Fault => {
    if (!first || !text.includes('bebas_pada')) return {};
    first = false;
    return { waitBeforeMs: 240_000 };
  };
}

const lostClaims = (_: unknown, text: string): Fault =>
  isClaim(text) && Date.now() < START + 3000 ? { fails: 'after' } : {};

async function resend(world: World): Promise<void> {
  const { db, queues } = world.operator();
  const [id = 0] = await world.during(reopen(db, { which: sql`pesan.belum_pasti = 1` }, DECISION));
  assert.ok(id, 'nothing is unconfirmed');
  // On the other queue: the consumer of single messages may still be at the first send.
  await world.during(queues.broadcast.sendBatch([{ body: { dari: id, sampai: id } }]));
}

export const claims = {
  async 'a message whose claim has run out is not sent under it'() {
    const world = new World({ seed: 1, echo: false, fault: slowReservation() });
    world.startCron();
    await world.during(single(world, 1));
    await wait(world, 190_000);
    await resend(world);
    await wait(world, 10 * MINUTE_MS);
    assert.equal(world.posts.length, 1);
    assert.ok(['sent', 'read'].includes(only().status));
  },

  async 'a record that comes after another claim changes nothing'() {
    const answer = firstLater({ ...ACCEPTED, ms: 30_000 });
    const world = new World({ seed: 1, echo: false, answer, fault: slowRecord(200_000) });
    world.weather.set('uji', 'bad');
    world.startCron();
    await world.during(single(world, 1));
    await wait(world, 190_000);
    await resend(world);
    await wait(world, 10 * MINUTE_MS);
    assert.deepEqual(
      world.posts.map(({ diulang }) => diulang),
      [0, 1],
    );
  },

  async 'a late record of what was not sent has its broadcast go on'() {
    const world = new World({ seed: 1, answer: firstLater(ACCEPTED), fault: slowRecord(200_000) });
    world.weather.set('uji', 'bad');
    world.startCron();
    await world.during(broadcastTo(world, 1));
    await wait(world, 190_000);
    assert.equal(row<Row>('SELECT status FROM broadcast').status, 'selesai');
    await wait(world, 20 * MINUTE_MS);
    assert.equal(world.posts.length, 2);
  },

  async 'a claim whose every answer is lost is given back'() {
    const world = new World({ seed: 1, fault: lostClaims });
    world.startCron();
    await world.during(broadcastTo(world, 5));
    await wait(world, 10 * MINUTE_MS);
    const { n } = row<{ n: number }>('SELECT count(*) AS n FROM pesan WHERE belum_pasti = 1');
    assert.deepEqual([world.posts.length, n], [5, 0]);
  },

  async 'what was stopped while the answer to its claim was lost is not given back'() {
    const world = new World({ seed: 1, fault: lostClaims });
    world.startCron();
    const id = await world.during(broadcastTo(world, 5));
    await wait(world, 300);
    await world.during(cancelBroadcast(world.operator().db, id, DECISION.audit));
    await wait(world, 10 * MINUTE_MS);
    const { n } = row<{ n: number }>(`SELECT count(*) AS n FROM pesan WHERE status = 'cancel'`);
    assert.deepEqual([world.posts.length, n], [0, 5]);
  },

  async 'an unconfirmed message whose claim was never taken off is sent again when asked for'() {
    const fault = (_: unknown, text: string): Fault =>
      isRecord(text) && Date.now() < START + 2 * MINUTE_MS ? { fails: 'before' } : {};
    const world = new World({ seed: 1, answer: firstLater(ACCEPTED), fault });
    world.weather.set('uji', 'bad');
    world.startCron();
    await world.during(single(world, 1));
    await wait(world, 4 * MINUTE_MS);
    await resend(world);
    await wait(world, 10_000);
    assert.equal(world.posts.length, 2);
    await wait(world, 10 * MINUTE_MS);
    assert.equal(only().belum_pasti, 0);
  },

  async 'what a run leaves is gone on with, without the sweeper'() {
    const world = new World({ seed: 1, rate: 1 });
    await world.during(broadcastTo(world, 150));
    await wait(world, 5 * MINUTE_MS);
    assert.equal(world.posts.length, 150);
  },

  async 'news that comes before the answer is applied with it, without the sweeper'() {
    const world = new World({ seed: 1, echo: false, answer: () => ({ ...ACCEPTED, ms: 60_000 }) });
    world.weather.set('uji', 'bad');
    await world.during(broadcastTo(world, 10));
    await wait(world, 50_000);
    assert.notEqual(rows('SELECT ref FROM status_dini').length, 0);
    await wait(world, 2 * 60 * MINUTE_MS);
    assert.deepEqual(rows('SELECT ref FROM status_dini'), []);
  },

  async 'a dead letter does not cancel what is on its way'() {
    const world = new World({ seed: 1, echo: false, answer: () => ({ ...ACCEPTED, ms: 60_000 }) });
    world.weather.set('uji', 'bad');
    const id = await world.during(single(world, 1));
    await wait(world, 5000);
    rows(`UPDATE pesan SET alasan_kode = 'antrean_gagal', coba_pada = coba_pada - 3600000`);
    world.put('vadr-mati', { dari: id, sampai: id });
    await wait(world, 5000);
    assert.equal(world.posts.length, 1);
    assert.equal(only().status, 'pending');
  },

  async 'what failed outside of the window goes once through its template, however often that is told'() {
    const world = new World({ seed: 1, hasWindow: true, webhookTwice: 0.8 });
    setUpTemplate();
    rows('INSERT INTO kontak_wa (no_hp, masuk_pada) VALUES (?, ?)', phone(1), START - 1000);
    world.failRate = 1;
    world.failReason = { code: 'jendela_tertutup', reason: 'jendela tertutup' };
    world.startCron();
    await world.during(single(world, 1));
    await wait(world, 4 * 60 * MINUTE_MS);
    assert.equal(world.posts.length, 2);
  },

  async 'news that an earlier send failed leaves the later one unconfirmed'() {
    const world = new World({ seed: 1, answer: () => LOST });
    world.weather.set('uji', 'bad');
    const id = await world.during(single(world, 1));
    await wait(world, MINUTE_MS);
    await resend(world);
    await wait(world, MINUTE_MS);
    const at = world.time.now;
    const failed = {
      type: 'status',
      id,
      diulang: 0,
      ref: 'uji-1',
      status: 'failed',
      at,
      ...world.failReason,
    };
    world.webhook('uji', [failed], at);
    await wait(world, MINUTE_MS);
    assert.ok(world.told.has('uji-1 failed'));
    assert.deepEqual({ ...only() }, { status: 'pending', belum_pasti: 1 });
  },

  async 'a broadcast whose nudges are all lost goes out within two minutes'() {
    const world = new World({ seed: 1, queueFails: 1 });
    await world.during(broadcastTo(world, 5));
    assert.ok(world.idle(), 'nothing is on a queue');
    world.calm = true;
    world.startCron();
    await wait(world, 2 * MINUTE_MS);
    assert.equal(world.posts.length, 5);
  },
};
