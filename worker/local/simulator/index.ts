import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { type Attempt, createAttempts } from './attempts.ts';
import { createChanges } from './changes.ts';
import { createChats } from './chats.ts';
import { cloudApi } from './cloud-api.ts';
import { controlApi } from './control-api.ts';
import { openDatabase } from './database.ts';
import { createFaults, Faults } from './faults.ts';
import { ownHeaders, ownRequestsOnly } from './guard.ts';
import { listen } from './listen.ts';
import { createMessages, type StoredMessage } from './messages.ts';
import { createOutbox } from './outbox.ts';
import { page } from './page.ts';
import { formatPhone } from './phone.ts';
import type { Status } from './status.ts';
import { startWebhooks } from './webhooks.ts';

export type { Fault, FaultKind, Mix } from './faults.ts';
export type { Attempt, Faults, StoredMessage };

export interface SimulatorOptions {
  /** With 0 the system chooses one. */
  port: number;
  /** SQLite path, or `:memory:`. */
  dataFile: string;
  /** The Bearer token it accepts. */
  token: string;
  phoneNumberId: string;
  /** Signs webhooks: HMAC-SHA256 over the raw body, in X-Hub-Signature-256. */
  appSecret: string;
  /** null: webhooks wait until `setWebhookUrl`. */
  webhookUrl: string | null;
}

export interface StatusOptions {
  /** The time it tells, in Unix seconds; now unless given. */
  timestampSeconds?: number;
  /** As in Meta's `statuses[].errors`. */
  errors?: { code: number; title: string }[];
  recipientId?: string;
  callbackData?: string;
  /** Replaces the true signature header, to forge one; null leaves it out. */
  signature?: string | null;
}

export interface Simulator {
  /** Without a slash at its end: http://127.0.0.1:8789 */
  url: string;
  faults: Faults;
  setWebhookUrl(url: string | null): void;
  /** Accepted messages, oldest first; those to one number when given. */
  messages(to?: string): StoredMessage[];
  /** Every send attempt since the start with its answer, oldest first. */
  requests(): Attempt[];
  /** A message typed on a phone; resolves when it is stored, its webhook follows. */
  receive(from: string, text: string): Promise<void>;
  /** The phone's owner opens the chat: `read` webhooks follow. */
  markRead(phone: string): Promise<void>;
  /** POSTs one status webhook at once and resolves with the answer; changes no stored message, and any id will do. */
  sendStatus(
    messageId: string,
    status: Exclude<Status, 'accepted'>,
    options?: StatusOptions,
  ): Promise<Response>;
  /** Forgets all messages, requests, webhooks to come and faults. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts the simulated WhatsApp gateway. Rejects with code EADDRINUSE when the port is taken. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { token, phoneNumberId, appSecret } = options;
  let webhookUrl = options.webhookUrl;

  const db = openDatabase(options.dataFile);
  const source = createFaults();
  const { faults } = source;
  const attempts = createAttempts();
  const changes = createChanges();
  const outbox = createOutbox(db);
  const webhooks = startWebhooks({
    phoneNumberId,
    appSecret,
    faults,
    outbox,
    url: () => webhookUrl,
    settled: changes.happened,
  });
  const messages = createMessages({
    db,
    outbox,
    source,
    changed(dueAt) {
      webhooks.wakeAt(dueAt);
      changes.happened();
    },
  });

  function reset() {
    messages.clear();
    attempts.clear();
    source.replace(Faults.parse({}));
    changes.happened();
  }

  const app = new Hono<{ Bindings: HttpBindings }>()
    .use(ownRequestsOnly)
    .use('/', ownHeaders)
    .use('/simulator/*', ownHeaders)
    .route('/simulator', controlApi({ messages, attempts, source, changes, reset }))
    .route('/', page({ chats: createChats(db), messages, source, changes }))
    .route('/', cloudApi({ token, phoneNumberId, messages, attempts, source }));

  const listening = await listen(
    getRequestListener(app.fetch, { overrideGlobalObjects: false }),
    options.port,
  ).catch((error: unknown) => {
    db.close();
    throw error;
  });
  webhooks.wakeAt(Date.now());

  return {
    url: `http://127.0.0.1:${listening.port}`,
    faults,
    setWebhookUrl(url) {
      webhookUrl = url;
      webhooks.wakeAt(Date.now());
    },
    messages: (to) => messages.list(to),
    requests: attempts.list,
    receive: (from, text) => messages.receive(from, text, formatPhone(from)),
    markRead: messages.markRead,
    sendStatus(messageId, status, { timestampSeconds, errors, recipientId, callbackData, signature } = {}) {
      const stored = messages.find(messageId);
      const biz = callbackData ?? stored?.callbackData;
      const object = {
        id: messageId,
        status,
        timestamp: String(timestampSeconds ?? Math.floor(Date.now() / 1000)),
        recipient_id: recipientId ?? stored?.to ?? '',
        ...(biz && { biz_opaque_callback_data: biz }),
        ...(errors && { errors }),
      };
      return webhooks.post([{ statuses: [object] }], { signature });
    },
    reset,
    async close() {
      await listening.close();
      await webhooks.stop();
      db.close();
    },
  };
}
