import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '../../../worker/backup/schedule.ts';
import { deploy } from '../../../worker/local/deploy/deploy.ts';
import type { World } from '../../../worker/local/deploy/world.ts';
import { type Wrangler, wranglerIn } from '../../../worker/local/deploy/wrangler.ts';
import type { Aim } from '../../../worker/local/restore/aim.ts';
import { restoreCampus } from '../../../worker/local/restore/campus.ts';
import { startApi } from '../../support/cloudflare/api.ts';
import { Refusal } from '../../support/cloudflare/call.ts';
import { remember } from '../../support/cloudflare/d1.ts';
import { playedWrangler } from '../../support/cloudflare/wrangler.ts';
import { memoryBucket } from '../../support/database/memory-bucket.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { ANSWERS, TOMLS } from '../../support/wrangler/run.ts';

// The real wrangler on a simulated API: a second a command, several on a busy machine.
const PATIENCE_MS = 900_000;
const CAMPUS = 'uin-dua';
const ACCOUNT = 'akun-uji';
/** Within the last hour, which Time Travel covers. */
const ago = (minutes: number) => Date.now() - minutes * 60_000;

let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api?.close());

const folder = mkdtempSync(join(tmpdir(), 'vadr-restore-'));
const said: string[] = [];

const envOf = () => ({ ...process.env, ...ANSWERS, WA_NUMBER: '0811', ...api.env });

/** Commands that are played after the real wrangler has run a similar one. */
const ALIKE = /^(whoami|auth token|d1 (list|create|execute|migrations|time-travel)|deploy)\b/;
const ran = new Set<string>();

function wrangler(account: string | null): Wrangler {
  const real = wranglerIn(account, envOf());
  return async (args, options) => {
    // Similar means the same command with the same options, and SQL of the same first word.
    const kind = args.filter((word, n) => n < 2 || word.startsWith('-') || args[n - 1] === '--command');
    const key = kind.map((word) => word.trim().split(/\s/)[0]).join(' ');
    if (ALIKE.test(args.join(' ')) && ran.has(key)) return playedWrangler(api.cloudflare)(args);
    const outcome = await real(args, options);
    if (args[0] === 'deploy') expect(outcome.stderr, 'no warning about the configuration').toBe('');
    if (outcome.code === 0) ran.add(key);
    return outcome;
  };
}

function world(): World {
  const env = envOf();
  return {
    wrangler,
    login: async () => false,
    build: async () => {},
    async fetch(url, init) {
      if (url.startsWith(api.env.CLOUDFLARE_API_BASE_URL)) return fetch(url, init);
      if (url.endsWith('.pages.dev/api/health')) return Response.json({});
      throw new TypeError('fetch failed');
    },
    sleep: async () => {},
    derive: async () => Buffer.alloc(32, 7),
    env,
    prompt: null,
    log: (line) => said.push(line),
    folder,
    now: Date.now(),
  };
}

const install = () => deploy(world(), TOMLS, { campus: CAMPUS, dry: false, change: false });
const restore = (aim: Aim) => restoreCampus(world(), { campus: CAMPUS, aim, yes: true });
/** The database that the worker uses. */
function used() {
  const bound = api.cloudflare.scripts[0]?.bindings.find(({ type }) => type === 'd1')?.id;
  const found = api.cloudflare.databases.find(({ uuid }) => uuid === bound);
  if (!found) throw new Error('the worker has no database');
  return found;
}
const rows = (sql: string) => used().db.prepare(sql).all();
const paused = () => api.cloudflare.queues.filter((queue) => queue.paused).length;
const STUDENT = (nim: string) =>
  `INSERT INTO mahasiswa (nim, nama_mahasiswa, no_hp, email, semester, angkatan, orangtua_wali, alamat)
   VALUES ('${nim}', 'Ani', '0812', 'a@b', 1, 2026, 'w', 'j');`;

