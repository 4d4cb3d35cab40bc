import { createServer } from 'node:net';

/** What the machine without such an address says. */
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

/** Why this port of the loopback is not to be had, as the system's code; null when it is. `localhost` may mean either address. */
export async function portError(port: number): Promise<string | null> {
  const codes = [await listenError(port, '127.0.0.1'), await listenError(port, '::1')];
  return codes.find((code) => code !== null && !NO_SUCH_ADDRESS.includes(code)) ?? null;
}

/** Whether nothing listens on this port of the loopback. */
export const isFree = async (port: number) => (await portError(port)) === null;

function listenError(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}
