import { BAWAAN } from '#contract/pengaturan/pengaturan.ts';
import type { Gateway, Outcome } from '../../../worker/gateways/gateway.ts';
import { type Chunk, chunksBetween } from '../../../worker/pesan/queue/chunk.ts';
import { consume } from '../../../worker/pesan/queue/consume.ts';
import { AT_WORK_MS } from '../../../worker/pesan/send/lanes.ts';
import type { Policy } from '../../../worker/pesan/send/policy.ts';
import type { Store } from '../../../worker/pesan/send/store.ts';
import { type VirtualTime, virtualTime } from './virtual-time.ts';

interface Scene {
  recipients: number;
  /** messages a second */
  rate: number;
  /** latency of the gateway's next answer, milliseconds */
  latencyMs: () => number;
  /** latency of the gateway's answer to a probe, milliseconds; as of sends by default */
  probeMs?: number;
  /** outcome of the gateway's next answer */
  outcome?: (now: number) => Outcome;
  /** round trip to the database, milliseconds, with a random spread */
  databaseMs?: number;
  /** standard deviation of the logarithm of a round trip to the database; at 0.25 one in twenty takes half as long again */
  databaseSpread?: number;
  /** latency that the gateway had before, milliseconds; null when unknown */
  knownMs?: number | null;
  /** true to run one consumer at a time, as Miniflare does */
  local?: boolean;
  /** lifetimes of the first invocations, milliseconds; later ones do not die */
  deaths?: number[];
}

const BATCH = 100;
/** Delay before a batch of a dead consumer is delivered again. */
const REDELIVERY_MS = 30_000;
const LANES = 6;

/** A row: waiting, claimed, or with its outcome. A dead invocation's claim stays. */
const WAITING = 0;
const CLAIMED = 1;
const ENDED = 2;

/**
 * Runs broadcasts with the real runs and everything around them simulated: the queues of wrangler.toml with one
 * consumer each, the database, the gateway and time.
 */
export async function simulate(scene: Scene) {
  const time = virtualTime();
  const world = database(scene);
  const main = queueOf(time);
  const lanes = Array.from({ length: LANES }, () => queueOf(time));
  const queues = [main, ...lanes];
  const sends: number[] = [];
  const deaths = [...(scene.deaths ?? [])];

  const gateway: Gateway = {
    pace: { rate: 80, jitter: 0, perDay: null },
    hasWindow: false,
    webhookSuffix: '',
    async probe() {
      await time.sleep(scene.probeMs ?? scene.latencyMs());
      return { state: 'ready' };
    },
    async send() {
      sends.push(time.clock());
      await time.sleep(scene.latencyMs());
      return scene.outcome?.(time.clock()) ?? { outcome: 'accepted', ref: 'x' };
    },
    verify: () => false,
    events: () => [],
  };

  /** One invocation, which goes silent when it dies. */
  async function invoke(batch: Chunk[], from: Simulated): Promise<boolean> {
    const life = { over: false };
    const never = new Promise<never>(() => {});
    const sleep = async (ms: number) => {
      await time.sleep(ms);
      if (life.over) await never;
    };
    let acked = false;
    const messages = batch.map((body, n) => ({ id: String(n), body, attempts: 1, retry: () => undefined }));
    const stub = { messages, ackAll: () => (acked = true) } as unknown as MessageBatch;
    const work = consume(stub, {
      store: world.store(sleep, from !== main),
      firstGateway: {
        name: 'uji',
        rate: scene.rate,
        perDay: null,
        gateway: {
          ...gateway,
          async send(message) {
            const outcome = await gateway.send(message);
            return life.over ? never : outcome;
          },
        },
      },
      secondGateway: null,
      carriesBroadcasts: true,
      random: () => 0.5,
      queues: { pesan: main.queue, broadcast: main.queue },
      queue: from.queue,
      helper: from === main ? null : lanes.indexOf(from) + 1,
      lanes: from === main ? lanes.map(({ queue }) => queue) : [],
      clock: time.clock,
      sleep,
    });
    const dies = deaths.shift();
    if (dies === undefined) await work;
    else await Promise.race([work, time.sleep(dies)]);
    if (!acked) {
      life.over = true;
      await time.sleep(REDELIVERY_MS);
    }
    return acked;
  }

  for (const chunk of chunksBetween(1, scene.recipients)) main.push(chunk, 0);
  let finished = false;
  let underWay = 0;
  const consumers = queues.map(async (from) => {
    while (!finished) {
      const batch = scene.local && underWay > 0 ? [] : from.take(BATCH);
      if (batch.length === 0) {
        await time.sleep(20);
        continue;
      }
      underWay += 1;
      if (!(await invoke(batch, from))) for (const chunk of batch) from.push(chunk, 0);
      underWay -= 1;
    }
  });
  const watch = (async () => {
    // The answer to the last message may be a retry, too.
    while (world.waiting() > 0 || underWay > 0 || queues.some((queue) => queue.busy())) await time.sleep(50);
    finished = true;
    await Promise.all(consumers);
  })();
  await time.passUntil(watch);

  return {
    /** how far ahead the gateway's time was reserved at each reservation, milliseconds: a single message waits as long */
    ahead: world.ahead,
    /** from the first nudge to the last send, milliseconds */
    tookMs: sends.at(-1) ?? 0,
    sends,
    ended: world.ended(),
    /** most rows at any moment that a crash of everything would leave unconfirmed */
    mostInHand: world.mostInHand(),
    /** rows that dead invocations left claimed */
    unconfirmed: world.claimed(),
  };
}

