import { createHmac } from 'node:crypto';
import { partsOf } from '../../core/parts.ts';
import type { Dialect, Post } from './dialects/dialect.ts';
import type { Faults } from './faults.ts';
import type { Due, Outbox } from './outbox.ts';

const MOST_AT_ONCE = 100;
const MOST_POSTS_AT_ONCE = 4;
const ANSWER_WITHIN_MS = 10_000;
const GIVE_UP_AFTER_MS = 3_600_000;

interface WebhookOptions {
  name: string;
  dialect: Dialect;
  faults: Faults;
  outbox: Outbox;
  /** Read at each POST; null holds webhooks. */
  url(): string | null;
  /** Called after each delivery and each failed attempt. */
  settled(): void;
}

export function startWebhooks({ name, dialect, faults, outbox, url, settled }: WebhookOptions) {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Number.POSITIVE_INFINITY;

  function signed(body: string): Record<string, string> {
    if (!dialect.signature) return {};
    const { algorithm, secret, header, prefix } = dialect.signature;
    return { [header]: `${prefix}${createHmac(algorithm, secret).update(body).digest('hex')}` };
  }

  async function deliver({ content }: Post): Promise<boolean> {
    const target = url();
    if (target === null) return false;
    const body = JSON.stringify(content);
    try {
      const response = await fetch(target, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...signed(body) },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  async function settle(post: Post): Promise<void> {
    const { events } = post;
    if (await deliver(post)) {
      await outbox.remove(events);
      return;
    }
    // Stopped while waiting for an answer: the rows stay for the next start.
    if (stopping.signal.aborted) return;
    const now = Date.now();
    const tooOld = events.filter((event) => event.attempts > 0 && now - event.at > GIVE_UP_AFTER_MS);
    await outbox.remove(tooOld);
    await outbox.postpone(
      now,
      events.filter((event) => !tooOld.includes(event)),
    );
  }

  async function settleAll(due: Due[]): Promise<void> {
    if (faults.webhooks.off) {
      await outbox.remove(due);
      return;
    }
    // Webhooks of one moment may overtake each other, as a provider's do.
    const posts = dialect.posts(due);
    for (const part of partsOf(posts, MOST_POSTS_AT_ONCE)) await Promise.all(part.map(settle));
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted && url() !== null) {
      const due = outbox.due(name, Date.now(), MOST_AT_ONCE);
      if (due.length) {
        await settleAll(due);
        settled();
        continue;
      }
      const next = outbox.nextDueAt(name);
      if (next !== null) wakeAt(next);
      return;
    }
  }

  function start() {
    timerAt = Number.POSITIVE_INFINITY;
    running ??= run().finally(() => {
      running = null;
    });
  }

  /** Sends the webhooks that are due at this time. */
  function wakeAt(dueAt: number) {
    if (dueAt >= timerAt || stopping.signal.aborted) return;
    clearTimeout(timer);
    timerAt = dueAt;
    timer = setTimeout(start, Math.max(0, dueAt - Date.now()));
  }

  return {
    wakeAt,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
