import * as z from 'zod';
import type { Api } from './api.ts';
import type { Resources } from './config.ts';
import { ask, failed, jsonIn, succeed, type Wrangler } from './wrangler.ts';

const Whoami = z.object({
  loggedIn: z.boolean(),
  accounts: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
});

/** The accounts of who is logged in; null: nobody is. */
export async function accountsOf(wrangler: Wrangler) {
  const args = ['whoami', '--json'];
  const outcome = await wrangler(args);
  const who = Whoami.safeParse(jsonIn(outcome.stdout));
  if (!who.success) throw failed(args, outcome);
  return who.data.loggedIn ? who.data.accounts : null;
}

const Databases = z.array(z.object({ name: z.string(), uuid: z.string() }));
const Projects = z.array(z.object({ 'Project Name': z.string(), 'Project Domains': z.string() }));
const Secrets = z.array(z.object({ name: z.string() }));

/** What an account has of a campus. */
export interface Found {
  /** the one that the worker uses, else the one of the notes, else the one of the name; null: there is none */
  database: { name: string; uuid: string } | null;
  buckets: string[];
  queues: string[];
  /** where the Pages project is reached; null: there is none */
  domains: string[] | null;
  /** the names of the worker's secrets; null: there is no worker */
  secrets: string[] | null;
  /** whether the worker is no more than what `wrangler secret bulk` makes to hold secrets */
  isDraft: boolean;
}

/** Looks up by name what there is. @param noted the id of the database as the notes have it */
export async function lookUp(
  wrangler: Wrangler,
  api: Api,
  resources: Resources,
  noted: string | null,
): Promise<Found> {
  const [databases, buckets, queues, domains, secrets, worker] = await Promise.all([
    ask(wrangler, ['d1', 'list', '--json'], Databases),
    // Neither speaks JSON, and both show the first page only: what is missing here is made, and looked up by itself if that fails.
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
    database:
      databases.find(({ uuid }) => uuid === worker?.database) ??
      databases.find(({ uuid }) => uuid === noted) ??
      databases.find(({ name }) => name === resources.database) ??
      null,
    buckets: among(resources.buckets, buckets),
    queues: among(resources.queues, queues),
    domains,
    secrets,
    isDraft: worker?.isDraft ?? false,
  };
}

const Settings = z.object({
  bindings: z.array(
    z.object({ type: z.string(), id: z.string().optional(), database_id: z.string().optional() }),
  ),
});
/** What wrangler 4.155.0 puts up to hold secrets where there is no worker yet. */
const DRAFT = 'export default { fetch() {} }';

/** What a worker is bound to; null: there is no such worker. */
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

/** Where a Pages project is reached, its own address first. */
export async function domainsOf(wrangler: Wrangler, project: string): Promise<string[] | null> {
  const projects = await ask(wrangler, ['pages', 'project', 'list', '--json'], Projects);
  const found = projects.find((row) => row['Project Name'] === project);
  if (!found) return null;
  const domains = found['Project Domains'].split(',').map((domain) => domain.trim());
  return domains.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
}
const isOwn = (domain: string) => domain.endsWith('.pages.dev');

/** The names of a worker's secrets; null: there is no such worker. */
export async function secretsOf(wrangler: Wrangler, worker: string): Promise<string[] | null> {
  const args = ['secret', 'list', '--name', worker];
  const outcome = await wrangler(args);
  // The one failure that is an answer.
  if (outcome.code !== 0 && outcome.stderr.includes(`Worker "${worker}" not found`)) return null;
  const secrets = Secrets.safeParse(jsonIn(outcome.stdout));
  if (outcome.code !== 0 || !secrets.success) throw failed(args, outcome);
  return secrets.data.map(({ name }) => name);
}
