import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';

const NAMES = ['localhost', '127.0.0.1', '[::1]'];
/** HTTP leaves this port out of `Host` and `Origin`. */
const DEFAULT_PORT = 80;

/**
 * Protects the chats, which contain passwords, from other sites. Rejects other host names (421, DNS rebinding) and other
 * origins, including other ports of this machine (403), except links to a page. Programs send no origin.
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

/** Blocks frames, and reads by other sites in browsers that send no Sec-Fetch headers. */
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
  // With `no-referrer`, the page's own forms would have the origin `null`.
  referrerPolicy: 'same-origin',
  strictTransportSecurity: false,
});
