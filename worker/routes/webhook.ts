import { Hono } from 'hono';
import { ApiError } from '../errors.ts';
import { readBytes } from '../http/body.ts';
import type { App } from '../http/context.ts';
import { sizeLimit } from '../http/sizeLimit.ts';
import { answerSafely } from '../jawab/answer.ts';
import { queuesOf } from '../pesan/chunk.ts';
import { handshake, receiveWebhook } from '../pesan/webhook.ts';

/** Meta's webhooks may be up to 3 MB. */
const MAX_WEBHOOK_BYTES = 4 * 1024 * 1024;

/** A provider that signs nothing proves itself with a secret in its address, after the gateway's name. */
const PATH = '/webhook/:gateway/:secret?';

export const webhook = new Hono<App>()
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
      (work) => c.executionCtx.waitUntil(work),
    );
    if (masuk === null) throw new ApiError('dilarang');
    // Not waited for: a provider whose webhook takes long tells it again.
    c.executionCtx.waitUntil(
      answerSafely(
        {
          db: c.var.db,
          queues: queuesOf(c.env),
          keys: c.var.config.SESSION_KEYS,
          siteUrl: c.var.config.SITE_URL,
          clock: Date.now,
        },
        masuk,
      ),
    );
    return c.json({ message: 'Diterima' });
  });