it('deploys after a failure at storing secrets, without notes, and to production', {
  timeout: PATIENCE_MS,
}, async () => {
  api.meddle(({ path }, proceed) => {
    if (path.endsWith('/secrets-bulk') && api.cloudflare.scripts.length > 0)
      throw new Refusal(500, 10001, 'Internal error');
    return proceed();
  });
  const secrets = { input: JSON.stringify({ SESSION_KEYS: '2026:x' }) };
  const first = await wranglerIn(ACCOUNT, envOf())(['secret', 'bulk', '--name', CAMPUS], secrets);
  // Wrangler has created a placeholder all the same.
  expect([first.code, api.cloudflare.scripts.map(({ secrets }) => secrets)]).toEqual([1, [{}]]);
  // One of eleven queues and one of two buckets are enough to see wrangler create them.
  for (const name of [
    'pesan',
    'broadcast',
    'callback',
    'callback-lambat',
    ...[1, 2, 3, 4, 5, 6].map((n) => `lajur-${n}`),
  ])
    api.cloudflare.queues.push({
      queue_id: name,
      queue_name: `${CAMPUS}-${name}`,
      paused: false,
      consumers: [],
    });
  api.cloudflare.buckets.set(`${CAMPUS}-cadangan`, new Map());
  api.meddle(({ method, path }, proceed) => {
    const answer = proceed();
    // Another production branch was chosen in the dashboard.
    if (method === 'POST' && path === '/pages/projects')
      for (const project of api.cloudflare.projects) project.production_branch = 'produksi';
    return answer;
  });
  await install();
  expect(api.cloudflare.projects[0]?.deployments).toMatchObject([{ environment: 'production' }]);
  expect(api.cloudflare.queues.map(({ consumers }) => consumers.map(({ script }) => script))).toEqual(
    Array.from({ length: 11 }, () => [CAMPUS]),
  );
  expect(api.cloudflare.scripts[0]?.bindings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'ANTREAN_BROADCAST', queue_name: `${CAMPUS}-broadcast` }),
      expect.objectContaining({ name: 'BERKAS', bucket_name: `${CAMPUS}-berkas` }),
      expect.objectContaining({ name: 'DB', type: 'd1', id: api.cloudflare.databases[0]?.uuid }),
      expect.objectContaining({ name: 'WA_NUMBER', text: '0811' }),
    ]),
  );
});

it('restores to a minute in the same database, with all queues paused', {
  timeout: PATIENCE_MS,
}, async () => {
  const { uuid, db } = used();
  db.exec(`${STUDENT('111')}
    INSERT INTO sesi (id, id_akun, berakhir_pada) SELECT 's', id, 9e15 FROM akun LIMIT 1;
    INSERT INTO kunci_api (nama, boleh, sidik, akhir, dibuat_oleh) VALUES ('SIAKAD', '[]', 'x', 'x', 'Uji');
    INSERT INTO callback (id_kunci, alamat, rahasia) SELECT id, 'x', 'x' FROM kunci_api;
    INSERT INTO callback_peristiwa (id_kunci, id_pesan, status, pada, coba_pada, batas_pada) SELECT id, 1, 'sent', 1, 1, 1 FROM kunci_api;`);
  remember(used(), ago(20));
  db.exec('DELETE FROM mahasiswa;');
  const seen: number[] = [];
  api.meddle(({ path }, proceed) => {
    if (path.endsWith('/time_travel/restore')) seen.push(paused());
    return proceed();
  });
  await restore({ kind: 'to', at: ago(10) });
  expect([seen, paused(), used().uuid]).toEqual([[11], 0, uuid]);
  expect(rows('SELECT nim FROM mahasiswa')).toEqual([{ nim: '111' }]);
  expect(rows('SELECT id FROM sesi')).toEqual([]);
  expect(rows('SELECT id FROM kunci_api WHERE dicabut_pada IS NULL')).toEqual([]);
  expect(rows('SELECT id_kunci FROM callback')).toEqual([]);
  expect(said.join('\n')).toMatch(/akan hilang[\s\S]*Jalan kembali[\s\S]*--bookmark/);
});

it('loads a backup into a new database, and points the portal to it', {
  timeout: PATIENCE_MS,
}, async () => {
  const lost = memoryDb();
  lost.sqlite.exec(STUDENT('222'));
  const { bucket, objects } = memoryBucket();
  await backUp({ db: lost.db, bucket, clock: () => Date.parse('2026-11-22T02:01:00+07:00') });
  for (const [key, bytes] of objects)
    api.cloudflare.buckets.get(`${CAMPUS}-cadangan`)?.set(key, Buffer.from(bytes));
  const old = used().uuid;
  await restore({ kind: 'backup', id: '2026-11-22' });
  expect(used().uuid).not.toBe(old);
  expect(rows('SELECT nim FROM mahasiswa')).toEqual([{ nim: '222' }]);
  expect(paused()).toBe(0);
});
