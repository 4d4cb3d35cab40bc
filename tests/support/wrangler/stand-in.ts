import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import type { Outcome } from '../../../worker/local/deploy/wrangler.ts';
import type { Account } from './account.ts';

/** What wrangler 4.155.0 prints in front where its banner is not hidden. */
export const BANNER = `
 ⛅️ wrangler 4.155.0 (update available 4.160.0)
───────────────────────────────────────────────
`;

const SHOWN_BUCKETS = 20;
const BUG =
  'If you think this is a bug, please open an issue at: https://github.com/cloudflare/workers-sdk/issues/new/choose';

const said = (stdout: string): Outcome => ({ code: 0, stdout: `${stdout}\n`, stderr: '' });
const json = (value: unknown) => said(JSON.stringify(value, null, 2));
/** As wrangler paints it, whatever NO_COLOR says. */
const refused = (message: string): Outcome => ({
  code: 1,
  stdout: '\n',
  stderr: `\u001b[31m✘ \u001b[41;31m[\u001b[41;97mERROR\u001b[41;31m]\u001b[0m \u001b[1m${message}\u001b[0m\n\n\n`,
});
const refusedByApi = (path: string, message: string, code: number) =>
  refused(
    `A request to the Cloudflare API (/accounts/akun/${path}) failed.\n\n  ${message} [code: ${code}]\n  \n  ${BUG}`,
  );

const OPTIONS = {
  json: { type: 'boolean' },
  remote: { type: 'boolean' },
  yes: { type: 'boolean' },
  force: { type: 'boolean' },
  'commit-dirty': { type: 'string' },
  location: { type: 'string' },
  name: { type: 'string' },
  command: { type: 'string' },
  branch: { type: 'string' },
  'production-branch': { type: 'string' },
  var: { type: 'string' },
  config: { type: 'string', short: 'c' },
} as const;

/**
 * Does what wrangler 4.155.0 would do to an account, prints what it prints, and refuses what it and Cloudflare refuse. Its
 * words are those of a real one against an API of our own making.
 */
