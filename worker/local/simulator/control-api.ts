import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod';
import type { Attempts } from './attempts.ts';
import type { Changes } from './changes.ts';
import { type FaultSource, Faults } from './faults.ts';
import type { Messages } from './messages.ts';
import { formatPhone, parsePhone } from './phone.ts';

const Phone = z.string().transform((written, context) => {
  const phone = parsePhone(written);
  if (phone === null) context.addIssue('not a phone number');
  return phone ?? z.NEVER;
});

const Incoming = z.object({ from: Phone, text: z.string().min(1).max(4096), name: z.string().optional() });
const Reader = z.object({ phone: Phone });

interface ControlOptions {
  messages: Messages;
  attempts: Attempts;
  source: FaultSource;
  changes: Changes;
  reset(): void;
}

/** JSON for tests and benches that run in another process than the simulator. */
export function controlApi({ messages, attempts, source, changes, reset }: ControlOptions) {
  return new Hono()
    .onError((error, c) => {
      if (error instanceof z.ZodError) return c.json({ error: z.prettifyError(error) }, 400);
      if (error instanceof SyntaxError) return c.json({ error: 'The body is not JSON.' }, 400);
      throw error;
    })
    .get('/messages', (c) => {
      const to = c.req.query('to');
      return c.json(messages.list(to === undefined ? null : Phone.parse(to)));
    })
    .get('/requests', (c) => c.json(attempts.list()))
    .post('/incoming', async (c) => {
      const { from, text, name = formatPhone(from) } = Incoming.parse(await c.req.json());
      await messages.receive(from, text, name);
      return c.body(null, 204);
    })
    .post('/read', async (c) => {
      await messages.markRead(Reader.parse(await c.req.json()).phone);
      return c.body(null, 204);
    })
    .get('/faults', (c) => c.json(source.faults))
    .put('/faults', async (c) => {
      source.replace(Faults.parse(await c.req.json()));
      changes.happened();
      return c.json(source.faults);
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
        // A page that was away has missed changes: the first event makes it look.
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
    );
}
