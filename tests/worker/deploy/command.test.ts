import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { campusOf } from '../../../worker/local/deploy/campus.ts';
import { ofCampus, resourcesOf } from '../../../worker/local/deploy/config.ts';
import { jsonIn, wranglerIn } from '../../../worker/local/deploy/wrangler.ts';
import { lockFile } from '../../../worker/local/lock.ts';
import { ROOT } from '../../../worker/local/settings.ts';
import { carriesBroadcasts, laneOf } from '../../../worker/pesan/queue/queueName.ts';
import { startApi } from '../../support/cloudflare/api.ts';
import { exitOf } from '../../support/stack/launched.ts';
import { isRunning } from '../../support/stack/processes.ts';
import { eventually } from '../../support/wait.ts';
import { emptyAccount } from '../../support/wrangler/account.ts';
import { ANSWERS, TOMLS } from '../../support/wrangler/run.ts';

let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.close());

const folderOf = () => mkdtempSync(join(tmpdir(), 'vadr-perintah-'));

/** An environment with the fake wrangler. */
function fakeEnv(folder: string): NodeJS.ProcessEnv {
  const file = join(folder, 'akun.json');
  writeFileSync(file, JSON.stringify(emptyAccount()));
  return {
    ...process.env,
    VADR_WRANGLER: join(ROOT, 'tests/support/wrangler/cli.ts'),
    VADR_ACCOUNT: file,
    VADR_FOLDER: folder,
    CLOUDFLARE_API_BASE_URL: api.env.CLOUDFLARE_API_BASE_URL,
  };
}

/** Runs `npm run deploy` without a terminal. */
async function command(args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['worker/local/deploy/index.ts', ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (part) => (output += part));
  child.stderr.on('data', (part) => (output += part));
  return { code: await exitOf(child), output };
}

it('without a terminal, lists what is missing and does nothing', async () => {
  const folder = folderOf();
  const { code, output } = await command([], fakeEnv(folder));
  expect(code).toBe(1);
  expect(output).toMatch(
    /Isi lebih dulu di lingkungan: WA_PHONE_NUMBER_ID, WA_TOKEN, .*OPERATOR_PASSWORD\n$/,
  );
  expect(JSON.parse(readFileSync(join(folder, 'akun.json'), 'utf8'))).toEqual(emptyAccount());
});

it('runs once at a time in a folder', async () => {
  const folder = folderOf();
  const lock = lockFile(join(folder, 'lock.sqlite'), '');
  const { code, output } = await command([], { ...fakeEnv(folder), ...ANSWERS });
  lock.close();
  expect([code, output]).toEqual([
    1,
    'Pemasangan atau pemulihan lain sedang berjalan di folder ini; tunggu sampai selesai.\n',
  ]);
});

/** A wrangler that never ends, and the file with its process id. */
function hangingWrangler(folder: string) {
  const [hanging, pid] = [join(folder, 'hang.mjs'), join(folder, 'pid')];
  writeFileSync(
    hanging,
    `import { writeFileSync } from 'node:fs'; writeFileSync('${pid}', String(process.pid)); setInterval(() => {}, 1e6);`,
  );
  return { hanging, pid };
}

it.each<[string, string[]]>([
  ['a command of it', ['worker/local/deploy/index.ts']],
  [
    'its login',
    [
      '--input-type=module',
      '--eval',
      `process.once('SIGTERM', () => process.exit(143));
      (await import('./worker/local/deploy/wrangler.ts')).login(process.env);`,
    ],
  ],
])('ends wrangler too when it is told to end during %s', async (_, args) => {
  const folder = folderOf();
  const { hanging, pid } = hangingWrangler(folder);
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...fakeEnv(folder), ...ANSWERS, VADR_WRANGLER: hanging },
    stdio: 'ignore',
  });
  const wrangler = await eventually(async () => (existsSync(pid) ? Number(readFileSync(pid, 'utf8')) : 0));
  child.kill('SIGTERM');
  expect(await exitOf(child)).toBe(143);
  await eventually(async () => !isRunning(wrangler));
});

