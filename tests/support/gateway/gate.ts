import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before an HTTP server. Shut, it refuses connections and cuts open ones. */
export interface Gate {
  url: string;
  leadTo(url: string): void;
  shut(): void;
  open(): void;
  close(): Promise<void>;
}

export async function startGate(): Promise<Gate> {
  let target = '';
  let isOpen = true;
  const server = createServer((incoming, outgoing) => {
    if (!isOpen) {
      incoming.socket.destroy();
      return;
    }
    const { method, headers, url = '/' } = incoming;
    const { host } = new URL(target);
    const onward = request(new URL(url, target), { method, headers: { ...headers, host } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(url) {
      target = url;
    },
    shut() {
      isOpen = false;
      server.closeAllConnections();
    },
    open() {
      isOpen = true;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
