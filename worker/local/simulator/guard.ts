import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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

function listenOn(listener: RequestListener, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ keepAliveTimeout: 60_000 }, listener);
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/**
 * Listens on 127.0.0.1, and on ::1 where the machine has it: `localhost` may mean either.
 *
 * @throws the system's error, with code EADDRINUSE when the port is taken
 */
export async function listen(listener: RequestListener, port: number) {
  const ipv4 = await listenOn(listener, '127.0.0.1', port);
  const actualPort = (ipv4.address() as AddressInfo).port;
  const servers = [ipv4];
  try {
    servers.push(await listenOn(listener, '::1', actualPort));
  } catch (error) {
    // A given port must be free on both, or `localhost` could reach another program.
    if (port !== 0 && (error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      await close(ipv4);
      throw error;
    }
  }
  return { port: actualPort, close: async () => void (await Promise.all(servers.map(close))) };
}
