import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../worker/local/settings.ts';

interface Waiting {
  id: string;
  body: unknown;
  sentAt: Date;
  attempts: number;
  /** Set by a timer and not compared with the clock: a timer may fire a millisecond before the clock says so. */
  isDue: boolean;
}

interface Consumer {
  max_batch_size: number;
  max_retries: number;
  /** seconds */
  retry_delay: number;
  dead_letter_queue?: string;
}

export interface MemoryQueues {
  /** The producers, by their bindings. */
  bindings: Record<string, Queue>;
  /** Waits until every message that is due has been consumed, and what those have sent. */
  idle(): Promise<void>;
  /** Drops all messages, and waits for the consumers that run. */
  close(): Promise<void>;
}

/**
 * The queues that wrangler.toml names, in memory: one consumer each, which gets its messages as soon as they are due. What it
 * throws at is delivered again after the queue's delay, and ends in the dead letter queue.
 */
export function memoryQueues(consume: (batch: MessageBatch) => Promise<void>): MemoryQueues {
  const { producers, consumers } = configuration();
  const waiting = new Map<string, Waiting[]>(Object.keys(consumers).map((name) => [name, []]));
  const running = new Map<string, Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;
  let last = 0;

  function put(name: string, sent: Omit<Waiting, 'isDue'>, delaySeconds = 0): void {
    if (closed) return;
    const message = { ...sent, isDue: delaySeconds === 0 };
    waiting.get(name)?.push(message);
    const timer = setTimeout(() => {
      timers.delete(timer);
      message.isDue = true;
      start(name);
    }, delaySeconds * 1_000);
    timers.add(timer);
  }

  const due = (name: string) => (waiting.get(name) ?? []).filter(({ isDue }) => isDue);

  function start(name: string): void {
    if (closed || running.has(name) || due(name).length === 0) return;
    const work = deliver(name).finally(() => {
      running.delete(name);
      start(name);
    });
    running.set(name, work);
  }

  async function deliver(name: string): Promise<void> {
    const { max_batch_size, max_retries, retry_delay, dead_letter_queue } = consumers[name] as Consumer;
    const taken = due(name).slice(0, max_batch_size);
    waiting.set(
      name,
      (waiting.get(name) ?? []).filter((message) => !taken.includes(message)),
    );
    const again = new Map<Waiting, number>();
    const retry = (message: Waiting, delaySeconds = retry_delay) => void again.set(message, delaySeconds);
    const batch = {
      queue: name,
      messages: taken.map((message) => ({
        id: message.id,
        body: message.body,
        timestamp: message.sentAt,
        attempts: message.attempts,
        ack: () => void again.delete(message),
        retry: (options?: QueueRetryOptions) => retry(message, options?.delaySeconds),
      })),
      ackAll: () => again.clear(),
      retryAll: (options?: QueueRetryOptions) => {
        for (const message of taken) retry(message, options?.delaySeconds);
      },
    };
    await consume(batch as unknown as MessageBatch).catch(() => {
      for (const message of taken) retry(message);
    });
    for (const [message, delaySeconds] of again) {
      if (message.attempts <= max_retries)
        put(name, { ...message, attempts: message.attempts + 1 }, delaySeconds);
      else if (dead_letter_queue) put(dead_letter_queue, { ...message, attempts: 1 });
    }
  }

  const producer = (name: string) => {
    const send = async (body: unknown, { delaySeconds }: QueueSendOptions = {}) => {
      const message = { id: String(++last), body: structuredClone(body), sentAt: new Date(), attempts: 1 };
      put(name, message, delaySeconds);
    };
    const sendBatch = async (messages: Iterable<MessageSendRequest>) => {
      for (const { body, delaySeconds } of messages) await send(body, { delaySeconds });
    };
    return { send, sendBatch } as unknown as Queue;
  };

  return {
    bindings: Object.fromEntries(producers.map(({ binding, queue }) => [binding, producer(queue)])),
    async idle() {
      for (;;) {
        const busy = [...waiting.keys()].some((name) => running.has(name) || due(name).length > 0);
        if (!busy) return;
        await Promise.all(running.values());
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    },
    async close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(running.values());
    },
  };
}

/** The queues of wrangler.toml. Wrangler itself takes a second to load. */
function configuration() {
  const text = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8');
  const tables = (name: string) =>
    text
      .split('\n[')
      .filter((table) => table.startsWith(`[${name}]]`))
      .map((table) =>
        Object.fromEntries(
          [...table.matchAll(/^(\w+) = (?:"(.*?)"|(\d+))/gm)].map(([, key, word, number]) => [
            key,
            word ?? Number(number),
          ]),
        ),
      );
  const consumers = tables('queues.consumers').map(({ queue, ...consumer }) => [queue, consumer]);
  return {
    producers: tables('queues.producers') as { binding: string; queue: string }[],
    consumers: Object.fromEntries(consumers) as Record<string, Consumer>,
  };
}
