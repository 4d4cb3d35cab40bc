import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

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

interface Listening {
  port: number;
  close(): Promise<void>;
}

/**
 * Listens on the loopback addresses only: 127.0.0.1, and ::1 where the machine has it, since `localhost` may mean either.
 * Rejects with the system's error (code EADDRINUSE when the port is taken).
 */
export async function listen(listener: RequestListener, port: number): Promise<Listening> {
  const ipv4 = await listenOn(listener, '127.0.0.1', port);
  const actualPort = (ipv4.address() as AddressInfo).port;
  const servers = [ipv4];
  try {
    servers.push(await listenOn(listener, '::1', actualPort));
  } catch (error) {
    // A port asked for must be ours on both, or `localhost` would reach somebody else.
    if (port !== 0 && (error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      await close(ipv4);
      throw error;
    }
  }
  return { port: actualPort, close: async () => void (await Promise.all(servers.map(close))) };
}
