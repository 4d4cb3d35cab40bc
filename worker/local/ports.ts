import { createServer } from 'node:net';

/** Errors of a machine without this address family. */
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

/** @returns why the port cannot be used, as the system's code; null when it is free on 127.0.0.1 and ::1 */
export async function portError(port: number): Promise<string | null> {
  const codes = [await listenError(port, '127.0.0.1'), await listenError(port, '::1')];
  return codes.find((code) => code !== null && !NO_SUCH_ADDRESS.includes(code)) ?? null;
}

function listenError(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}
