import * as z from 'zod';
import type { Api } from './api.ts';
import type { Resources } from './config.ts';
import type { Notes } from './notes.ts';
import type { World } from './world.ts';
import { ask, failed, jsonIn, succeed, type Wrangler } from './wrangler.ts';

const Whoami = z.object({
  loggedIn: z.boolean(),
  accounts: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
});

/** @returns the accounts of the login; null when not logged in */
async function accountsOf(wrangler: Wrangler) {
  const args = ['whoami', '--json'];
  const outcome = await wrangler(args);
  const who = Whoami.safeParse(jsonIn(outcome.stdout));
  if (!who.success) throw failed(args, outcome);
  return who.data.loggedIn ? who.data.accounts : null;
}

/** Chooses the account to deploy to. A campus stays in its first account. */
export async function chooseAccount(world: World, notes: Notes): Promise<{ id: string; name: string }> {
  const { env, prompt, log } = world;
  const wanted = env.CLOUDFLARE_ACCOUNT_ID || notes.akun;
  if (notes.akun && wanted !== notes.akun)
    throw new Error(
      `Kampus ini terpasang di akun ${notes.akun}, CLOUDFLARE_ACCOUNT_ID menunjuk akun lain. Kosongkan, atau pakai --kampus NAMA yang lain.`,
    );
  const wrangler = world.wrangler(wanted);
  let accounts = await accountsOf(wrangler);
  if (accounts === null && prompt) {
    log('Belum masuk ke Cloudflare: peramban akan terbuka.');
    if (await world.login()) accounts = await accountsOf(wrangler);
  }
  if (accounts === null)
    throw new Error(
      'Belum masuk ke Cloudflare: jalankan `npx wrangler login`, atau isi CLOUDFLARE_API_TOKEN.',
    );
  // A token for one account may lack the permission to list it.
  if (wanted) return accounts.find(({ id }) => id === wanted) ?? { id: wanted, name: wanted };
  const [only, ...others] = accounts;
  if (!only) throw new Error('Akun tidak terlihat oleh token ini: isi CLOUDFLARE_ACCOUNT_ID.');
  if (others.length === 0) return only;
  const list = accounts.map(({ id, name }, n) => `  ${n + 1}. ${name} (${id})`).join('\n');
  if (!prompt) throw new Error(`Ada beberapa akun; isi CLOUDFLARE_ACCOUNT_ID dengan salah satunya:\n${list}`);
  for (;;) {
    const chosen = accounts[Number(await prompt.ask(`Akun Cloudflare:\n${list}\n  Nomor: `)) - 1];
    if (chosen) return chosen;
  }
}

const Databases = z.array(z.object({ name: z.string(), uuid: z.string() }));
const Projects = z.array(z.object({ 'Project Name': z.string(), 'Project Domains': z.string() }));
const Secrets = z.array(z.object({ name: z.string() }));

/** Looks up a campus's resources that exist in an account, by name. @param noted the database's id from the notes */
export async function lookUp(wrangler: Wrangler, api: Api, resources: Resources, noted: string | null) {
  const [databases, buckets, queues, domains, secrets, worker] = await Promise.all([
    ask(wrangler, ['d1', 'list', '--json'], Databases),
    // Both lack JSON and list the first page only. `makeMissing` checks again when creating one fails.
    succeed(wrangler, ['r2', 'bucket', 'list']),
    succeed(wrangler, ['queues', 'list']),
    domainsOf(wrangler, resources.project),
    secretsOf(wrangler, resources.worker),
    workerOf(api, resources.worker),
  ]);
  const among = (names: string[], { stdout }: { stdout: string }) => {
    const words = new Set(stdout.split(/[^\w.-]+/));
    return names.filter((name) => words.has(name));
  };
  return {
    /** the database that the worker uses, else that of the notes, else that of the name; null when there is none */
    database:
      databases.find(({ uuid }) => uuid === worker?.database) ??
      databases.find(({ uuid }) => uuid === noted) ??
      databases.find(({ name }) => name === resources.database) ??
      null,
    buckets: among(resources.buckets, buckets),
    queues: among(resources.queues, queues),
    domains,
    secrets,
    /** true when the worker is only the placeholder that `wrangler secret bulk` creates to hold secrets */
    isDraft: worker?.isDraft ?? false,
  };
}
export type Found = Awaited<ReturnType<typeof lookUp>>;

const Settings = z.object({
  bindings: z.array(
    z.object({ type: z.string(), id: z.string().optional(), database_id: z.string().optional() }),
  ),
});
/** The placeholder that wrangler 4.155.0 deploys to hold secrets. */
const DRAFT = 'export default { fetch() {} }';

/** Reads which database a worker is bound to; null when there is no such worker. */
export async function workerOf(api: Api, worker: string) {
  const settings = await api.ask(`workers/scripts/${worker}/settings`, Settings);
  if (!settings) return null;
  const d1 = settings.bindings.find(({ type }) => type === 'd1');
  const code = d1 ? null : await api.fetch(`workers/scripts/${worker}`);
  return {
    database: d1?.id ?? d1?.database_id ?? null,
    isDraft: (await code?.text())?.includes(DRAFT) ?? false,
  };
}

export async function databaseId(wrangler: Wrangler, database: string): Promise<string> {
  const databases = await ask(wrangler, ['d1', 'list', '--json'], Databases);
  const found = databases.find(({ name }) => name === database);
  if (found) return found.uuid;
  throw new Error(`D1 ${database} tidak ada di daftar wrangler, padahal baru dibuat`);
}

/** @returns the project's domains, the pages.dev one first; null when there is no such project */
export async function domainsOf(wrangler: Wrangler, project: string): Promise<string[] | null> {
  const projects = await ask(wrangler, ['pages', 'project', 'list', '--json'], Projects);
  const found = projects.find((row) => row['Project Name'] === project);
  if (!found) return null;
  const domains = found['Project Domains'].split(',').map((domain) => domain.trim());
  return domains.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
}
const isOwn = (domain: string) => domain.endsWith('.pages.dev');

/** @returns the names of a worker's secrets; null when there is no such worker */
export async function secretsOf(wrangler: Wrangler, worker: string): Promise<string[] | null> {
  const args = ['secret', 'list', '--name', worker];
  const outcome = await wrangler(args);
  if (outcome.code !== 0 && outcome.stderr.includes(`Worker "${worker}" not found`)) return null;
  const secrets = Secrets.safeParse(jsonIn(outcome.stdout));
  if (outcome.code !== 0 || !secrets.success) throw failed(args, outcome);
  return secrets.data.map(({ name }) => name);
}
