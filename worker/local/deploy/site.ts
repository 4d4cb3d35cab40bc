import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';
import { ROOT } from '../settings.ts';
import { run } from '../tools.ts';
import { writeWhole } from '../whole-file.ts';
import type { Api } from './api.ts';
import { pagesFile, type Tomls } from './config.ts';
import type { World } from './world.ts';
import { succeed, type Wrangler } from './wrangler.ts';

type Fetch = World['fetch'];

const ASKED_WITHIN_MS = 10_000;
/** A new domain waits for its certificate. */
const ANSWERS_WITHIN_MS = 120_000;
const PAUSE_MS = 3_000;

/** @returns the text of a JSON answer; null when there is none */
async function jsonOf(fetch: Fetch, url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ASKED_WITHIN_MS) });
    // Without the worker behind it, Pages answers every path with the app's HTML.
    const isJson = response.headers.get('content-type')?.includes('json');
    return response.ok && isJson ? await response.text() : null;
  } catch {
    return null;
  }
}

const Project = z.object({ production_branch: z.string() });

/** Builds the site with the campus's identity and deploys it to Pages. */
export async function publish(
  { fetch, build, log }: World,
  wrangler: Wrangler,
  api: Api,
  { pages, folder, site }: { pages: Tomls['pages']; folder: string; site: string },
): Promise<void> {
  const identity = await keepIdentity(fetch, site, folder);
  log(`Identitas kampus: ${identity ? 'dari portal' : 'bawaan'}`);
  await build(identity);
  const config = join(folder, 'pages.json');
  writeWhole(config, pagesFile(pages, folder));
  // A deployment of another branch is a preview, which the portal's domain does not show.
  const project = await api.ask(`pages/projects/${pages.name}`, Project);
  if (!project) throw new Error(`Proyek Pages ${pages.name} tidak ada`);
  const args = ['pages', 'deploy', '--branch', project.production_branch, '--commit-dirty=true'];
  await withPagesConfig(config, () => succeed(wrangler, args, { cwd: WEB }));
}

/** Waits until the portal answers. @param own the address at Cloudflare's domain */
export async function reach(
  { fetch, sleep, log }: World,
  { own, site, project }: { own: string; site: string; project: string },
): Promise<void> {
  if (!(await answers(fetch, own, sleep))) throw new Error(`${own}/api/health belum menjawab.`);
  log(`${own} menjawab`);
  if (site === own) return;
  if (await answers(fetch, site, sleep, 0)) return log(`${site} menjawab`);
  log(`${site} belum menjawab: sambungkan domainnya ke ${project} di dash.cloudflare.com › Workers & Pages.`);
}

/** Saves the running portal's identity for the build. @returns the file's path; null when no portal answers */
export async function keepIdentity(fetch: Fetch, site: string, folder: string): Promise<string | null> {
  const identity = await jsonOf(fetch, `${site}/api/identitas`);
  if (identity === null) return null;
  const file = join(folder, 'identitas.json');
  writeWhole(file, identity);
  return file;
}

/** Builds the site. @param identity path of the campus's identity; null for the default in the code */
export async function buildSite(identity: string | null): Promise<void> {
  // Otherwise `npm start` would reuse this build.
  rmSync(join(ROOT, 'node_modules/.cache/vadr-web'), { force: true });
  const { IDENTITAS: _, ...env } = process.env;
  await run('vite', ['build', 'web'], {
    ...env,
    NODE_ENV: 'production',
    ...(identity !== null && { IDENTITAS: identity }),
  });
}

const WEB = join(ROOT, 'web');
/** Wrangler's redirect to a generated configuration. */
const REDIRECT = join(WEB, '.wrangler/deploy/config.json');

/** Redirects wrangler in web/, from where Pages must be deployed, to this configuration while `work` runs. */
async function withPagesConfig<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(REDIRECT), { recursive: true });
  writeFileSync(REDIRECT, JSON.stringify({ configPath: relative(dirname(REDIRECT), file) }));
  const forget = () => rmSync(REDIRECT, { force: true });
  process.once('exit', forget);
  try {
    return await work();
  } finally {
    process.off('exit', forget);
    forget();
  }
}

async function answers(
  fetch: Fetch,
  site: string,
  sleep: (ms: number) => Promise<unknown>,
  patienceMs = ANSWERS_WITHIN_MS,
): Promise<boolean> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    if ((await jsonOf(fetch, `${site}/api/health`)) !== null) return true;
    if (waited >= patienceMs) return false;
    await sleep(PAUSE_MS);
  }
}
