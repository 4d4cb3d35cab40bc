import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { answer, type Dialect, Refused, type Send } from './dialects/dialect.ts';
import type { Fault, FaultKind, FaultSource } from './faults.ts';
import type { Messages } from './messages.ts';

type Env = { Bindings: HttpBindings };

/** One request to a send address, with its outcome. */
export interface Attempt {
  at: number;
  /** As WA_GATEWAY calls it. */
  gateway: string;
  /** E.164 digits; null when the body was invalid. */
  to: string | null;
  callbackData: string | null;
  outcome: 'accepted' | 'unauthorized' | 'invalid' | 'wantsScan' | FaultKind;
  /** null when no answer was sent. */
  httpStatus: number | null;
  /** null unless the message was accepted, even if the sender got no answer. */
  messageId: string | null;
}

interface SendsOptions {
  name: string;
  dialect: Dialect;
  messages: Messages;
  record(attempt: Attempt): void;
  source: FaultSource;
}

const DAY_MS = 86_400_000;
/** Meta's code for free text outside the 24-hour window. */
const WINDOW_CLOSED = 131047;

function cutConnection(c: Context<Env>): Response {
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** A provider's send addresses. Outcomes are common to all providers; the dialect words them. */
export function sends({ name, dialect, messages, record, source }: SendsOptions) {
  const { faults } = source;
  const sender = { name, faults, dialect };

  function isOutsideWindow({ to, content }: Send): boolean {
    if (!dialect.hasWindow || !(faults.window || faults.windowByWebhook)) return false;
    return content.type !== 'template' && (messages.wroteAt(to, name) ?? 0) < Date.now() - DAY_MS;
  }

  function decide(
    send: Send,
  ): Fault | { kind: 'wantsScan'; code?: undefined; retryAfterSeconds?: undefined } {
    if (faults.wantsScan && dialect.scanNotice) return { kind: 'wantsScan' };
    const fault = source.take(send.to);
    const refuses = fault.kind === 'ok' && !faults.windowByWebhook && isOutsideWindow(send);
    return refuses ? { kind: 'refused', code: WINDOW_CLOSED } : fault;
  }

  function accept(send: Send): Promise<string> {
    const failedCode = faults.failedLater[send.to] ?? (isOutsideWindow(send) ? WINDOW_CLOSED : null);
    return messages.accept(sender, send, failedCode);
  }

  return new Hono<Env>().on('POST', dialect.addresses, async (c) => {
    const attempt = {
      at: Date.now(),
      gateway: name,
      to: null as string | null,
      callbackData: null as string | null,
    };
    const ended = (outcome: Attempt['outcome'], httpStatus: number | null, messageId: string | null = null) =>
      record({ ...attempt, outcome, httpStatus, messageId });

    const send = await dialect.read(c).catch((error: unknown) => {
      if (error instanceof Refused) return error;
      throw error;
    });
    if (send instanceof Refused) {
      ended(send.outcome, send.answer.status);
      return answer(c, send.answer);
    }
    if (typeof send === 'string') {
      await messages.markSeen(name, send);
      return c.json({ success: true });
    }
    attempt.to = send.to;
    attempt.callbackData = send.callbackData;

    if (faults.latencyMs > 0) await sleep(faults.latencyMs);

    const fault = decide(send);
    switch (fault.kind) {
      case 'ok': {
        const messageId = await accept(send);
        const accepted = dialect.accepted(messageId, send);
        ended('accepted', accepted.status, messageId);
        if (faults.answerAfterMs > 0) await sleep(faults.answerAfterMs);
        return answer(c, accepted);
      }
      case 'lostAnswer': {
        ended(fault.kind, null, await accept(send));
        return cutConnection(c);
      }
      case 'dropped':
        ended(fault.kind, null);
        return cutConnection(c);
      case 'hang':
        ended(fault.kind, null);
        if (!c.env.incoming.socket.destroyed) await once(c.env.incoming.socket, 'close').catch(() => {});
        return RESPONSE_ALREADY_SENT;
      case 'malformed':
        ended(fault.kind, 200);
        return c.body('<html>Bad gateway', 200, { 'Content-Type': 'application/json' });
      default: {
        const refused = dialect.refused(fault.kind, fault.code);
        ended(fault.kind, refused.status);
        if (refused.status === 429 && fault.kind !== 'spam')
          c.header('Retry-After', String(fault.retryAfterSeconds ?? 1));
        return answer(c, refused);
      }
    }
  });
}