export function standIn(account: Account, args: readonly string[], { input = '', cwd = '.' } = {}): Outcome {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const name = positionals.at(-1) ?? '';
  const worker = account.workers.find((one) => one.name === values.name);
  const made = (what: string) => account.changes.push(what);
  const configured = () => WorkerConfig.parse(JSON.parse(readFileSync(values.config ?? '', 'utf8')));
  /** The database that a binding of the configuration means, by its id. */
  const database = () => {
    const [bound] = configured().d1_databases;
    return bound?.binding === name
      ? account.databases.find(({ uuid }) => uuid === bound.database_id)
      : undefined;
  };

  switch (positionals.slice(0, 3).join(' ')) {
    case 'whoami':
      return json({ loggedIn: true, authType: 'OAuth Token', accounts: [{ id: 'akun', name: 'Kampus' }] });
    case 'd1 list':
      return json(account.databases.map(({ name, uuid }) => ({ uuid, name, version: 'production' })));
    case 'r2 bucket list': {
      const shown = account.buckets.slice(0, SHOWN_BUCKETS);
      const rows = shown.map((bucket) => `name:           ${bucket}\ncreation_date:  2026-01-01T00:00:00Z`);
      return said(`Listing buckets...\n${rows.join('\n\n')}`);
    }
    case 'queues list':
      return said(
        account.queues.map(({ name }) => `│ ${randomUUID()} │ ${name} │ 2026-01-01 │ 1 │ 1 │`).join('\n'),
      );
    case 'pages project list':
      return json(
        account.projects.map(({ name, domains }) => ({
          'Project Name': name,
          'Project Domains': domains.join(', '),
          'Git Provider': 'No',
          'Last Modified': '1 hour ago',
        })),
      );
    case 'secret list':
      if (!worker)
        return refused(
          `Worker "${values.name}" not found.\n\nIf this is a new Worker, run \`wrangler deploy\` first to create it.`,
        );
      return json(Object.keys(worker.secrets).map((secret) => ({ name: secret, type: 'secret_text' })));
    case 'secret bulk': {
      const secrets = z.record(z.string(), z.string()).parse(JSON.parse(input));
      const target = worker ?? { name: values.name ?? '', isDraft: true, secrets: {}, config: null };
      if (!worker) account.workers.push(target);
      Object.assign(target.secrets, secrets);
      made(`rahasia ${Object.keys(secrets)}`);
      return said(`✨ ${Object.keys(secrets).length} secrets successfully created`);
    }
    case 'deploy':
      return deployed(account, configured(), made);
    case 'pages deploy':
      return deployedPages(account, cwd, values.branch, made);
  }
  switch (positionals.slice(0, -1).join(' ')) {
    case 'd1 create':
      if (account.databases.some((one) => one.name === name))
        return refused('A database with that name already exists');
      account.databases.push({ name, uuid: randomUUID(), tables: [], operators: [] });
      made(`D1 ${name}`);
      return said(`✅ Successfully created DB '${name}' in region APAC\nCreated your new D1 database.\n`);
    case 'd1 execute':
      return executed(database(), values.command ?? '', made);
    case 'd1 migrations apply': {
      const target = database();
      if (!target)
        return refused(
          `Couldn't find a D1 DB with the name or binding '${name}' in your wrangler.json file.`,
        );
      if (target.tables.includes('akun')) return said('✅ No migrations to apply!');
      target.tables.push('d1_migrations', 'akun', 'pesan');
      made(`migrasi ${target.name}`);
      return said('Migrations to be applied:\n│ 0000_tabel.sql │ ✅ │');
    }
    case 'r2 bucket create':
      if (account.buckets.includes(name))
        return refusedByApi(
          'r2/buckets',
          'The bucket you tried to create already exists, and you own it.',
          10004,
        );
      account.buckets.push(name);
      made(`bucket ${name}`);
      return said(
        `Creating bucket '${name}'...\n✅ Created bucket '${name}' with default storage class of Standard.`,
      );
    case 'r2 bucket info':
      if (!account.buckets.includes(name))
        return refusedByApi(`r2/buckets/${name}`, 'The specified bucket does not exist.', 10006);
      return json({ name, created: '2026-01-01T00:00:00Z' });
    case 'queues create':
      if (account.queues.some((queue) => queue.name === name))
        return refusedByApi(
          'queues',
          `Queue name '${name}' is already taken. Please use a different name and try again.`,
          11009,
        );
      account.queues.push({ name, consumer: null });
      made(`antrean ${name}`);
      return said(`🌀 Creating queue '${name}'\n✅ Created queue '${name}'`);
    case 'queues info':
      if (!account.queues.some((queue) => queue.name === name))
        return refused(`Queue "${name}" does not exist. To create it, run: wrangler queues create ${name}`);
      return said(`Queue Name: ${name}\nQueue ID: ${randomUUID()}`);
    case 'pages project create':
      if (account.projects.some((project) => project.name === name))
        return refusedByApi(
          'pages/projects',
          'A project with this name already exists. Choose a different project name.',
          8000002,
        );
      // The plain address may be somebody else's.
      account.projects.push({ name, domains: [`${name}-1ab.pages.dev`], service: null });
      made(`Pages ${name}`);
      return said(
        `✨ Successfully created the '${name}' project. It will be available at https://${name}-1ab.pages.dev/ once you create your first deployment.`,
      );
  }
  return refused(`Unknown arguments: ${positionals.join(', ')}`);
}

const WorkerConfig = z.looseObject({
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

function deployed(
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

function deployedPages(
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

function executed(
  database: Account['databases'][number] | undefined,
  sql: string,
  made: (what: string) => void,
): Outcome {
  const failed = (text: string): Outcome => ({
    code: 1,
    stdout: JSON.stringify({ error: { text } }),
    stderr: '',
  });
  if (!database) return failed("Couldn't find a D1 DB");
  const answer = (results: object[]) => json([{ results, success: true, meta: {} }]);
  if (sql.includes('sqlite_schema')) return answer(database.tables.map((name) => ({ name })));
  if (!database.tables.includes('akun')) return failed('no such table: akun: SQLITE_ERROR [code: 7500]');
  if (sql.startsWith('SELECT id FROM akun')) return answer(database.operators.map((_, id) => ({ id })));
  const [, username = ''] = /VALUES \('([^']*)'/.exec(sql) ?? [];
  if (database.operators.includes(username))
    return failed('UNIQUE constraint failed: akun.username: SQLITE_CONSTRAINT [code: 7500]');
  database.operators.push(username);
  made(`operator ${username}`);
  return answer([]);
}
