import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';
import type { Outcome } from '../../../worker/local/deploy/wrangler.ts';
import type { Account } from './account.ts';
import { refused, refusedByApi, said } from './words.ts';

export const WorkerConfig = z.looseObject({
  name: z.string(),
  workers_dev: z.boolean(),
  vars: z.record(z.string(), z.string()),
  secrets: z.object({ required: z.array(z.string()) }),
  d1_databases: z.array(z.looseObject({ binding: z.string(), database_id: z.string() })),
  r2_buckets: z.array(z.looseObject({ bucket_name: z.string() })),
  queues: z.looseObject({
    producers: z.array(z.looseObject({ queue: z.string() })),
    consumers: z.array(z.looseObject({ queue: z.string(), dead_letter_queue: z.string().optional() })),
  }),
});

/** Plays `wrangler deploy`. */
export function deployed(
  account: Account,
  config: z.infer<typeof WorkerConfig>,
  made: (what: string) => void,
): Outcome {
  const worker = account.workers.find(({ name }) => name === config.name);
  const missing = config.secrets.required.filter((name) => worker?.secrets[name] === undefined);
  if (missing.length > 0)
    return refused(`The following required secrets have not been set: ${missing.join(', ')}`);
  if (
    config.d1_databases.some(({ database_id }) => account.databases.every(({ uuid }) => uuid !== database_id))
  )
    return refusedByApi(`workers/scripts/${config.name}`, 'D1 binding is invalid: database not found', 10181);
  const bucket = config.r2_buckets.find(({ bucket_name }) => !account.buckets.includes(bucket_name));
  if (bucket)
    return refusedByApi(
      `workers/scripts/${config.name}`,
      `R2 bucket '${bucket.bucket_name}' not found.`,
      10085,
    );
  const { producers, consumers } = config.queues;
  for (const name of [...producers, ...consumers].flatMap(({ queue, dead_letter_queue }) => [
    queue,
    dead_letter_queue,
  ])) {
    if (name !== undefined && account.queues.every((queue) => queue.name !== name))
      return refused(`Queue "${name}" does not exist. To create it, run: wrangler queues create ${name}`);
  }
  for (const { queue: name } of consumers) {
    const queue = account.queues.find((one) => one.name === name);
    if (!queue) continue;
    if (queue.consumer && queue.consumer !== config.name)
      return refusedByApi('queues', `Queue '${name}' already has a consumer`, 11004);
    queue.consumer = config.name;
  }
  if (!worker) return refused('unreachable: a worker with secrets');
  Object.assign(worker, { isDraft: false, config });
  made(`worker ${config.name}`);
  const address = config.workers_dev ? `\n  https://${config.name}.kampus.workers.dev` : '';
  return said(`Uploaded ${config.name} (3.21 sec)${address}\nCurrent Version ID: ${randomUUID()}`);
}

const Redirect = z.object({ configPath: z.string() });
const PagesConfig = z.looseObject({
  name: z.string(),
  pages_build_output_dir: z.string(),
  services: z.tuple([z.object({ binding: z.literal('API'), service: z.string() })]),
});

/** Plays `wrangler pages deploy`. */
export function deployedPages(
  account: Account,
  cwd: string,
  branch: string | undefined,
  made: (what: string) => void,
): Outcome {
  const redirect = join(cwd, '.wrangler/deploy/config.json');
  const { configPath } = Redirect.parse(JSON.parse(readFileSync(redirect, 'utf8')));
  const config = readFileSync(resolve(dirname(redirect), configPath), 'utf8');
  const { name, services } = PagesConfig.parse(JSON.parse(config));
  readFileSync(join(cwd, 'functions/proxy.ts'));
  const project = account.projects.find((one) => one.name === name);
  if (!project || branch !== 'main') return refused(`The Pages project "${name}" does not exist.`);
  const [{ service }] = services;
  if (!account.workers.some((worker) => worker.name === service))
    return refusedByApi(
      'pages/deployments',
      `Service binding 'API' references Worker '${service}' which was not found.`,
      10144,
    );
  project.service = service;
  made(`situs ${name}`);
  return said(`✨ Deployment complete! Take a peek over at https://abc.${project.domains[0]}`);
}
