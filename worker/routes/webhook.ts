import { Hono } from 'hono';
import { readBytes } from '../body.ts';
import type { App } from '../context.ts';
import { ApiError } from '../errors.ts';
import { handshake, receiveWebhook } from '../pesan/webhook.ts';
import { sizeLimit } from '../sizeLimit.ts';

/** Meta's webhooks may be up to 3 MB. */
const MAX_WEBHOOK_BYTES = 4 * 1024 * 1024;

export const webhook = new Hono<App>()
  .get('/webhook/:gateway', (c) => {
    const challenge = handshake(c.var.config, c.req.param('gateway'), new URL(c.req.url).searchParams);
    if (challenge === null) throw new ApiError('dilarang');
    return c.text(challenge);
  })
  .post('/webhook/:gateway', sizeLimit(MAX_WEBHOOK_BYTES), async (c) => {
    const raw = await readBytes(c);
    const genuine = await receiveWebhook(
      c.var.db,
      c.var.config,
      c.req.param('gateway'),
      c.req.raw.headers,
      raw,
    );
    if (!genuine) throw new ApiError('dilarang');
    return c.json({ message: 'Diterima' });
  });