const POLICY: Policy = {
  jamTenang: BAWAAN.jam_tenang,
  zona: BAWAAN.jam_tenang.zona,
  perDay: null,
  fallbackTemplates: {
    teks: null,
    gambar: null,
    dokumen: null,
    kredensial: null,
    kode: null,
    minta_kontak: null,
  },
  gateways: new Map(),
  running: [],
};

function database({ recipients, databaseMs = 10, databaseSpread = 0.25, knownMs = null, rate }: Scene) {
  const states = new Uint8Array(recipients + 1);
  const dueAt = new Map<number, number>();
  let waiting = recipients;
  let claimed = 0;
  let most = 0;
  const ahead: { at: number; ms: number }[] = [];
  let bebas = 0;
  let known = knownMs;
  let lanesAt: number | null = null;
  let reserver: object | null = null;
  let othersAt: number | null = null;
  let learned = rate;
  const random = dice(3);
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());

  function record(results: Parameters<Store['record']>[0]) {
    for (const { id, status, belum_pasti, coba_pada } of results) {
      if (states[id] !== CLAIMED) continue;
      const again = status === 'pending' && !belum_pasti;
      states[id] = again ? WAITING : ENDED;
      claimed -= 1;
      if (!again) continue;
      waiting += 1;
      if (coba_pada !== null) dueAt.set(id, coba_pada);
    }
  }

  const store = (sleep: (ms: number) => Promise<void>, lane: boolean): Store => {
    let busy: boolean | null = null;
    const self = {};
    const halfWay = () => sleep((databaseMs / 2) * Math.exp(databaseSpread * normal()));
    /** Half the round trip, the work, and half the round trip. */
    const there = async <Answer>(work: () => Answer): Promise<Answer> => {
      await halfWay();
      const answer = work();
      await halfWay();
      return answer;
    };
    return {
      claim: ({ ranges, token, now, limit, results }) =>
        there(() => {
          record(results);
          const taken: number[] = [];
          for (const { dari, sampai } of ranges) {
            for (let id = dari; id <= sampai && taken.length < limit; id++) {
              if (states[id] !== WAITING || (dueAt.get(id) ?? 0) > now + 1_000) continue;
              states[id] = CLAIMED;
              taken.push(id);
            }
          }
          waiting -= taken.length;
          claimed += taken.length;
          most = Math.max(most, claimed);
          return { messages: taken.map((id) => messageOf(id, token)), capped: false };
        }),
      giveBack: () => there(() => undefined),
      record: (results) => there(() => record(results)),
      reserve: (_, { now, length, latency, farthest, proposal }) =>
        there(() => {
          known = latency ?? known;
          if (proposal?.from === learned) learned = proposal.to;
          if (lane) lanesAt = now;
          if (reserver !== self) othersAt = reserver && Math.min(bebas, now);
          reserver = self;
          ahead.push({ at: now, ms: Math.max(0, bebas - now) });
          bebas = Math.min(Math.max(bebas, now), now + farthest) + length;
          busy = lanesAt !== null && lanesAt > now - AT_WORK_MS;
          const alone = !lane && (othersAt === null || othersAt <= now - AT_WORK_MS);
          return { from: bebas - length, latency: known, alone, rate: learned };
        }),
      look: () => there(() => undefined),
      busyLanes: () => busy,
      stoppedAt: () => null,
      erasedAt: () => null,
      heldSince: () => null,
      fitsOthers: async () => true,
      hold: () => there(() => undefined),
      holdGateway: () => there(() => undefined),
      policy: () =>
        there(() => {
          const gateway = {
            nama: 'uji',
            alasan: null,
            alasan_kode: null,
            diterima_pada: null,
            dilanjutkan_pada: null,
            tak_terjawab: 0,
            laju: null,
          };
          return { ...POLICY, gateways: new Map([['uji', { ...gateway, latensi_ms: known }]]) };
        }),
      template: async () => null,
      expectNothingBefore: () => there(() => undefined),
    };
  };
  return {
    store,
    ahead,
    waiting: () => waiting,
    claimed: () => claimed,
    mostInHand: () => most,
    ended: () => states.reduce((count, state) => count + (state === ENDED ? 1 : 0), 0),
  };
}

const messageOf = (id: number, klaim: string) => ({
  id,
  klaim,
  id_broadcast: 1,
  no_hp: '081200000000',
  nama: 'x',
  jenis: 'teks' as const,
  body: 'x',
  alamat: null,
  percobaan: 0,
  parameter: null,
  menu: null,
  diulang: 0,
  nama_file: null,
  menunggu_sejak: 0,
  template: null,
  isian: null,
  formulir: null,
  nilai: null,
  kontak: null,
  topik: null,
  pilihan_topik: {},
  usang: false,
  pindah: false,
  rusak: false,
});

/** A seeded generator of numbers between 0 and 1. */
export function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

interface Simulated {
  queue: Queue<Chunk>;
  push(chunk: Chunk, delaySeconds: number): void;
  take(count: number): Chunk[];
  busy(): boolean;
}

function queueOf(time: VirtualTime): Simulated {
  let entries: { at: number; chunk: Chunk }[] = [];
  const push = (chunk: Chunk, delaySeconds: number) =>
    void entries.push({ at: time.clock() + delaySeconds * 1000, chunk });
  return {
    push,
    take(count) {
      const due = entries.filter(({ at }) => at <= time.clock()).slice(0, count);
      if (due.length > 0) entries = entries.filter((entry) => !due.includes(entry));
      return due.map(({ chunk }) => chunk);
    },
    busy: () => entries.length > 0,
    queue: {
      sendBatch: async (batch: Iterable<{ body: Chunk; delaySeconds?: number }>) => {
        await time.sleep(10);
        for (const { body, delaySeconds = 0 } of batch) push(body, delaySeconds);
      },
    } as unknown as Queue<Chunk>,
  };
}
