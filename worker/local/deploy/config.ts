import { createHash } from 'node:crypto';
import { join, relative, resolve } from 'node:path';
import * as z from 'zod';
import { ROOT } from '../settings.ts';

/** The parts of wrangler.toml that are read or changed; the rest is kept. */
export const WorkerToml = z.looseObject({
  name: z.string(),
  main: z.string(),
  vars: z.record(z.string(), z.string()),
  d1_databases: z.tuple([
    z.looseObject({
      binding: z.string(),
      database_name: z.string(),
      database_id: z.string(),
      migrations_dir: z.string(),
    }),
  ]),
  r2_buckets: z.array(z.looseObject({ binding: z.string(), bucket_name: z.string() })),
  queues: z.looseObject({
    producers: z.array(z.looseObject({ binding: z.string(), queue: z.string() })),
    consumers: z.array(z.looseObject({ queue: z.string(), dead_letter_queue: z.string().optional() })),
  }),
  ratelimits: z.array(z.looseObject({ name: z.string(), namespace_id: z.string() })),
});
export type WorkerToml = z.infer<typeof WorkerToml>;

const PagesToml = z.looseObject({
  name: z.string(),
  pages_build_output_dir: z.string(),
  services: z.array(z.looseObject({ service: z.string() })),
});
type PagesToml = z.infer<typeof PagesToml>;

export interface Tomls {
  worker: WorkerToml;
  pages: PagesToml;
}

/** The id in wrangler.toml before a database is created. */
export const isPlaceholder = (databaseId: string) => /^[0-]+$/.test(databaseId);

/** Reads a configuration as wrangler does. @param file below the project, or absolute */
export async function readToml<T>(file: string, schema: z.ZodType<T>): Promise<{ path: string; toml: T }> {
  const path = resolve(ROOT, file);
  // wrangler is large: load it when it is needed.
  const { experimental_readRawConfig } = await import('wrangler');
  return { path, toml: schema.parse(experimental_readRawConfig({ config: path }).rawConfig) };
}

export async function readTomls(): Promise<Tomls> {
  const worker = await readToml('wrangler.toml', WorkerToml);
  const pages = await readToml('web/wrangler.toml', PagesToml);
  return { worker: worker.toml, pages: pages.toml };
}

/** Keys whose value is a name that is unique in the account. Bindings keep their names. */
const UNIQUE = ['database_name', 'bucket_name', 'queue', 'dead_letter_queue', 'service'];

/** Renames both for a campus: every name that is unique in the account begins with the campus. */
export function ofCampus({ worker, pages }: Tomls, campus: string): Tomls {
  const base = worker.name;
  const named = (name: string): string => {
    if (name === base) return campus;
    if (name.startsWith(`${base}-`)) return campus + name.slice(base.length);
    throw new Error(`wrangler.toml: ${name} harus diawali ${base}-`);
  };
  const renamed = <Toml extends WorkerToml | PagesToml>(toml: Toml): Toml => ({
    ...JSON.parse(JSON.stringify(toml), (key, value) => (UNIQUE.includes(key) ? named(value) : value)),
    name: named(toml.name),
  });
  const own = renamed(worker);
  return { worker: { ...own, ratelimits: limitsOf(campus, own.ratelimits) }, pages: renamed(pages) };
}

/** Gives rate limits a campus's own namespace ids: workers of an account that name the same id share one count. */
export const limitsOf = (campus: string, limits: WorkerToml['ratelimits']) =>
  limits.map((limit) => {
    const hash = createHash('sha256').update(`${campus}:${limit.namespace_id}`).digest();
    return { ...limit, namespace_id: String(10_000 + (hash.readUInt32BE() % 2_000_000_000)) };
  });

export function resourcesOf({ worker, pages }: Tomls) {
  const [{ database_name }] = worker.d1_databases;
  return {
    worker: worker.name,
    project: pages.name,
    database: database_name,
    buckets: [...new Set(worker.r2_buckets.map(({ bucket_name }) => bucket_name))],
    queues: queuesOf(worker),
  };
}

/** The names of a worker's queues, including the dead letter queue. */
export function queuesOf({ queues: { producers, consumers } }: Pick<WorkerToml, 'queues'>): string[] {
  const dead = consumers.flatMap(({ dead_letter_queue }) => dead_letter_queue ?? []);
  return [
    ...new Set([...producers.map(({ queue }) => queue), ...consumers.map(({ queue }) => queue), ...dead]),
  ];
}
export type Resources = ReturnType<typeof resourcesOf>;

interface WorkerFile {
  /** null for the account that wrangler finds */
  account: string | null;
  databaseId: string;
  vars: Record<string, string>;
  secrets: string[];
}

/** Makes the worker's wrangler configuration. Its paths are relative to `folder`. */
export function workerFile(
  worker: WorkerToml,
  folder: string,
  { account, databaseId, vars, secrets }: WorkerFile,
): string {
  const [database] = worker.d1_databases;
  const at = (path: string) => relative(folder, join(ROOT, path));
  return JSON.stringify(
    {
      ...worker,
      ...(account && { account_id: account }),
      main: at(worker.main),
      vars: { ...worker.vars, ...vars },
      secrets: { required: secrets },
      d1_databases: [{ ...database, database_id: databaseId, migrations_dir: at(database.migrations_dir) }],
    },
    null,
    2,
  );
}

/** Makes the Pages project's wrangler configuration. Its paths are relative to `folder`. */
export const pagesFile = (pages: PagesToml, folder: string): string =>
  JSON.stringify({ ...pages, pages_build_output_dir: builtSite(pages, folder) }, null, 2);

/** The built site's path, relative to `folder`. */
export const builtSite = ({ pages_build_output_dir: output }: PagesToml, folder: string) =>
  relative(folder, join(ROOT, 'web', output));
