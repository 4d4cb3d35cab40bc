import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { loadDemo } from '../../worker/local/demo/load.ts';
import { ROOT } from '../../worker/local/settings.ts';
import type { Launched } from './launched.ts';
import { startTestStack } from './stack.ts';

const DIST = join(ROOT, 'web/dist');

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

const SCHEDULE_MS = 60_000;

/**
 * Serves the built pages with their headers, and the worker under Miniflare: a fifth faster than wrangler. Tests of
 * Pages itself run the real one.
 * | @param vars the worker's variables
 * @param load fills the database
 */
export async function serveStack(
  vars: Record<string, string> = {},
  load = loadDemo,
): Promise<Pick<Launched, 'site' | 'simulator' | 'stop'>> {
  let worker: URL;
  const server = createServer((incoming, response) => {
    if (/^\/(api|files|verifikasi-surat)\/./.test(incoming.url ?? '')) forward(incoming, response, worker);
    else sendPage(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = `http://localhost:${(server.address() as AddressInfo).port}`;
  const stack = await startTestStack({ SITE_URL: site, ...vars }, { load });
  worker = new URL(stack.url);
  await stack.tick();
  // Retries a request whose connection the worker has just closed.
  const schedule = setInterval(() => void stack.tick().catch(() => {}), SCHEDULE_MS);
  return {
    site,
    simulator: stack.simulator.url,
    async stop() {
      clearInterval(schedule);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await stack.close();
      return 0;
    },
  };
}

/** Passes a request to the worker unchanged. */
function forward(incoming: IncomingMessage, response: ServerResponse, worker: URL): void {
  const { method, url: path, headers } = incoming;
  const { hostname, port } = worker;
  const outgoing = request(
    { hostname, port, method, path, headers: { ...headers, 'cf-connecting-ip': '127.0.0.1' } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  outgoing.once('error', () => response.destroy());
  response.once('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

/** Answers as Pages does: the file, the page of that name, or the shell. */
function sendPage(incoming: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
  const path = pathname === '/' ? '/beranda' : pathname;
  const file = [path, `${path}.html`]
    .map((name) => join(DIST, name))
    .find((name) => extname(name) && existsSync(name));
  const isAsset = pathname.startsWith('/assets/');
  const found = file ?? (isAsset ? join(DIST, 'assets/404.html') : join(DIST, SHELL));
  response.writeHead(file || !isAsset ? 200 : 404, {
    ...headersOf('/*'),
    ...(isAsset && file && headersOf('/assets/*')),
    'Content-Type': TYPES[extname(found)] ?? 'application/octet-stream',
  });
  response.end(readFileSync(found));
}

const SHELL = 'index.html';

/** The headers of a rule in the site's `_headers`. */
function headersOf(rule: string): Record<string, string> {
  const [, block = ''] = `\n${readFileSync(join(DIST, '_headers'), 'utf8')}\n\n`.split(`\n${rule}\n`);
  const lines =
    block
      .split(/\n(?=\S|\n)/, 1)[0]
      ?.trim()
      .split('\n') ?? [];
  return Object.fromEntries(lines.map((line) => line.trim().split(/:\s*(.*)/s, 2) as [string, string]));
}
