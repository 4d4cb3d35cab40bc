import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { loadDemo } from '../../../worker/local/demo/load.ts';
import { ROOT } from '../../../worker/local/settings.ts';
import type { Launched } from './launched.ts';
import type { Portal } from './portal.ts';
import { listenerOf, startSimulatedPortal } from './simulated-portal.ts';

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

type Respond = Portal['respond'];

export type Served = Pick<Launched, 'site' | 'simulator' | 'stop'>;

/** The built pages on a port of this process, and the portal behind them. */
export interface Pages {
  url: string;
  /** Has this portal answer API requests from now on. */
  askFrom(respond: Respond): void;
  close(): Promise<void>;
}

/** Serves what `npm run build` has made, as Pages does: a fifth cheaper than wrangler. */
export async function servePages(): Promise<Pages> {
  let respond: Respond = () => Promise.reject(new Error('no portal yet'));
  const answer = listenerOf((request) => respond(request));
  const server = createServer((incoming, response) => {
    if (!/^\/(api|files|verifikasi-surat)\/./.test(incoming.url ?? '')) return sendPage(incoming, response);
    incoming.rawHeaders.push('CF-Connecting-IP', '127.0.0.1');
    void answer(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    askFrom(portal) {
      respond = portal;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/**
 * Starts a simulated portal behind the pages, with a schedule that ticks.
 *
 * @param vars the worker's variables
 * @param load puts into the database what it begins with
 */
export async function startBehind(
  pages: Pages,
  vars: Record<string, string> = {},
  load = loadDemo,
): Promise<Served> {
  const portal = await startSimulatedPortal({ SITE_URL: pages.url, ...vars }, { load });
  pages.askFrom(portal.respond);
  await portal.tick();
  const schedule = setInterval(() => void portal.tick(), SCHEDULE_MS);
  return {
    site: pages.url,
    simulator: portal.simulator.url,
    async stop() {
      clearInterval(schedule);
      await portal.close();
      return 0;
    },
  };
}

/** Starts a simulated portal behind pages of its own. */
export async function serveStack(vars?: Record<string, string>, load?: typeof loadDemo): Promise<Served> {
  const pages = await servePages();
  const served = await startBehind(pages, vars, load);
  return {
    ...served,
    async stop() {
      await pages.close();
      return served.stop();
    },
  };
}

/** Answers as Pages does: the file, the page of that name, or the app's shell for a path of the app. */
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

/** The headers that a rule of the site's `_headers` adds. */
function headersOf(rule: string): Record<string, string> {
  const [, block = ''] = `\n${readFileSync(join(DIST, '_headers'), 'utf8')}\n\n`.split(`\n${rule}\n`);
  const lines =
    block
      .split(/\n(?=\S|\n)/, 1)[0]
      ?.trim()
      .split('\n') ?? [];
  return Object.fromEntries(lines.map((line) => line.trim().split(/:\s*(.*)/s, 2) as [string, string]));
}
