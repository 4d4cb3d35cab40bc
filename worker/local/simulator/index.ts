import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import * as z from 'zod';
import { createStandIn } from '../esign/stand-in.ts';
import { createChats } from './chats.ts';
import { controlApi, createChanges } from './control-api.ts';
import { openDatabase } from './database.ts';
import { answer, Refused } from './dialects/dialect.ts';
import type { ProviderOptions } from './dialects/index.ts';
import { firstFaults } from './faults.ts';
import { listen, ownHeaders, ownRequestsOnly } from './guard.ts';
import { createInvoices } from './invoice.ts';
import { createMessages } from './messages.ts';
import { createOutbox } from './outbox.ts';
import { page } from './page.ts';
import { type Played, play, Unknown } from './played.ts';

export type { ProviderOptions } from './dialects/index.ts';
export type { Fault } from './faults.ts';

interface SimulatorOptions {
  /** 0 for any free port. */
  port: number;
  /** SQLite path, or `:memory:`. */
  dataFile: string;
  /** At least one, with different names. The first is the default. */
  providers: readonly ProviderOptions[];
}

/** Starts the simulated gateways. @throws Error with code EADDRINUSE when the port is taken */
export async function startSimulator({ port, dataFile, providers }: SimulatorOptions) {
  const db = openDatabase(dataFile);
  const changes = createChanges();
  const outbox = createOutbox(db);
  const invoices = createInvoices(db);
  const messages = createMessages({
    db,
    outbox,
    invoices,
    faultsOf: (gateway) => playing(gateway)?.played.faults ?? firstFaults(false),
    changed(gateway, dueAt) {
      playing(gateway)?.wakeAt(dueAt);
      changes.happened();
    },
  });
  const all = providers.map((one) => play(one, { db, messages, outbox, changed: changes.happened }));
  const [first] = all;
  if (!first) throw new Error('The simulator has no provider to play.');
  /** undefined when only messages of an earlier run know the gateway. */
  const playing = (gateway: string) => all.find(({ played }) => played.name === gateway);

  /** Deletes messages, requests, pending webhooks and faults, and restores the demo templates. */
  function reset() {
    messages.clear();
    for (const one of all) one.reset();
    changes.happened();
  }

  const app = new Hono<{ Bindings: HttpBindings }>()
    .onError((error, c) => {
      if (error instanceof z.ZodError) return c.json({ error: z.prettifyError(error) }, 400);
      if (error instanceof SyntaxError) return c.json({ error: 'The body is not JSON.' }, 400);
      if (error instanceof Refused) return answer(c, error.answer);
      if (error instanceof Unknown) return c.json({ error: error.message }, 400);
      throw error;
    })
    .use(ownRequestsOnly)
    .use('/', ownHeaders)
    .use('/simulator/*', ownHeaders)
    .route('/esign', createStandIn())
    .route('/simulator', controlApi({ messages, invoices, playing: all, changes, reset }))
    .route('/', page({ chats: createChats(db), invoices, playing: all }));
  for (const one of all) app.route('/', one.app);

  const listening = await listen(getRequestListener(app.fetch, { overrideGlobalObjects: false }), port).catch(
    (error: unknown) => {
      db.close();
      throw error;
    },
  );
  for (const one of all) one.wakeAt(Date.now());

  return {
    ...first.played,
    /** Without a trailing slash: http://127.0.0.1:8789 */
    url: `http://127.0.0.1:${listening.port}`,
    /** @throws when the provider is not played */
    provider(name: string): Played {
      const found = playing(name);
      if (!found) throw new Error(`The simulator does not play ${name}.`);
      return found.played;
    },
    /** Accepted messages, oldest first, to one number or to all. */
    messages: (to?: string) => messages.list(to),
    /** True while webhooks of the first provider are due or retried. */
    hasWebhooks: () => outbox.nextDueAt(first.played.name) !== null,
    invoice: (month: string) => invoices.of(first.played.name, month),
    /** Opens the chat on the phone: `read` webhooks follow. */
    markRead: messages.markRead,
    /** Deletes messages, requests, pending webhooks and faults, and restores the demo templates. */
    reset,
    async close() {
      await listening.close();
      await Promise.all(all.map((one) => one.stop()));
      db.close();
    },
  };
}

/** Simulated providers and their phones. The object itself is the first provider. */
export type Simulator = Awaited<ReturnType<typeof startSimulator>>;
