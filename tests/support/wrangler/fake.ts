import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import type { Outcome } from '../../../worker/local/deploy/wrangler.ts';
import type { Account } from './account.ts';
import { deployed, deployedPages, WorkerConfig } from './put-up.ts';
import { json, refused, refusedByApi, said } from './words.ts';

/** Wrangler 4.155.0's banner. */
export const BANNER = `
 ⛅️ wrangler 4.155.0 (update available 4.160.0)
───────────────────────────────────────────────
`;

const SHOWN_BUCKETS = 20;
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
 * Plays wrangler 4.155.0 on an account: its effects, output and refusals. The words are those of the real one against a
 * simulated API.
 */
export function fakeWrangler(
  account: Account,
  args: readonly string[],
  { input = '', cwd = '.' } = {},
): Outcome {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const name = positionals.at(-1) ?? '';
  const worker = account.workers.find((one) => one.name === values.name);
  const made = (what: string) => account.changes.push(what);
  const configured = () => WorkerConfig.parse(JSON.parse(readFileSync(values.config ?? '', 'utf8')));
  /** Finds the database of a binding by its id. */
  const database = () => {
    const [bound] = configured().d1_databases;
    return bound?.binding === name
      ? account.databases.find(({ uuid }) => uuid === bound.database_id)
      : undefined;
  };

  switch (positionals.slice(0, 3).join(' ')) {
    case 'whoami':
      return json({ loggedIn: true, authType: 'OAuth Token', accounts: [{ id: 'akun', name: 'Kampus' }] });
    case 'auth token':
      return json({ type: 'api_token', token: 'token-uji' });
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
      return said('Migrations to be applied:\n│ 0000_tables.sql │ ✅ │');
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
      // The plain address may be taken.
      account.projects.push({ name, domains: [`${name}-1ab.pages.dev`], service: null });
      made(`Pages ${name}`);
      return said(
        `✨ Successfully created the '${name}' project. It will be available at https://${name}-1ab.pages.dev/ once you create your first deployment.`,
      );
  }
  return refused(`Unknown arguments: ${positionals.join(', ')}`);
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
