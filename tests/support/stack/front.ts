import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const TEXT = /javascript|html|css/;
/** A hashed asset's name. */
const ASSET = /(\w+-[\w-]{8})\.(js|css)\b/g;

export interface Front {
  url: string;
  /** number of releases after the built one */
  release: number;
  /** false while the site is down */
  down: boolean;
  /** paths that answer 404 */
  gone: Set<string>;
  close(): Promise<void>;
}

/**
 * A proxy before a site, which can be down or serve a later release: its assets have other names, and those of earlier
 * releases are gone.
 */
export async function startFront(site: string): Promise<Front> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const front: Front = {
    url: `http://localhost:${port}`,
    release: 0,
    down: false,
    gone: new Set(),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (front.down) return void request.destroy();
    const built = builtPath(path);
    if (built === null || front.gone.has(path)) return void response.writeHead(404).end();
    const { method, headers } = request;
    const body = method === 'GET' ? undefined : Buffer.concat(await request.toArray());
    const { host: _, connection: __, ...passed } = headers;
    const given = await fetch(site + built, {
      method,
      headers: passed as Record<string, string>,
      body,
      redirect: 'manual',
    });
    const reply = Object.fromEntries(given.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'etag'])
      delete reply[name];
    const bytes = Buffer.from(await given.arrayBuffer());
    const isText = TEXT.test(reply['content-type'] ?? '') && !path.startsWith('/api/');
    response.writeHead(given.status, reply);
    response.end(isText ? released(bytes.toString()) : bytes);
  }

  /** The site's own path; null when it belongs to another release. */
  function builtPath(path: string): string | null {
    if (!path.startsWith('/assets/')) return path;
    const [, name, release = '', type] = /^(.+?)((?:\.r\d+)?)\.(js|css)$/.exec(path) ?? [];
    if (name === undefined) return path;
    return release === mark() ? `${name}.${type}` : null;
  }

  const mark = () => (front.release === 0 ? '' : `.r${front.release}`);
  const released = (text: string) =>
    text.replace(ASSET, `$1${mark()}.$2`).replace(/(?<=\bid:`)[0-9a-f]{12}/, `$&${mark()}`);

  return front;
}
