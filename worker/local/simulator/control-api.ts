import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod';
import type { Changes } from './changes.ts';
import { MetaTemplate, TemplateChange } from './dialects/meta/template.ts';
import { Faults } from './faults.ts';
import type { Invoices } from './invoice.ts';
import { INCOMING_TYPES, type Messages } from './messages.ts';
import { formatPhone, parsePhone } from './phone.ts';
import type { Playing } from './played.ts';

const Phone = z.string().transform((written, context) => {
  const phone = parsePhone(written);
  if (phone === null) context.addIssue('not a phone number');
  return phone ?? z.NEVER;
});

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

interface ControlOptions {
  messages: Messages;
  invoices: Invoices;
  /** The first is the default of `?gateway=`. */
  playing: readonly Playing[];
  changes: Changes;
  reset(): void;
}

/** A JSON API for tests and benches in another process. `?gateway=` names a provider. */
export function controlApi({ messages, invoices, playing, changes, reset }: ControlOptions) {
  function asked(name: string | undefined) {
    const found = name === undefined ? playing[0] : playing.find(({ played }) => played.name === name);
    if (!found)
      throw new z.ZodError([{ code: 'custom', path: ['gateway'], message: 'not played', input: name }]);
    return found.played;
  }

  return (
    new Hono()
      .onError((error, c) => {
        if (error instanceof z.ZodError) return c.json({ error: z.prettifyError(error) }, 400);
        if (error instanceof SyntaxError) return c.json({ error: 'The body is not JSON.' }, 400);
        throw error;
      })
      .get('/messages', (c) => {
        const to = c.req.query('to');
        return c.json(messages.list(to === undefined ? null : Phone.parse(to)));
      })
      .get('/invoice', (c) => {
        const month = Month.parse(c.req.query('bulan') ?? invoices.monthNow());
        return c.json(invoices.of(asked(c.req.query('gateway')).name, month));
      })
      .get('/requests', (c) => c.json(asked(c.req.query('gateway')).requests()))
      .post('/incoming', async (c) => {
        const { from, text, name = formatPhone(from), ...more } = Incoming.parse(await c.req.json());
        const said = more.type === 'contact' ? Phone.parse(text) : text;
        await asked(c.req.query('gateway')).receive(from, said, { ...more, profileName: name });
        return c.body(null, 204);
      })
      .post('/choose', async (c) => {
        const { message, option, hidden } = Choice.parse(await c.req.json());
        await asked(c.req.query('gateway')).choose(message, option, hidden);
        return c.body(null, 204);
      })
      .post('/read', async (c) => {
        await messages.markRead(Reader.parse(await c.req.json()).phone);
        return c.body(null, 204);
      })
      .get('/faults', (c) => c.json(asked(c.req.query('gateway')).faults))
      .put('/faults', async (c) => {
        const played = asked(c.req.query('gateway'));
        await played.setFaults(Faults.parse(await c.req.json()));
        return c.json(played.faults);
      })
      .get('/templates', (c) => c.json(asked(c.req.query('gateway')).templates()))
      .put('/templates', async (c) => {
        const played = asked(c.req.query('gateway'));
        played.setTemplates(z.array(MetaTemplate).parse(await c.req.json()));
        return c.json(played.templates());
      })
      .patch('/templates/:id', async (c) => {
        const played = asked(c.req.query('gateway'));
        const id = c.req.param('id');
        if (!played.templates().some((template) => template.id === id)) return c.notFound();
        await played.changeTemplate(id, TemplateChange.parse(await c.req.json()));
        return c.body(null, 204);
      })
      // Any other webhook of a provider: `{"field": "account_update", "value": {…}}` at Meta, `{"event", "payload"}` at WAHA.
      .post('/notices', async (c) => {
        await asked(c.req.query('gateway')).notify(z.looseObject({}).parse(await c.req.json()));
        return c.body(null, 204);
      })
      .post('/reset', (c) => {
        reset();
        return c.body(null, 204);
      })
      .get('/events', (c) =>
        streamSSE(c, async (stream) => {
          let changed = false;
          let wake = () => {};
          const unsubscribe = changes.subscribe(() => {
            changed = true;
            wake();
          });
          stream.onAbort(() => {
            unsubscribe();
            wake();
          });
          // A page that reconnects has missed changes.
          await stream.writeSSE({ event: 'change', data: '' });
          while (!stream.aborted) {
            if (!changed) {
              await new Promise<void>((resolve) => {
                wake = resolve;
              });
            }
            changed = false;
            if (!stream.aborted) await stream.writeSSE({ event: 'change', data: '' });
          }
        }),
      )
  );
}
