import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployInBuilds } from '../../../worker/local/deploy/builds.ts';
import { readTomls, type Tomls } from '../../../worker/local/deploy/config.ts';
import { deploy, type Wish } from '../../../worker/local/deploy/deploy.ts';
import type { World } from '../../../worker/local/deploy/world.ts';
import type { Outcome } from '../../../worker/local/deploy/wrangler.ts';
import { migrated } from '../../../worker/local/migrated.ts';
import { type Account, emptyAccount } from './account.ts';
import { fakeWrangler } from './fake.ts';
import { WorkerConfig } from './put-up.ts';

/** A failing call, counted from 1. */
interface Fault {
  at: number;
  /** Before it has an effect, or after. */
  when: 'before' | 'after';
}

interface Call {
  args: readonly string[];
  input: string;
}

export interface Stage {
  account: Account;
  folder: string;
  campus: string;
  /** environment variables */
  env: NodeJS.ProcessEnv;
  /** typed answers, by a part of the question, one for each time or in turn; null without a terminal */
  typed: Record<string, string | string[]> | null;
  change: boolean;
  dry: boolean;
  fault: Fault | null;
  /** as in the repository, or changed as by the deploy button */
  tomls: Tomls;
  /** in Workers Builds, as the deploy button sets it up */
  inBuilds: boolean;
  /** replaces wrangler's answer */
  twist(args: readonly string[], outcome: Outcome): Outcome;
  /** the portal's answers, by path */
  portal: Record<string, unknown>;
}

export const TOMLS = await readTomls();

/** Answers to every question, for the gateway of wrangler.toml. */
export const ANSWERS = {
  WA_PHONE_NUMBER_ID: '123456789',
  WA_TOKEN: 'rahasia-token-asli',
  WA_APP_SECRET: 'rahasia-app-asli',
  OPERATOR_USERNAME: 'kepala.tu',
  OPERATOR_NAMA: "Ibu Nur'aini",
  OPERATOR_PASSWORD: 'rahasia-sandi-asli',
};

/** A database with every migration, which checks statements. */
const real = migrated();

export const stage = (parts: Partial<Stage> = {}): Stage => ({
  account: emptyAccount(),
  folder: mkdtempSync(join(tmpdir(), 'vadr-pasang-')),
  campus: 'vadr',
  env: ANSWERS,
  typed: null,
  change: false,
  dry: false,
  fault: null,
  tomls: TOMLS,
  inBuilds: false,
  twist: (_, outcome) => outcome,
  portal: { '/api/health': { data: {} } },
  ...parts,
});

/** Cloudflare's API, as far as the deployment calls it. */
function apiOf({ workers, projects }: Account, path: string): Response {
  const worker = workers.find(({ name }) => path.includes(`/scripts/${name}`));
  if (path.endsWith('/settings') && worker) {
    const [d1] = worker.config ? WorkerConfig.parse(worker.config).d1_databases : [];
    return Response.json({ result: { bindings: d1 ? [{ type: 'd1', id: d1.database_id }] : [] } });
  }
  if (worker) return new Response(worker.isDraft ? 'export default { fetch() {} }' : 'portal');
  const project = projects.find(({ name }) => path.endsWith(`/projects/${name}`));
  return project
    ? Response.json({ result: { production_branch: 'main' } })
    : new Response('{}', { status: 404 });
}

/** Runs `npm run deploy` with a fake wrangler and world. */
export async function perform(parts: Stage) {
  const { account, folder, campus, env, typed, change, dry, fault, tomls, inBuilds, twist, portal } = parts;
  const lines: string[] = [];
  const calls: Call[] = [];
  const asked: string[] = [];
  const hidden: string[] = [];
  const built: (string | null)[] = [];

  const answer = async (question: string) => {
    const [, found = ''] = Object.entries(typed ?? {}).find(([part]) => question.includes(part)) ?? [];
    return typeof found === 'string' ? found : (found.shift() ?? '');
  };
  const world: World = {
    wrangler:
      () =>
      async (args, options = {}) => {
        calls.push({ args, input: options.input ?? '' });
        const isFault = fault?.at === calls.length;
        const broken: Outcome = { code: 1, stdout: '', stderr: '✘ [ERROR] fetch failed\n' };
        if (isFault && fault.when === 'before') return broken;
        // The fake wrangler knows no SQL.
        if (args[1] === 'execute') real.prepare(args.at(-1) ?? '');
        const outcome = fakeWrangler(account, args, options);
        return isFault ? broken : twist(args, outcome);
      },
    login: async () => false,
    build: async (identity) => void built.push(identity),
    async fetch(url) {
      const { hostname, pathname } = new URL(url);
      if (hostname === 'api.cloudflare.com') return apiOf(account, pathname);
      const project = account.projects.find(({ domains }) => domains.includes(hostname));
      const behind = project ? project.service : /^([\w-]+)\.kampus\.workers\.dev$/.exec(hostname)?.[1];
      const worker = account.workers.find(({ name }) => name === behind);
      if (!behind) throw new TypeError('fetch failed');
      if (!worker || worker.isDraft || !(pathname in portal)) return new Response('<!doctype html>');
      return Response.json(portal[pathname]);
    },
    sleep: async () => undefined,
    derive: async () => Buffer.alloc(32, 7),
    env,
    prompt: typed && {
      async ask(question) {
        asked.push(question);
        return answer(question);
      },
      async askSecret(question) {
        asked.push(question);
        hidden.push(question);
        return answer(question);
      },
      close: () => undefined,
    },
    log: (line) => lines.push(line),
    folder,
    now: Date.UTC(2026, 10, 22),
  };
  const wish: Wish = { campus, dry, change };
  const error = await (inBuilds ? deployInBuilds(world, tomls) : deploy(world, tomls, wish)).then(
    () => null,
    (reason: Error) => reason.message,
  );
  return { error, said: lines.join('\n'), calls, asked, hidden, built, account };
}
