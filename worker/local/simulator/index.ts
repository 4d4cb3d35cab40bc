import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { createStandIn } from '../esign/stand-in.ts';
import { createChanges } from './changes.ts';
import { createChats } from './chats.ts';
import { controlApi } from './control-api.ts';
import { openDatabase } from './database.ts';
import type { GatewayName } from './dialects/index.ts';
import { Faults } from './faults.ts';
import { listen, ownHeaders, ownRequestsOnly } from './guard.ts';
import { createInvoices } from './invoice.ts';
import { createMessages } from './messages.ts';
import { createOutbox } from './outbox.ts';
import { page } from './page.ts';
import { type Played, type Playing, play } from './played.ts';

export type { Fault } from './faults.ts';

export interface ProviderOptions {
  name: GatewayName;
  /** The worker's variables of this gateway: tokens, secrets, ids. */
  variables: Record<string, string>;
  /** null to hold webhooks until `setWebhookUrl`. */
  webhookUrl: string | null;
  /** True to enforce the provider's 24-hour window, if it has one. */
  window?: boolean;
}

interface SimulatorOptions {
  /** 0 for any free port. */
  port: number;
  /** SQLite path, or `:memory:`. */
  dataFile: string;
  /** At least one, with different names. The first is the default. */
  providers: readonly ProviderOptions[];
}

/** Simulated providers and their phones. The object itself is the first provider. */
export type Simulator = Awaited<ReturnType<typeof startSimulator>>;

/** Starts the simulated gateways. @throws Error with code EADDRINUSE when the port is taken */
export async function startSimulator(options: SimulatorOptions) {
  const db = openDatabase(options.dataFile);
  const changes = createChanges();
  const outbox = createOutbox(db);
  const invoices = createInvoices(db);
  const playing = new Map<string, Playing>();
  const messages = createMessages({
    db,
    outbox,
    invoices,
    faultsOf: (gateway) => playing.get(gateway)?.played.faults ?? Faults.parse({}),
    changed(gateway, dueAt) {
      playing.get(gateway)?.wakeAt(dueAt);
      changes.happened();
    },
  });
  for (const { name, variables, webhookUrl } of options.providers) {
    const changed = changes.happened;
    playing.set(name, play({ name, variables, webhookUrl, db, messages, outbox, changed }));
  }
  const faultsAtFirst = ({ played }: Playing) =>
    Faults.parse({ window: options.providers.find(({ name }) => name === played.name)?.window ?? false });
  for (const one of playing.values()) one.takeFaults(faultsAtFirst(one));
  const [first] = playing.values();
  if (!first) throw new Error('The simulator has no provider to play.');

  /** @throws when the provider is not played */
  function provider(name: string): Played {
    const found = playing.get(name);
    if (!found) throw new Error(`The simulator does not play ${name}.`);
    return found.played;
  }

  /** Deletes messages, requests, pending webhooks and faults, and restores the demo templates. */
  function reset() {
    messages.clear();
    for (const one of playing.values()) {
      one.reset();
      one.takeFaults(faultsAtFirst(one));
    }
    changes.happened();
  }

  const all = [...playing.values()];
  const app = new Hono<{ Bindings: HttpBindings }>()
    .use(ownRequestsOnly)
    .use('/', ownHeaders)
    .use('/simulator/*', ownHeaders)
    .route('/esign', createStandIn())
    .route('/simulator', controlApi({ messages, invoices, playing: all, changes, reset }))
    .route('/', page({ chats: createChats(db), invoices, playing: all, changes }));
  for (const one of all) app.route('/', one.app);

  const listening = await listen(
    getRequestListener(app.fetch, { overrideGlobalObjects: false }),
    options.port,
  ).catch((error: unknown) => {
    db.close();
    throw error;
  });
  for (const one of all) one.wakeAt(Date.now());

  return {
    ...first.played,
    /** Without a trailing slash: http://127.0.0.1:8789 */
    url: `http://127.0.0.1:${listening.port}`,
    provider,
    /** Accepted messages, oldest first, to one number or to all. */
    messages: (to?: string) => messages.list(to),
    /** True while webhooks of the first provider are due or retried. */
    hasWebhooks: () => outbox.nextDueAt(first.played.name) !== null,
    invoice: (month: string) => invoices.of(first.played.name, month),
    markRead: messages.markRead,
    reset,
    async close() {
      await listening.close();
      await Promise.all(all.map((one) => one.stop()));
      db.close();
    },
  };
}
