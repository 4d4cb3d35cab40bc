import { createHmac } from 'node:crypto';
import type { Faults } from './faults.ts';
import { statusError } from './meta-errors.ts';
import type { Due, Outbox } from './outbox.ts';

const MOST_IN_A_POST = 100;
const ANSWER_WITHIN_MS = 10_000;
const GIVE_UP_AFTER_MS = 3_600_000;

const seconds = (unixMs: number) => String(Math.floor(unixMs / 1000));

export interface StatusObject {
  id: string;
  status: string;
  timestamp: string;
  recipient_id: string;
  biz_opaque_callback_data?: string;
  errors?: unknown[];
}

function statusObject({ kind, messageId, phone, at, callbackData, failedCode }: Due): StatusObject {
  return {
    id: messageId,
    status: kind,
    timestamp: seconds(at),
    recipient_id: phone,
    ...(callbackData !== null && { biz_opaque_callback_data: callbackData }),
    ...(kind === 'failed' && { errors: [statusError(failedCode ?? 131000)] }),
  };
}

function incomingValue({ messageId, phone, at, text, profileName }: Due) {
  return {
    contacts: [{ profile: { name: profileName ?? phone }, wa_id: phone }],
    messages: [{ from: phone, id: messageId, timestamp: seconds(at), type: 'text', text: { body: text } }],
  };
}

interface WebhookOptions {
  phoneNumberId: string;
  appSecret: string;
  faults: Faults;
  outbox: Outbox;
  /** Read at each POST; while null, webhooks wait. */
  url(): string | null;
  /** Called after each delivery and each failed try. */
  settled(): void;
}

export interface PostOptions {
  /** Replaces the true signature header, to forge one; null leaves it out. */
  signature?: string | null;
}

export function startWebhooks({ phoneNumberId, appSecret, faults, outbox, url, settled }: WebhookOptions) {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Number.POSITIVE_INFINITY;

  /** POSTs changes in Meta's envelope. Rejects when nobody answers. */
  async function post(values: object[], { signature }: PostOptions = {}): Promise<Response> {
    const target = url();
    if (target === null) throw new Error('The simulator has no webhook URL.');
    const metadata = { display_phone_number: phoneNumberId, phone_number_id: phoneNumberId };
    const changes = values.map((value) => ({
      value: { messaging_product: 'whatsapp', metadata, ...value },
      field: 'messages',
    }));
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: `waba-${phoneNumberId}`, changes }],
    });
    const hmac = createHmac('sha256', appSecret).update(body).digest('hex');
    const header = signature === undefined ? `sha256=${hmac}` : signature;
    return fetch(target, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(header !== null && { 'X-Hub-Signature-256': header }),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
  }

  async function deliver(events: Due[]): Promise<boolean> {
    const statuses = events.filter((event) => event.kind !== 'incoming').map(statusObject);
    const incoming = events.filter((event) => event.kind === 'incoming').map(incomingValue);
    try {
      const response = await post([...(statuses.length ? [{ statuses }] : []), ...incoming]);
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  async function settle(events: Due[]): Promise<void> {
    if (faults.webhooks.off || (await deliver(events))) {
      await outbox.remove(events);
      return;
    }
    // Stopped while waiting for an answer: the rows stay as they are and go out again after the next start.
    if (stopping.signal.aborted) return;
    const now = Date.now();
    const tooOld = events.filter((event) => event.attempts > 0 && now - event.at > GIVE_UP_AFTER_MS);
    await outbox.remove(tooOld);
    await outbox.postpone(
      now,
      events.filter((event) => !tooOld.includes(event)),
    );
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted && url() !== null) {
      const due = outbox.due(Date.now(), MOST_IN_A_POST);
      if (due.length) {
        await settle(due);
        settled();
        continue;
      }
      const next = outbox.nextDueAt();
      if (next !== null) wakeAt(next);
      return;
    }
  }

  function start() {
    timerAt = Number.POSITIVE_INFINITY;
    // One POST at a time keeps the order of events whose delivery succeeds.
    running ??= run().finally(() => {
      running = null;
    });
  }

  /** Makes sure that webhooks due at this time go out then. */
  function wakeAt(dueAt: number) {
    if (dueAt >= timerAt || stopping.signal.aborted) return;
    clearTimeout(timer);
    timerAt = dueAt;
    timer = setTimeout(start, Math.max(0, dueAt - Date.now()));
  }

  return {
    post,
    wakeAt,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

export type WebhookSender = ReturnType<typeof startWebhooks>;
