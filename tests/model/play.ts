import { holdBroadcast, resumeBroadcast } from '../../worker/pesan/accept/broadcast.ts';
import { holdGateway, resumeGateway } from '../../worker/pesan/watch/hold.ts';
import { act, type Deeds } from './acts.ts';
import { check, type Found, stuck } from './check.ts';
import { type Holds, watchHolds } from './holds.ts';
import { broadcastTo, DECISION, e164, phone, setUpTemplate, single, TEMPLATE } from './people.ts';
import type { Scene } from './scene.ts';
import { row, rows } from './sqlite.ts';
import type { Weather } from './state.ts';
import { START } from './time.ts';
import { World } from './world.ts';

const HOUR_MS = 3_600_000;

interface History {
  world: World;
  scene: Scene;
  deeds: Deeds;
  holds: Holds;
  found: Found[];
}

/** One random history, and what did not hold in it. */
export async function play(scene: Scene): Promise<{ found: Found[]; world: World }> {
  const world = new World(scene);
  rows(`INSERT INTO gateway (nama) VALUES ('uji')`);
  const deeds: Deeds = { broadcasts: [], stops: [], erasures: [], givenUp: new Set() };
  const history = { world, scene, deeds, holds: watchHolds(world), found: [] };
  setUp(history);
  plan(history);
  world.startCron();
  await world.time.run(() => false, scene.badMs * 1.15);
  const done = await calm(history);
  // A cap makes broadcasts wait for days.
  if (done && scene.perDay === null) await withoutNet(history);
  world.stopped = true;
  world.onCommit = null;
  check(history, done);
  return { found: history.found, world };
}

function setUp({ world, scene }: History): void {
  const { random } = world;
  if (scene.template) setUpTemplate();
  if (random.chance(0.5)) world.failRate = random.pick([0.05, 0.3]);
  if (random.chance(0.3)) world.failReason = { code: 'jendela_tertutup', reason: 'jendela tertutup' };
  for (let n = 0; n < 40; n++)
    if (random.chance(0.4))
      rows(
        'INSERT INTO kontak_wa (no_hp, masuk_pada) VALUES (?, ?)',
        phone(n),
        START - random.int(30 * HOUR_MS),
      );
}

/** When everything happens that does not follow from anything else. */
function plan({ world, scene, deeds }: History): void {
  const { random, time } = world;
  const span = scene.badMs;
  // A failed call is not tried again.
  const often = (times: number, within: number, work: () => Promise<unknown>) => {
    for (let n = 0; n < times; n++) time.at(START + random.int(within), () => work().catch(() => undefined));
  };
  const order = async () => {
    const jadwal = random.chance(0.15) ? new Date(time.now + random.int(1_200_000)) : null;
    deeds.broadcasts.push(await broadcastTo(world, 1 + random.int(scene.size), random.int(40), jadwal));
  };
  time.at(START, order);
  often(scene.broadcasts - 1, span, order);
  often(scene.singles, span, () => single(world, 200 + random.int(60)));
  often(scene.acts, span * 1.1, () => act(world, deeds));
  often(scene.texts, span, async () => write(world));
  for (const gateway of ['uji', 'cadangan'])
    for (let at = START; at < START + span; at += random.tail(span / 6)) {
      const weather = random.pick<Weather>(['ok', 'ok', 'bad', 'bad', 'down', 'hang', 'held']);
      time.at(at, () => world.weather.set(gateway, weather));
    }
  for (let at = START + random.tail(span / 3); at < START + span; at += random.tail(span / 3))
    if (random.chance(0.4)) awayAt(world, at, random.tail(8000));
}

function awayAt(world: World, at: number, ms: number): void {
  world.count.outages += 1;
  world.time.at(at, () => {
    world.databaseAway = true;
  });
  world.time.at(at + ms, () => {
    world.databaseAway = false;
  });
}

/** A student writes something, of which the provider tells once or twice. */
function write(world: World): void {
  const { random, time } = world;
  const words = [
    'STOP',
    'MULAI',
    'halo',
    'menu',
    'kapan wisuda?',
    '1',
    'terima kasih',
    'jadwal krs kapan ya',
  ];
  const text = { nama: 'X', jenis: 'teks', body: random.pick(words), at: time.clock() };
  const event = { type: 'incoming', ref: crypto.randomUUID(), from: e164(phone(random.int(45))), ...text };
  for (let n = random.chance(0.4) ? 2 : 1; n > 0; n--)
    world.webhook('uji', [event], time.now + random.tail(3000));
}

