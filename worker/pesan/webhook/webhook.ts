import { type Context, Hono } from 'hono';
import { limitOften } from '../../core/auth/limit.ts';
import { sidikSemua } from '../../core/auth/sidik.ts';
import { ApiError } from '../../core/errors.ts';
import { readBytes } from '../../core/http/body.ts';
import { type App, addressOf } from '../../core/http/context.ts';
import { sizeLimit } from '../../core/http/sizeLimit.ts';
import { nudgeDue } from '../callback/colek.ts';
import { queuesOf } from '../queue/chunk.ts';
import { handshake, noteRefused, receiveWebhook } from './events.ts';
import type { IsianFormulir, Kutipan } from './incoming.ts';

/** Meta's webhooks may be up to 3 MB. */
const MAX_WEBHOOK_BYTES = 4 * 1024 * 1024;

/** A provider that signs nothing proves itself with a secret in its address, after the gateway's name. */
const PATH = '/webhook/:gateway/:secret?';

/**
 * @param answer answers what people wrote; it runs after the provider has its reply, and never throws
 * @param takeQuotes as in `Receiver`
 * @param takeForms as in `Receiver`
 */
export const createWebhook = (
  answer: (c: Context<App>, ids: readonly number[]) => Promise<void>,
  takeQuotes: (c: Context<App>, quotes: readonly Kutipan[]) => Promise<ReadonlySet<string>>,
  takeForms: (c: Context<App>, forms: readonly IsianFormulir[]) => Promise<ReadonlySet<string>>,
) =>
  new Hono<App>()
    .get(PATH, async (c) => {
      const challenge = await handshake(
        c.var.db,
        c.var.config,
        c.req.param('gateway'),
        new URL(c.req.url).searchParams,
      );
      if (challenge === null) throw new ApiError('dilarang');
      return c.text(challenge);
    })
    .post(PATH, sizeLimit(MAX_WEBHOOK_BYTES), async (c) => {
      const { gateway, secret = '' } = c.req.param();
      const { headers } = c.req.raw;
      const rawBody = await readBytes(c);
      const masuk = await receiveWebhook(
        c.var.db,
        queuesOf(c.env),
        c.var.config,
        gateway,
        { secret, headers, rawBody },
        {
          later: (work) => c.executionCtx.waitUntil(work),
          takeQuotes: (quotes) => takeQuotes(c, quotes),
          takeForms: (forms) => takeForms(c, forms),
          hashes: (no_hp) => sidikSemua(c.var.config.SESSION_KEYS, no_hp),
        },
      );
      if (masuk === null) {
        await limitOften(c.env, addressOf(c), 'webhook');
        await noteRefused(c.var.db, c.var.config, gateway);
        throw new ApiError('dilarang');
      }
      // The provider repeats a webhook that is answered slowly.
      c.executionCtx.waitUntil(nudgeDue(c.var.db, c.env.ANTREAN_CALLBACK, Date.now()));
      if (masuk.length > 0) c.executionCtx.waitUntil(answer(c, masuk));
      return c.json({ message: 'Diterima' });
    });
