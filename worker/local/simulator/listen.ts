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
 * Listens on 127.0.0.1, and on ::1 where the machine has it: `localhost` may mean either.
 *
 * @throws the system's error, with code EADDRINUSE when the port is taken
 */
export async function listen(listener: RequestListener, port: number): Promise<Listening> {
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
