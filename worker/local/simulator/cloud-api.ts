import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import type { Attempt, Attempts } from './attempts.ts';
import type { FaultSource } from './faults.ts';
import type { Messages } from './messages.ts';
import { badTokenError, type MetaError, metaError, unknownPhoneNumberIdError } from './meta-errors.ts';
import { parseSend } from './send-request.ts';

type Env = { Bindings: HttpBindings };

interface CloudApiOptions {
  token: string;
  phoneNumberId: string;
  messages: Messages;
  attempts: Attempts;
  source: FaultSource;
}

function cutConnection(c: Context<Env>): Response {
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

async function neverAnswer(c: Context<Env>): Promise<Response> {
  const { socket } = c.env.incoming;
  if (!socket.destroyed) await new Promise((resolve) => socket.once('close', resolve));
  return RESPONSE_ALREADY_SENT;
}

/** The send address of Meta's Cloud API, with and without the version in front. */
export function cloudApi({ token, phoneNumberId, messages, attempts, source }: CloudApiOptions) {
  const addresses = ['/:version{v[0-9]+\\.[0-9]+}/:phoneNumberId/messages', '/:phoneNumberId/messages'];

  return new Hono<Env>().on('POST', addresses, async (c) => {
    const attempt = { at: Date.now(), to: null as string | null, callbackData: null as string | null };
    const record = (
      outcome: Attempt['outcome'],
      httpStatus: number | null,
      messageId: string | null = null,
    ) => attempts.add({ ...attempt, outcome, httpStatus, messageId });
    const refuse = (outcome: Attempt['outcome'], { httpStatus, body }: MetaError) => {
      record(outcome, httpStatus);
      return c.json(body, httpStatus);
    };

    if (c.req.header('Authorization') !== `Bearer ${token}`) return refuse('unauthorized', badTokenError());
    const id = c.req.param('phoneNumberId') ?? '';
    if (id !== phoneNumberId) return refuse('invalid', unknownPhoneNumberIdError(id));

    const parsed = parseSend(await c.req.json().catch(() => null));
    if (!parsed.ok) return refuse('invalid', parsed.error);
    const { send } = parsed;
    attempt.to = send.to;
    attempt.callbackData = send.callbackData;

    const { latencyMs } = source.faults;
    if (latencyMs > 0) await sleep(latencyMs);

    const fault = source.take(send.to);
    switch (fault.kind) {
      case 'ok': {
        const messageId = await messages.accept(send);
        record('accepted', 200, messageId);
        const contacts = [{ input: send.to, wa_id: send.to }];
        return c.json({ messaging_product: 'whatsapp', contacts, messages: [{ id: messageId }] });
      }
      case 'lostAnswer': {
        record(fault.kind, null, await messages.accept(send));
        return fault.hang ? neverAnswer(c) : cutConnection(c);
      }
      case 'dropped':
        record(fault.kind, null);
        return cutConnection(c);
      case 'hang':
        record(fault.kind, null);
        return neverAnswer(c);
      case 'malformed':
        record(fault.kind, 200);
        return c.body('<html>Bad gateway', 200, { 'Content-Type': 'application/json' });
      case 'http429':
        c.header('Retry-After', String(fault.retryAfterSeconds ?? 1));
        return refuse(fault.kind, metaError(4, 'Application request limit reached', 429));
      case 'http500':
        return refuse(fault.kind, metaError(131000, 'Message failed to send due to an unknown error.'));
      case 'rate':
        return refuse(fault.kind, metaError(130429));
      case 'spam':
        return refuse(fault.kind, metaError(131048));
      case 'refused':
        return refuse(fault.kind, metaError(fault.code ?? 131026));
      case 'badToken':
        return refuse(fault.kind, badTokenError());
    }
  });
}
