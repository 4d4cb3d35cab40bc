import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';

const NAMES = ['localhost', '127.0.0.1', '[::1]'];
/** What HTTP leaves out of `Host` and `Origin`. */
const DEFAULT_PORT = 80;

/**
 * Answers requests for this machine's own names only, and of those only what no other site has made: the chats hold
 * passwords. A name that leads here but is not ours is DNS rebinding (421); another origin, another port of this
 * machine included, is refused (403), except for following a link to a page. Programs name no origin.
 */
export const ownRequestsOnly = createMiddleware<{ Bindings: HttpBindings }>(async (c, next) => {
  const port = c.env.incoming.socket.localPort;
  const host = c.req.header('Host')?.toLowerCase();
  const isOurs = NAMES.some((name) => host === (port === DEFAULT_PORT ? name : `${name}:${port}`));
  if (!isOurs) return c.text(`Simulasi hanya menjawab di http://localhost:${port}.`, 421);

  const origin = c.req.header('Origin') ?? `http://${host}`;
  const site = c.req.header('Sec-Fetch-Site') ?? 'none';
  const followsLink = c.req.method === 'GET' && c.req.header('Sec-Fetch-Dest') === 'document';
  if (origin === `http://${host}` && (['same-origin', 'none'].includes(site) || followsLink)) return next();
  return c.text('Simulasi tidak menerima permintaan dari situs lain.', 403);
});

/** Nothing of it in a frame, and nothing read by another site even where a browser does not tell who asks. */
export const ownHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  // `no-referrer` would make the page's own forms come from the origin `null`.
  referrerPolicy: 'same-origin',
  strictTransportSecurity: false,
});
