/**
 * A first visit to / and /login on a cheap phone, beside a list of react-admin and a page with nothing but React: a quarter of
 * this machine's speed, 9 Mbps and 100 ms, 360 px. Visits in turn, and shows medians and the ratios to react-admin. Then the
 * layout shift of fourteen pages on a phone and on a desk.
 *
 *   node tests/bench/first-load/public.ts [runs]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { buildWeb } from '../../../worker/local/prepare.ts';
import { ROOT } from '../../../worker/local/settings.ts';
import { launchBrowser } from '../../support/browser/browser.ts';
import { fixed, median, ratio } from '../../support/measure.ts';
import { measureLayoutShift } from './layout-shift.ts';
import { buildReactAdmin } from './react-admin.ts';
import { type Served, serve } from './serve.ts';
import { type Visit, visit } from './visit.ts';

const RUNS = Number(process.argv[2] ?? 3);

/** Builds a page with nothing but React. */
async function buildFloor(folder: string): Promise<string> {
  const modules = join(ROOT, 'node_modules');
  writeFileSync(join(folder, 'index.html'), '<body><script type="module" src="./main.js"></script></body>');
  writeFileSync(
    join(folder, 'main.js'),
    `import { createElement } from '${modules}/react/index.js';
     import { createRoot } from '${modules}/react-dom/client.js';
     createRoot(document.body).render(createElement('h1', null, 'React'));`,
  );
  await build({ root: folder, configFile: false, logLevel: 'error' });
  return join(folder, 'dist');
}

interface Page {
  served: Served;
  path: string;
  visits: Visit[];
  sent: ReturnType<Served['sent']>;
}

await buildWeb();
const temporary = mkdtempSync(join(tmpdir(), 'vadr-first-load-'));
const browser = await launchBrowser();
const web = await serve(join(ROOT, 'web/dist'));
const floor = await serve(await buildFloor(temporary));
const admin = await serve(await buildReactAdmin());
try {
  const page = (served: Served, path: string): Page => ({ served, path, visits: [], sent: served.sent() });
  const pages = {
    'react-admin': page(admin, '/'),
    'React alone': page(floor, '/'),
    '/': page(web, '/'),
    '/login': page(web, '/login'),
  };
  for (let run = 0; run < RUNS; run++)
    for (const page of Object.values(pages)) {
      page.served.sent();
      page.visits.push(await visit(browser, page.served.url + page.path));
      page.sent = page.served.sent();
    }

  const typical = ({ visits }: Page, what: keyof Visit) => median(visits.map((visit) => visit[what]));
  const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));
  const weight = ({ sent }: Page) => kilobytes(sent.js + sent.css);
  const row = (page: Page) => ({
    'JS, KB gz': kilobytes(page.sent.js),
    'CSS, KB gz': kilobytes(page.sent.css),
    'total, KB gz': weight(page),
    files: page.sent.files,
    'LCP, ms': Math.round(typical(page, 'paint')),
    'blocked, ms': Math.round(typical(page, 'blocked')),
    'layout shift': fixed(typical(page, 'shift')),
  });
  console.table(Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, row(page)])));

  const beside = (path: '/' | '/login', what: keyof Visit) =>
    ratio(typical(pages[path], what), typical(pages['react-admin'], what));
  console.table({
    'LCP of /, of react-admin’s': { value: beside('/', 'paint'), target: '≤ 0.30' },
    'LCP of /login': { value: beside('/login', 'paint'), target: '≤ 0.30' },
    'time that / blocks': { value: beside('/', 'blocked'), target: '≤ 0.15' },
    'time that /login blocks': { value: beside('/login', 'blocked'), target: '≤ 0.15' },
    'JS and CSS of /, KB gz': { value: weight(pages['/']), target: '≤ 110' },
  });
  await measureLayoutShift(browser);
} finally {
  await browser.close();
  for (const served of [web, floor, admin]) served.close();
  rmSync(temporary, { recursive: true, force: true });
}
