import type { Chosen, GatewayInUse } from '../../worker/gateways/index.ts';
import { answerSafely } from '../../worker/jawab/answer.ts';
import { bury } from '../../worker/pesan/queue/bury.ts';
import type { Chunk, Queues } from '../../worker/pesan/queue/chunk.ts';
import { consume } from '../../worker/pesan/queue/consume.ts';
import { sweep } from '../../worker/pesan/queue/sweep.ts';
import { createStore } from '../../worker/pesan/send/store.ts';
import { receiveWebhook } from '../../worker/pesan/webhook/events.ts';
import { readers } from '../support/stack/readers.ts';
import { d1Of } from './d1.ts';
import { gatewayOf } from './gateway.ts';
import { never, type Process, State } from './state.ts';

const PESAN = 'vadr-pesan';
const BROADCAST = 'vadr-broadcast';
const DEAD = 'vadr-mati';
const LANES = [1, 2, 3, 4, 5, 6].map((n) => `vadr-lajur-${n}`);

/** As wrangler.toml has them. */
const BATCH = { [PESAN]: 20, [BROADCAST]: 100, [DEAD]: 100 };
const MAX_RETRIES = 25;
const RETRY_MS = 20_000;

interface Entry {
  id: number;
  body: unknown;
  at: number;
  attempts: number;
}

interface Queue {
  name: string;
  entries: Entry[];
  busy: boolean;
}

/** The only data that may be kept of a number whose data was erased. */
const hashes = (no_hp: string) => [`h:${no_hp}`];

/** The worker and all around it: queues, schedule, gateways and webhooks, with a crash wherever one may happen. */
export class World extends State {
  /** messages that the sweeper had to put on a queue, or gave up, since it was last set to 0 */
  swept = 0;
  private readonly queues = new Map<string, Queue>(
    [PESAN, BROADCAST, DEAD, ...LANES].map((name) => [name, { name, entries: [], busy: false }]),
  );
  private entries = 0;
  private webhooks = 0;

  /** Tests that nothing is on a queue, at work or on its way. */
  idle(): boolean {
    const queues = [...this.queues.values()];
    return this.webhooks === 0 && queues.every(({ entries, busy }) => entries.length === 0 && !busy);
  }

  /** Lets time pass until some work is done. */
  async during<Done>(work: Promise<Done>): Promise<Done> {
    let over = false;
    const watched = work.finally(() => {
      over = true;
    });
    // The code that waits for it gets its failure below.
    watched.catch(() => undefined);
    await this.time.run(() => over, 600_000);
    return watched;
  }

  // ---- processes

  /** One that lives as long as it needs to. */
  process(name: string): Process {
    return { name, dead: false, skewMs: 0 };
  }

  /** One that may die; `died` is told when it does. */
  private mortal(name: string): { process: Process; died: Promise<void> } {
    const { random, options, count, time } = this;
    const process = { name, dead: false, skewMs: options.skewMs * (2 * random.next() - 1) };
    count.invocations += 1;
    if (this.calm || !random.chance(options.crash)) return { process, died: never };
    const die = async () => {
      await time.pause(random.tail(800));
      if (this.calm) await never;
      process.dead = true;
      count.crashes += 1;
    };
    return { process, died: die() };
  }

  d1(process: Process) {
    return d1Of(this, process);
  }

  /** As an operator has it: nothing that they do is lost on the way. */
  operator() {
    const process = this.process('operator');
    return { db: this.d1(process), queues: this.queuesFor(process) };
  }

  private chosen(process: Process): Chosen {
    const { rate, perDay, secondGateway } = this.options;
    const firstGateway = (name: string, most: number | null): GatewayInUse => ({
      name,
      rate,
      perDay: most,
      gateway: gatewayOf(this, name, process, (gateway, events, at) => this.webhook(gateway, events, at)),
    });
    return {
      firstGateway: firstGateway('uji', perDay),
      secondGateway: secondGateway ? firstGateway('cadangan', null) : null,
    };
  }

