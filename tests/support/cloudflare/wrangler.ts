import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Outcome, Wrangler } from '../../../worker/local/deploy/wrangler.ts';
import { migrated } from '../../../worker/local/migrated.ts';
import { answerOf } from './api.ts';
import { Listed, Refusal } from './call.ts';
import type { Cloudflare } from './cloudflare.ts';

const OPTIONS = {
  json: { type: 'boolean' },
  remote: { type: 'boolean' },
  yes: { type: 'boolean' },
  location: { type: 'string' },
  command: { type: 'string' },
  file: { type: 'string' },
  bookmark: { type: 'string' },
  timestamp: { type: 'string' },
  config: { type: 'string', short: 'c' },
} as const;

/** Plays wrangler's commands of a restore in this process, for tests that interrupt it many times. */
export const playedWrangler =
  (cloudflare: Cloudflare): Wrangler =>
  async (args) => {
    try {
      return said(play(cloudflare, args));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { code: 1, stdout: '', stderr: `✘ [ERROR] ${error.message} [code: ${error.code}]` };
    }
  };

const said = (answer: unknown): Outcome => ({ code: 0, stdout: JSON.stringify(answer), stderr: '' });

let migratedBytes: Uint8Array | undefined;
/** The schema after all migrations, made once. */
function schema(): Uint8Array {
  migratedBytes ??= migrated().serialize();
  return migratedBytes;
}

function play(cloudflare: Cloudflare, args: readonly string[]): unknown {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const ask = (method: string, path: string, body: object = {}) => {
    const [pathname = '', query = ''] = path.split('?');
    const call = { method, path: pathname, query: new URLSearchParams(query), headers: {}, origin: '' };
    const answer = answerOf(cloudflare, { ...call, body: Buffer.from(JSON.stringify(body)) });
    return answer instanceof Listed ? answer.result : answer;
  };
  const config = values.config ? JSON.parse(readFileSync(values.config, 'utf8')) : {};
  const id: string = config.d1_databases?.[0].database_id;
  const database = cloudflare.databases.find(({ uuid }) => uuid === id);
  const last = positionals.at(-1) ?? '';
  switch (positionals.slice(0, 3).join(' ')) {
    case 'whoami':
      return { loggedIn: true, accounts: [{ id: 'akun-uji', name: 'Kampus Uji' }] };
    case 'auth token':
      return { token: 'token-uji' };
    case 'd1 list':
      return ask('GET', '/d1/database');
    case 'd1 execute DB':
      return ask('POST', `/d1/database/${id}/query`, {
        sql: values.command ?? `${readFileSync(values.file ?? '', 'utf8')}\nSELECT 1;`,
      });
    case 'd1 migrations apply':
      if (database && !database.db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'akun'").get())
        database.db.deserialize(schema());
      return {};
    case 'd1 time-travel info':
      return ask(
        'GET',
        `/d1/database/${id}/time_travel/bookmark?${new URLSearchParams(values.timestamp ? { timestamp: values.timestamp } : {})}`,
      );
    case 'd1 time-travel restore':
      return ask('POST', `/d1/database/${id}/time_travel/restore?bookmark=${values.bookmark}`);
    case 'deploy': {
      const script = cloudflare.scripts.find(({ name }) => name === config.name);
      if (!database || !script)
        throw new Refusal(400, 10181, 'D1 binding references a database which was not found.');
      script.bindings = [{ name: 'DB', type: 'd1', id }];
      return {};
    }
  }
  if (positionals.slice(0, 2).join(' ') === 'd1 create') return ask('POST', '/d1/database', { name: last });
  throw new Refusal(400, 0, `Unknown arguments: ${positionals.join(' ')}`);
}