const open = () =>
  row<{ n: number }>(`SELECT count(*) AS n FROM pesan WHERE status = 'pending' AND belum_pasti = 0`).n;
const unread = () =>
  row<{ n: number }>('SELECT count(*) AS n FROM pesan_masuk WHERE ditangani_pada IS NULL').n;

/** Looks now and then only: it costs two queries. */
function quiet(world: World): () => boolean {
  let n = 0;
  return () => ++n % 20 === 0 && world.idle() && open() === 0 && unread() === 0;
}

/** From here on everything works, and an operator lets everything go on now and then. Says whether all was seen to. */
async function calm(history: History): Promise<boolean> {
  const { world, scene } = history;
  const { time } = world;
  const began = time.now;
  world.calm = true;
  world.databaseAway = false;
  world.calmSince = began;
  const { db, queues } = world.operator();
  async function letGo() {
    if (world.stopped) return;
    for (const gateway of ['uji', 'cadangan']) await resumeGateway(db, queues, gateway, [DECISION.audit]);
    for (const { id } of rows<{ id: number }>(`SELECT id FROM broadcast WHERE status = 'ditahan'`))
      await resumeBroadcast(db, queues.broadcast, id, DECISION);
    time.at(time.now + 600_000, letGo);
  }
  time.at(began + 1000, letGo);
  const approved = { type: 'template', id: TEMPLATE, status: 'APPROVED', at: began + 500 };
  if (scene.template) world.webhook('uji', [approved], began + 600);
  if (scene.perDay === null) watchWaiting(history, began);
  return time.run(quiet(world), (scene.perDay === null ? 3 : 20) * 24 * HOUR_MS);
}

/** In calm weather nothing waits for much longer than sending all of it takes. */
function watchWaiting({ world, scene, found }: History, began: number): void {
  const all = scene.singles + scene.broadcasts * scene.size;
  const bound = 20 * 60_000 + (2000 * all) / scene.rate;
  const late = new Set<number>();
  function look() {
    if (world.stopped) return;
    const { now } = world.time;
    if (now - began > bound)
      for (const { id, what } of stuck(now, bound))
        if (!late.has(id)) {
          late.add(id);
          found.push({ kind: 'waits too long', what });
        }
    world.time.at(now + 60_000, look);
  }
  world.time.at(began, look);
}

/** The sweeper is a net and no motor: where all but "later" works, all goes out without it, holds and going on included. */
async function withoutNet({ world, scene, deeds, found }: History): Promise<void> {
  const { time } = world;
  const { rate } = scene;
  rows('DELETE FROM pengaturan');
  world.calmRetries = true;
  const { db, queues } = world.operator();
  const unconfirmed = () => row<{ n: number }>('SELECT count(*) AS n FROM pesan WHERE belum_pasti = 1').n;
  const before = unconfirmed();
  const size = Math.max(5, Math.ceil(Math.min(60, rate * 150)));
  const id = await world.during(broadcastTo(world, size));
  deeds.broadcasts.push(id);
  for (const n of [1, 2]) await world.during(single(world, n));
  world.swept = 0;
  const half = time.now + (size / rate) * 500;
  time.at(half, () => holdBroadcast(db, id, 'uji', null));
  time.at(half + 20_000, () => resumeBroadcast(db, queues.broadcast, id, DECISION));
  time.at(half + 40_000, () =>
    holdGateway(db, 'uji', { code: 'token', reason: 'uji' }, { byProvider: false }),
  );
  time.at(half + 55_000, () => resumeGateway(db, queues, 'uji', [DECISION.audit]));
  const isQuiet = quiet(world);
  const drained = await time.run(() => time.now > half + 60_000 && isQuiet(), 3 * HOUR_MS);
  // At a slow rate, what stands in line looks lost to the sweeper, and nudging it does no harm.
  const net = world.swept + unconfirmed() - before;
  if (rate >= 20 && net > 0)
    found.push({ kind: 'the net was the motor', what: `${net} times, ${size} at ${rate}/s` });
  if (!drained) found.push({ kind: 'not drained in three calm hours', what: `${open()} open` });
}