  // ---- queues

  private queue(name: string): Queue {
    const queue = this.queues.get(name);
    if (!queue) throw new Error(`no queue ${name}`);
    return queue;
  }

  private queueFor(name: string, process: Process, onSend = (_chunks: number) => {}) {
    const { random, time, options } = this;
    const pause = async () => {
      if (process.dead) await never;
      await time.pause(random.tail(5));
      if (process.dead) await never;
    };
    const queue = {
      sendBatch: async (batch: Iterable<{ body: unknown; delaySeconds?: number }>) => {
        await pause();
        const all = [...batch];
        onSend(all.length);
        const faulty = !this.calm && random.chance(options.queueFails);
        if (faulty && random.chance(0.5)) throw new Error('queue away');
        for (const { body, delaySeconds = 0 } of faulty ? all.slice(0, random.int(all.length + 1)) : all)
          this.put(name, body, delaySeconds * 1000);
        await pause();
        if (faulty) throw new Error('queue away after some');
      },
    };
    return queue as unknown as globalThis.Queue<Chunk>;
  }

  private queuesFor(process: Process, onSend?: (chunks: number) => void): Queues {
    return {
      pesan: this.queueFor(PESAN, process, onSend),
      broadcast: this.queueFor(BROADCAST, process, onSend),
    };
  }

  put(name: string, body: unknown, delayMs = 0, attempts = 1): void {
    const { time, random } = this;
    this.entries += 1;
    const entry = { id: this.entries, body, at: time.now + delayMs + random.tail(20), attempts };
    this.queue(name).entries.push(entry);
    time.at(entry.at, () => this.poll(name));
  }

  /** Gives the consumer what is due, in any order. One at a time of each queue. */
  private poll(name: string): void {
    const { random, time } = this;
    const queue = this.queue(name);
    if (queue.busy || this.stopped) return;
    let due = queue.entries.filter(({ at }) => at <= time.now);
    if (due.length === 0) return;
    if (random.chance(0.3))
      due = due
        .map((entry) => ({ entry, order: random.next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ entry }) => entry);
    const batch = due.slice(0, BATCH[name as keyof typeof BATCH] ?? 20);
    queue.entries = queue.entries.filter((entry) => !batch.includes(entry));
    queue.busy = true;
    void this.invoke(name, batch).finally(() => {
      queue.busy = false;
      time.at(time.now + 1, () => this.poll(name));
    });
  }

  private async invoke(name: string, entries: readonly Entry[]): Promise<void> {
    const { random } = this;
    const { process, died } = this.mortal(name);
    const retries = new Map<Entry, number>();
    const messages = entries.map((entry) => ({
      id: String(entry.id),
      timestamp: new Date(),
      attempts: entry.attempts,
      body: entry.body,
      ack: () => undefined,
      retry: (how?: { delaySeconds?: number }) =>
        retries.set(entry, how?.delaySeconds === undefined ? RETRY_MS : how.delaySeconds * 1000),
    }));
    const batch = {
      queue: name,
      messages,
      ackAll: () => undefined,
      retryAll: (how?: { delaySeconds?: number }) => {
        for (const message of messages) message.retry(how);
      },
    } as unknown as MessageBatch;
    const lived = await Promise.race([
      this.consumer(name, batch, process).then(
        () => true,
        () => false,
      ),
      died.then(() => false),
    ]);
    process.dead ||= !lived;
    for (const entry of entries) {
      const retryMs = lived ? retries.get(entry) : RETRY_MS;
      if (retryMs !== undefined) this.again(name, entry, retryMs);
      else if (!this.calm && random.chance(this.options.redelivered))
        this.put(name, entry.body, random.tail(5000), entry.attempts);
    }
  }

