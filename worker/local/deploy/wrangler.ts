import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type * as z from 'zod';
import { ROOT } from '../settings.ts';
import { SCRIPTS } from '../tools.ts';

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface Options {
  /** what it reads from standard input: the only way of a secret */
  input?: string;
  cwd?: string;
}

/** Runs one command of wrangler to its end. */
export type Wrangler = (args: readonly string[], options?: Options) => Promise<Outcome>;

/** What the worker alone may know, and what would lead wrangler to another environment of the file. */
const NOT_ITS_OWN = /^(WA_|S3_|OPERATOR_|SESSION_KEYS$|CLOUDFLARE_ENV$)/;

/** wrangler as npm installed it, in this account; null: as it finds one. Tests put their own in its place. */
export function wranglerIn(account: string | null, env: NodeJS.ProcessEnv): Wrangler {
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !NOT_ITS_OWN.test(name)));
  const childEnv: NodeJS.ProcessEnv = {
    ...own,
    NO_COLOR: '1',
    // The banner asks the registry for a newer version.
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_SEND_METRICS: 'false',
    // Its own log would keep what is sent.
    WRANGLER_WRITE_LOGS: 'false',
    ...(account && { CLOUDFLARE_ACCOUNT_ID: account }),
  };
  return (args, { input = '', cwd = ROOT } = {}) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [...scriptOf(env), ...args], { cwd, env: childEnv });
      const end = () => child.kill();
      process.once('exit', end);
      const outcome: Outcome = { code: null, stdout: '', stderr: '' };
      child.stdout.setEncoding('utf8').on('data', (part) => (outcome.stdout += part));
      child.stderr.setEncoding('utf8').on('data', (part) => (outcome.stderr += part));
      // It may have ended before it has read all.
      child.stdin.on('error', () => {});
      child.stdin.end(input);
      child.once('error', reject);
      child.once('close', (code) => {
        process.off('exit', end);
        resolve({ ...outcome, code });
      });
    });
}

/** Lets a person log in: wrangler opens a browser. */
export function login(env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...scriptOf(env), 'login'], { cwd: ROOT, stdio: 'inherit' });
    const end = () => child.kill();
    process.once('exit', end);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', end);
      resolve(code === 0);
    });
  });
}

const scriptOf = (env: NodeJS.ProcessEnv) => [
  '--no-warnings',
  env.VADR_WRANGLER || join(ROOT, SCRIPTS.wrangler),
];

/** Runs it, and expects that it succeeds. @throws Error with its own last lines */
export async function succeed(wrangler: Wrangler, args: readonly string[], options?: Options) {
  const outcome = await wrangler(args, options);
  if (outcome.code === 0) return outcome;
  throw failed(args, outcome);
}

/** Runs it, and reads the JSON that it prints. @throws Error with its own last lines */
export async function ask<T>(wrangler: Wrangler, args: readonly string[], schema: z.ZodType<T>): Promise<T> {
  const outcome = await succeed(wrangler, args);
  const parsed = schema.safeParse(jsonIn(outcome.stdout));
  if (parsed.success) return parsed.data;
  throw failed(args, outcome, 'menjawab dengan yang tidak dikenal');
}

/** The JSON in an output that may begin or end with a banner. */
export function jsonIn(output: string): unknown {
  const lines = stripVTControlCharacters(output).split('\n');
  const first = lines.findIndex((line) => /^[[{]/.test(line));
  const last = lines.findLastIndex((line) => /[\]}]\s*$/.test(line));
  try {
    return JSON.parse(lines.slice(first, last + 1).join('\n'));
  } catch {
    return undefined;
  }
}

const SHOWN_LINES = 12;

/** What a command of wrangler said last, with what to do about it where that is known. */
export function failed(args: readonly string[], { stdout, stderr, code }: Outcome, what = `gagal (${code})`) {
  const said = stripVTControlCharacters(stderr.trim() || stdout)
    .split('\n')
    .filter((line) => line.trim() && !line.includes('If you think this is a bug'))
    .slice(-SHOWN_LINES)
    .map((line) => `  ${line}`);
  const [, advice] = ADVICE.find(([pattern]) => pattern.test(stderr + stdout)) ?? [];
  // Not the options: one of them may be SQL with a hash in it.
  const options = args.findIndex((word) => word.startsWith('-'));
  const command = args.slice(0, options < 0 ? undefined : options);
  return new Error(
    [`wrangler ${command.join(' ')} ${what}:`, ...said, ...(advice ? [advice] : [])].join('\n'),
  );
}

const ADVICE: [RegExp, string][] = [
  [
    /CLOUDFLARE_API_TOKEN environment variable|\[code: (10000|10001|9106|9109)\]|Authentication error/i,
    'Token tidak berlaku atau kurang izin. Masuk lagi dengan `npx wrangler login`, atau buat token dengan izin Workers Scripts, D1, Queues, R2 dan Pages (Edit).',
  ],
  [/enable R2|\[code: 10042\]/i, 'Aktifkan R2 sekali di dash.cloudflare.com › R2, lalu jalankan lagi.'],
  [
    /Workers Paid|paid plan|\[code: (10097|100129)\]/i,
    'Akun memerlukan Workers Paid: dash.cloudflare.com › Workers & Pages › Plans.',
  ],
  [
    /fetch failed|ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET/,
    'Jaringan terputus. Jalankan lagi perintah yang sama.',
  ],
];
