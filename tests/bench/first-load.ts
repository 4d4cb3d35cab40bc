/**
 * What a person's first visit loads: the JS and CSS of / and /login, until the network is idle. For scale, the
 * same for a page that holds nothing but React.
 *
 *   node tests/bench/first-load.ts
 */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { buildWeb } from '../../worker/local/prepare.ts';
import { ROOT } from '../../worker/local/settings.ts';
import { launchBrowser } from './browser.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

interface Load {
  js: number;
  css: number;
  requests: number;
}

/** Opens pages of a built SPA in a browser without a cache; sizes are bytes of the gzip that was sent. */
async function measure(browser: Browser, folder: string, paths: string[]): Promise<Load[]> {
  let load: Load = { js: 0, css: 0, requests: 0 };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end('{"data":{"data":[]}}');
      return;
    }
    const asked = join(folder, pathname);
    const file = statSync(asked, { throwIfNoEntry: false })?.isFile() ? asked : join(folder, 'index.html');
    const type = extname(file);
    const body = gzipSync(readFileSync(file));
    if (type === '.js' || type === '.css') {
      load.requests += 1;
      load[type === '.js' ? 'js' : 'css'] += body.length;
    }
    response.writeHead(200, { 'Content-Type': TYPES[type], 'Content-Encoding': 'gzip' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const loads: Load[] = [];
  for (const path of paths) {
    load = { js: 0, css: 0, requests: 0 };
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'networkidle' });
    // An empty page loads little, and would pass for a light one.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.close();
    loads.push(load);
  }
  server.close();
  return loads;
}

/** Builds a page that holds nothing but React. */
async function buildFloor(folder: string): Promise<void> {
  const modules = join(ROOT, 'node_modules');
  writeFileSync(join(folder, 'index.html'), '<body><script type="module" src="./main.js"></script></body>');
  writeFileSync(
    join(folder, 'main.js'),
    `import { createElement } from '${modules}/react/index.js';
     import { createRoot } from '${modules}/react-dom/client.js';
     createRoot(document.body).render(createElement('h1', null, 'React'));`,
  );
  await build({ root: folder, configFile: false, logLevel: 'error' });
}

await buildWeb();
const temporary = mkdtempSync(join(tmpdir(), 'vadr-first-load-'));
const browser = await launchBrowser();
try {
  await buildFloor(temporary);
  const [floor] = await measure(browser, join(temporary, 'dist'), ['/']);
  const [home, login] = await measure(browser, join(ROOT, 'web/dist'), ['/', '/login']);
  if (!floor || !home || !login) throw new Error('a page was not measured');

  const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));
  const row = ({ js, css, requests }: Load) => ({
    'JS, KB gz': kilobytes(js),
    'CSS, KB gz': kilobytes(css),
    'total, KB gz': kilobytes(js + css),
    'JS + CSS requests': requests,
    'times React alone': Number(((js + css) / (floor.js + floor.css)).toFixed(2)),
  });
  console.table({ 'React alone': row(floor), '/': row(home), '/login': row(login) });
} finally {
  await browser.close();
  rmSync(temporary, { recursive: true, force: true });
}
