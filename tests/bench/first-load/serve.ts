import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Links of the home page. */
const LINKS = [
  { judul: 'WhatsApp Kampus', link: 'https://wa.me/628112345678' },
  { judul: 'Perpustakaan Digital', link: 'https://perpustakaan.example/' },
];

export interface Served {
  url: string;
  /** gzipped bytes and number of JS and CSS files sent since the last call */
  sent(): { js: number; css: number; files: number };
  close(): void;
}

const links = (): object => ({ data: { data: LINKS } });

/**
 * Serves a built page as Pages does.
 *
 * @param api answers each API request; by default with the links
 */
export async function serve(folder: string, api: (pathname: string) => object = links): Promise<Served> {
  let sent = { js: 0, css: 0, files: 0 };
  const zipped = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(api(pathname)));
      return;
    }
    const file = fileOf(folder, pathname);
    const type = extname(file);
    const body = zipped.get(file) ?? gzipSync(readFileSync(file));
    zipped.set(file, body);
    if (type === '.js' || type === '.css') {
      sent.files += 1;
      sent[type === '.js' ? 'js' : 'css'] += body.length;
    }
    response.writeHead(200, { 'Content-Type': TYPES[type], 'Content-Encoding': 'gzip' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent() {
      const all = sent;
      sent = { js: 0, css: 0, files: 0 };
      return all;
    },
    close: () => server.close(),
  };
}

/** The file that Pages and `_redirects` serve for a path. */
function fileOf(folder: string, pathname: string): string {
  const named = pathname === '/' ? '/beranda' : pathname;
  const found = [named, `${named}.html`].find((name) =>
    statSync(join(folder, name), { throwIfNoEntry: false })?.isFile(),
  );
  return join(folder, found ?? 'index.html');
}
