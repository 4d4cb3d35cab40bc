import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import type { Env } from '../../../worker/env.ts';
import { loadDemo } from '../../../worker/local/demo/load.ts';
import { migrate } from '../../../worker/local/migrated.ts';
import { ROOT } from '../../../worker/local/settings.ts';
import { APP_SECRET, SESSION_SECRET, VERIFY_TOKEN } from '../../support/stack/variables.ts';

const run = promisify(execFile);

const COMPATIBILITY = {
  compatibilityDate: '2026-10-23',
  compatibilityFlags: ['nodejs_compat'],
  // Miniflare strips it in a worker that copies the headers of every request.
  stripCfConnectingIp: false,
};

/** The queues of wrangler.toml. */
const QUEUES = {
  ANTREAN: 'vadr-pesan',
  ANTREAN_BROADCAST: 'vadr-broadcast',
  ANTREAN_CALLBACK: 'vadr-callback',
  ANTREAN_CALLBACK_LAMBAT: 'vadr-callback-lambat',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`LAJUR_${n}`, `vadr-lajur-${n}`])),
};

/**
 * Starts our worker and the plain one under workerd, each with its own database and socket. The test harness routes every
 * outgoing request through Node, which would be most of what is measured.
 */
export async function startWorkers(vars: Record<string, string>) {
  const [ours, plain] = await Promise.all([
    bundle('wrangler.toml', 'DB_DELAY_MS' in vars ? ['worker/local/far.ts'] : []),
    bundle('tests/bench/support/wrangler.toml'),
  ]);
  const options = convertV4MiniflareOptions({
    workers: [
      {
        name: 'vadr',
        modules: ours,
        ...COMPATIBILITY,
        bindings: {
          SITE_URL: 'https://portal.uji',
          S3_BUCKET_URL: '',
          SESSION_KEYS: `uji:${SESSION_SECRET}`,
          WA_GATEWAY: 'cloud-api',
          WA_TOKEN: 'bench',
          WA_APP_SECRET: APP_SECRET,
          WA_VERIFY_TOKEN: VERIFY_TOKEN,
          WA_TEMPLATE_KREDENSIAL: '',
          WA_TEMPLATE_KODE: '',
          ...vars,
        },
        d1Databases: { DB: 'vadr' },
        r2Buckets: ['BERKAS'],
        queueProducers: QUEUES,
        queueConsumers: Object.fromEntries(
          Object.values(QUEUES).map((name) => {
            const maxBatchSize = name === QUEUES.ANTREAN_BROADCAST ? 100 : 20;
            return [name, { maxBatchSize, maxBatchTimeout: 0 }];
          }),
        ),
        ratelimits: {
          BATAS_ALAMAT: { namespace_id: '1', simple: { limit: 1_000_000, period: 60 } },
          BATAS_NIM: { namespace_id: '2', simple: { limit: 1_000_000, period: 60 } },
          BATAS_KUNCI: { namespace_id: '4', simple: { limit: 1_000_000, period: 60 } },
          BATAS_KIRIM: { namespace_id: '5', simple: { limit: 1_000_000, period: 60 } },
          BATAS_NIM_SEMUA: { namespace_id: '3', simple: { limit: 1_000_000, period: 60 } },
        },
        unsafeDirectSockets: [{}],
      },
      {
        name: 'plain',
        modules: plain,
        ...COMPATIBILITY,
        d1Databases: { DB: 'plain' },
        unsafeDirectSockets: [{}],
      },
    ],
  });
  const mf = new Miniflare(options);
  await mf.ready;
  const databases = {
    ours: (await mf.getD1Database('DB', 'vadr')) as unknown as Env['DB'],
    plain: (await mf.getD1Database('DB', 'plain')) as unknown as Env['DB'],
  };
  for (const db of Object.values(databases)) {
    await migrate(db);
    await loadDemo(db);
  }
  return {
    url: await mf.unsafeGetDirectURL('vadr'),
    plainUrl: await mf.unsafeGetDirectURL('plain'),
    databases,
    close: () => mf.dispose(),
  };
}

const made = new Map<string, ReturnType<typeof runWrangler>>();

/** Bundles a worker as it is deployed, once for all stages of a bench. */
function bundle(config: string, entry: string[] = []) {
  const key = [config, ...entry].join(' ');
  const bundled = made.get(key) ?? runWrangler(config, entry);
  made.set(key, bundled);
  return bundled;
}

async function runWrangler(config: string, entry: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'vadr-bench-'));
  await run('wrangler', ['deploy', ...entry, '--dry-run', '-c', config, '--outdir', folder], { cwd: ROOT });
  const name = readdirSync(folder).find((file) => file.endsWith('.js')) ?? '';
  const contents = readFileSync(join(folder, name), 'utf8');
  rmSync(folder, { recursive: true });
  return [{ type: 'ESModule' as const, path: name, contents }];
}
