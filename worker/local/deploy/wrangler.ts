import { type ChildProcess, spawn } from 'node:child_process';
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
  /** standard input, the only way that secrets are passed */
  input?: string;
  cwd?: string;
}

export type Wrangler = (args: readonly string[], options?: Options) => Promise<Outcome>;

/** Variables that wrangler must not see: secrets, and CLOUDFLARE_ENV, which selects another environment. */
const HIDDEN = /^(WA_|S3_|ESIGN_|OIDC_|OPERATOR_|SESSION_KEYS$|CLOUDFLARE_ENV$)/;

/** Wrangler as npm installed it, or the script VADR_WRANGLER. @param account null for the account that wrangler finds */
export function wranglerIn(account: string | null, env: NodeJS.ProcessEnv): Wrangler {
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !HIDDEN.test(name)));
  const childEnv: NodeJS.ProcessEnv = {
    ...own,
    NO_COLOR: '1',
    // The banner asks the registry for a newer version.
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_SEND_METRICS: 'false',
    // Its log would contain what is sent.
    WRANGLER_WRITE_LOGS: 'false',
    ...(account && { CLOUDFLARE_ACCOUNT_ID: account }),
  };
  return async (args, { input = '', cwd = ROOT } = {}) => {
    const child = spawn(process.execPath, [...scriptOf(env), ...args], { cwd, env: childEnv });
    const outcome = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (part) => (outcome.stdout += part));
    child.stderr.setEncoding('utf8').on('data', (part) => (outcome.stderr += part));
    // It may end before it has read everything.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    return { code: await codeOf(child), ...outcome };
  };
}

/** Opens wrangler's login in the browser. @returns true when it succeeded */
export async function login(env: NodeJS.ProcessEnv): Promise<boolean> {
  const options = { cwd: ROOT, stdio: 'inherit' } as const;
  return (await codeOf(spawn(process.execPath, [...scriptOf(env), 'login'], options))) === 0;
}

/** Waits for a child, and ends it when this process ends. @returns its exit code; null after a signal */
function codeOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const end = () => child.kill();
    process.once('exit', end);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', end);
      resolve(code);
    });
  });
}

const scriptOf = (env: NodeJS.ProcessEnv) => [
  '--no-warnings',
  env.VADR_WRANGLER || join(ROOT, SCRIPTS.wrangler),
];

/** Runs a command. @throws Error with its last lines when it fails */
export async function succeed(wrangler: Wrangler, args: readonly string[], options?: Options) {
  const outcome = await wrangler(args, options);
  if (outcome.code === 0) return outcome;
  throw failed(args, outcome);
}

/** Runs a command and parses the JSON that it prints. @throws Error with its last lines */
export async function ask<T>(wrangler: Wrangler, args: readonly string[], schema: z.ZodType<T>): Promise<T> {
  const outcome = await succeed(wrangler, args);
  const parsed = schema.safeParse(jsonIn(outcome.stdout));
  if (parsed.success) return parsed.data;
  throw failed(args, outcome, 'menjawab dengan yang tidak dikenal');
}

/** Parses JSON that may have a banner before or after it; undefined when there is none. */
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

/** Makes an Error of a command's last lines, with advice for known failures. */
export function failed(args: readonly string[], { stdout, stderr, code }: Outcome, what = `gagal (${code})`) {
  const said = stripVTControlCharacters(stderr.trim() || stdout)
    .split('\n')
    .filter((line) => line.trim() && !line.includes('If you think this is a bug'))
    .slice(-SHOWN_LINES)
    .map((line) => `  ${line}`);
  const [, advice] = ADVICE.find(([pattern]) => pattern.test(stderr + stdout)) ?? [];
  // Leaves out the options: they may contain SQL with a password hash.
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