  private consumer(name: string, batch: MessageBatch, process: Process): Promise<void> {
    const { time, random } = this;
    const db = this.d1(process);
    const chosen = this.chosen(process);
    const queues = this.queuesFor(process);
    if (name === DEAD) return bury(batch, { db, chosen, queues, clock: time.clock });
    const isLane = LANES.includes(name);
    const gateways = { main: 'uji', secondGateway: chosen.secondGateway?.name ?? null };
    return consume(batch, {
      ...chosen,
      queues,
      store: createStore(db, gateways, isLane, hashes),
      random: random.next,
      queue: this.queueFor(name, process),
      helper: isLane ? LANES.indexOf(name) + 1 : null,
      lanes: name === BROADCAST ? LANES.map((lane) => this.queueFor(lane, process)) : [],
      carriesBroadcasts: name !== PESAN,
      clock: () => Math.floor(time.now + process.skewMs),
      sleep: async (ms) => {
        if (process.dead) await never;
        await time.pause(ms + random.next() * 2);
        if (process.dead) await never;
      },
    });
  }

  private again(name: string, { body, attempts }: Entry, delayMs: number): void {
    if (attempts <= (name === DEAD ? 100 : MAX_RETRIES)) this.put(name, body, delayMs, attempts + 1);
    else if (name !== DEAD) this.put(DEAD, body);
  }

  // ---- schedule

  /** Has the schedule come round each minute, and each ten minutes once the calm has lasted. */
  startCron(): void {
    const { time, random, options } = this;
    const tick = () => {
      if (this.stopped) return;
      const longCalm = this.calmSince !== null && time.now - this.calmSince > 5_400_000;
      time.at(time.now + (longCalm ? 600_000 : 60_000), tick);
      if (!this.calm && random.chance(options.cronSkips)) return;
      void this.cron();
      if (!this.calm && random.chance(0.02)) void this.cron();
    };
    time.at(time.now + 60_000 * random.next(), tick);
  }

  private async cron(): Promise<void> {
    const { process, died } = this.mortal('cron');
    const queues = this.queuesFor(process, (chunks) => {
      this.swept += chunks;
    });
    const work = sweep({ db: this.d1(process), queues, chosen: this.chosen(process), clock: this.time.clock })
      .catch(() => undefined)
      .then(() => this.answer(process, null));
    await Promise.race([work, died]);
  }

  private answer(process: Process, ids: readonly number[] | null): Promise<void> {
    const keys = [{ id: 'a', key: new Uint8Array(32) }] as never;
    const own = { db: this.d1(process), queues: this.queuesFor(process), clock: this.time.clock };
    return answerSafely({ ...own, keys, readers, siteUrl: '' }, ids);
  }

  // ---- webhooks

  /** Delivers a webhook at a time, and again when it fails. */
  webhook(gateway: string, events: readonly object[], at: number, tries = 0): void {
    this.webhooks += 1;
    this.time.at(at, async () => {
      const { process, died } = this.mortal('webhook');
      const ok = await Promise.race([this.receive(gateway, events, process), died.then(() => false)]);
      this.webhooks -= 1;
      if (!ok && tries < 8) this.webhook(gateway, events, this.time.now + 5_000 * 2 ** tries, tries + 1);
      else if (ok)
        for (const event of events as { ref?: string; status?: string }[])
          if (event.ref) this.told.add(`${event.ref} ${event.status}`);
    });
  }

  private async receive(gateway: string, events: readonly object[], process: Process): Promise<boolean> {
    const rawBody = new TextEncoder().encode(JSON.stringify(events)).buffer as ArrayBuffer;
    const webhook = { secret: '', headers: new Headers(), rawBody };
    const queues = this.queuesFor(process);
    const receiver = { later: () => undefined, hashes };
    try {
      const db = this.d1(process);
      const ids = await receiveWebhook(db, queues, this.chosen(process), gateway, webhook, receiver);
      if (ids?.length) void this.answer(process, ids);
      return true;
    } catch {
      return false;
    }
  }
}