it('deletes cached objects of a backup when it is terminated', async () => {
  const folder = folderOf();
  const script = `process.once('SIGTERM', () => process.exit(143));
    const { openRemote } = await import('./worker/local/restore/remote.ts');
    const api = { fetch: async () => new Response('isi') };
    await openRemote({ api, portal: { buckets: {} } }).source.get('bagian');
    console.log('read');
    setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  expect(globSync('vadr-restore-*/*', { cwd: folder })).toHaveLength(1);
  child.kill('SIGTERM');
  expect(await exitOf(child)).toBe(143);
  expect(globSync('vadr-restore-*', { cwd: folder })).toEqual([]);
});

it("passes a secret by standard input, and hides the worker's variables from wrangler", async () => {
  const folder = folderOf();
  const env = {
    ...fakeEnv(folder),
    WA_TOKEN: 'rahasia',
    OPERATOR_PASSWORD: 'rahasia',
    CLOUDFLARE_ENV: 'lain',
  };
  const wrangler = wranglerIn('akun-ini', env);
  const { code } = await wrangler(['secret', 'bulk', '--name', 'uji'], { input: '{"A":"b"}' });
  expect(code).toBe(0);
  expect(readFileSync(join(folder, 'akun.json'), 'utf8')).toContain('"secrets":{"A":"b"}');

  const shown = join(folder, 'show.mjs');
  writeFileSync(shown, 'console.log(JSON.stringify(process.env))');
  const { stdout } = await wranglerIn('akun-ini', { ...env, VADR_WRANGLER: shown })([]);
  expect(stdout).not.toContain('"rahasia"');
  expect(JSON.parse(stdout)).toMatchObject({
    CLOUDFLARE_ACCOUNT_ID: 'akun-ini',
    WRANGLER_SEND_METRICS: 'false',
  });
  expect(JSON.parse(stdout)).not.toHaveProperty('CLOUDFLARE_ENV');
});

it('gives rate limits ids that no other worker of the account has', () => {
  const idsOf = (campus: string) =>
    ofCampus(TOMLS, campus).worker.ratelimits.map((limit) => limit.namespace_id);
  const ids = [...idsOf('vadr'), ...idsOf('uin-dua')];
  expect(new Set(ids).size).toBe(TOMLS.worker.ratelimits.length * 2);
  // Cloudflare's examples use 1001 and up.
  for (const id of ids) expect(Number(id)).toBeGreaterThan(9_999);
});

it.each(['vadr', 'uin-dua', 'lajur-1', 'x-broadcast'])(
  'knows the queues of %s by the end of their names',
  (campus) => {
    const { queues } = resourcesOf(ofCampus(TOMLS, campus));
    expect(queues.filter(carriesBroadcasts)).toEqual([`${campus}-broadcast`]);
    expect(queues.flatMap((queue) => laneOf(queue) ?? [])).toEqual([1, 2, 3, 4, 5, 6]);
  },
);

it.each([
  ['UIN Raden Fatah', 'uin-raden-fatah'],
  ['-x', 'uin-palembang'],
  ['a', 'uin-palembang'],
  ['', 'uin-palembang'],
  ['2uin', 'uin'],
  ['uin--dua', 'uin-dua'],
  ['uin_dua', 'uin-dua'],
  ['kampüs', 'kampus'],
  ['../../etc', 'etc'],
  ['\u202eniu', 'niu'],
  ['x'.repeat(31), 'x'.repeat(30)],
])('refuses %j as the name of a campus, and proposes one', (name, proposal) => {
  expect(() => campusOf(name)).toThrow(new RegExp(`--kampus ${proposal}$`));
  expect(campusOf(proposal)).toBe(proposal);
});

it('finds JSON between other output', () => {
  expect(jsonIn('banner 4.1 [update]\n\n[\n  {"a": 1}\n]\n\nbye')).toEqual([{ a: 1 }]);
  expect(jsonIn('\u001b[33m▲ warning\u001b[39m\n{"a":[]}')).toEqual({ a: [] });
  for (const none of ['', 'maaf', '[', '{"a":']) expect(jsonIn(none)).toBeUndefined();
});
