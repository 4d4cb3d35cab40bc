import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod';
import { MetaTemplate, TemplateChange } from './dialects/meta/template.ts';
import { Faults } from './faults.ts';
import type { Invoices } from './invoice.ts';
import { INCOMING_TYPES, type Messages } from './messages.ts';
import { formatPhone, Phone } from './phone.ts';
import { gatewayAmong, type Playing } from './played.ts';

const Incoming = z.object({
  from: Phone,
  type: z.enum(INCOMING_TYPES).exclude(['button_reply', 'list_reply']).default('text'),
  text: z.string().max(4096).default(''),
  filename: z.string().nullable().default(null),
  name: z.string().optional(),
  hidden: z.boolean().default(false),
  quotes: z.string().nullable().default(null),
});
const Choice = z.object({ message: z.string(), option: z.string(), hidden: z.boolean().default(false) });
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
const Reader = z.object({ phone: Phone });

/** Between two looks for changes. */
const PULSE_MS = 200;
/** Outlasts the last status of a message that was just accepted. */
const LASTING_MS = 600;

/** Knows whether open pages may be stale. */
export function createChanges() {
  let until = 0;
  return {
    happened() {
      until = Date.now() + LASTING_MS;
    },
    areFresh: () => Date.now() < until,
  };
}

interface ControlOptions {
  messages: Messages;
  invoices: Invoices;
  /** The first is the default of `?gateway=`. */
  playing: readonly Playing[];
  changes: ReturnType<typeof createChanges>;
  reset(): void;
}

/** A JSON API for tests and benches in another process. `?gateway=` names a provider. */
export function controlApi({ messages, invoices, playing, changes, reset }: ControlOptions) {
  const Gateway = gatewayAmong(playing);
  const asked = (c: Context) => Gateway.parse(c.req.query('gateway'));

  return (
    new Hono()
      .get('/messages', (c) => {
        const to = c.req.query('to');
        return c.json(messages.list(to === undefined ? null : Phone.parse(to)));
      })
      .get('/invoice', (c) => {
        const month = Month.parse(c.req.query('bulan') ?? invoices.monthNow());
        return c.json(invoices.of(asked(c).name, month));
      })
      .get('/requests', (c) => c.json(asked(c).requests()))
      .post('/incoming', async (c) => {
        const { from, text, name = formatPhone(from), ...more } = Incoming.parse(await c.req.json());
        const said = more.type === 'contact' ? Phone.parse(text) : text;
        await asked(c).receive(from, said, { ...more, profileName: name });
        return c.body(null, 204);
      })
      .post('/choose', async (c) => {
        const { message, option, hidden } = Choice.parse(await c.req.json());
        await asked(c).choose(message, option, hidden);
        return c.body(null, 204);
      })
      .post('/read', async (c) => {
        await messages.markRead(Reader.parse(await c.req.json()).phone);
        return c.body(null, 204);
      })
      .get('/faults', (c) => c.json(asked(c).faults))
      .put('/faults', async (c) => {
        const played = asked(c);
        await played.setFaults(Faults.parse(await c.req.json()));
        return c.json(played.faults);
      })
      .get('/templates', (c) => c.json(asked(c).templates()))
      .put('/templates', async (c) => {
        const played = asked(c);
        played.setTemplates(z.array(MetaTemplate).parse(await c.req.json()));
        return c.json(played.templates());
      })
      .patch('/templates/:id', async (c) => {
        const played = asked(c);
        const id = c.req.param('id');
        if (!played.templates().some((template) => template.id === id)) return c.notFound();
        await played.changeTemplate(id, TemplateChange.parse(await c.req.json()));
        return c.body(null, 204);
      })
      // Any other webhook of a provider: `{"field": "account_update", "value": {…}}` at Meta, `{"event", "payload"}` at WAHA.
      .post('/notices', async (c) => {
        await asked(c).notify(z.looseObject({}).parse(await c.req.json()));
        return c.body(null, 204);
      })
      .post('/reset', (c) => {
        reset();
        return c.body(null, 204);
      })
      .get('/events', (c) =>
        streamSSE(c, async (stream) => {
          // A page that reconnects has missed changes.
          for (let isStale = true; !stream.aborted; isStale = changes.areFresh()) {
            if (isStale) await stream.writeSSE({ event: 'change', data: '' });
            await stream.sleep(PULSE_MS);
          }
        }),
      )
  );
}
