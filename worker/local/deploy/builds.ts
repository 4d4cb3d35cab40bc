import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from '../settings.ts';
import { writeWhole } from '../whole-file.ts';
import { secretsOf } from './account.ts';
import { askOperator } from './answers.ts';
import { builtSite, isPlaceholder, limitsOf, type Tomls, type WorkerToml, workerFile } from './config.ts';
import { atCloudflare, createOperator, type Database, hasOperator, migrate } from './database.ts';
import { createSessionKeys, expectNoSecret, gatewayQuestions, webhookOf } from './questions.ts';
import { putSecrets } from './secrets.ts';
import { keepIdentity, reach } from './site.ts';
import { step, type World } from './world.ts';
import { succeed, type Wrangler } from './wrangler.ts';

/**
 * Deploys from the deploy button's builds at Cloudflare (Workers Builds). The button has created the resources and the
 * secrets and written their names into wrangler.toml, so nothing is created or renamed here. It does not know Pages: the
 * worker serves the site at its own address.
 *
 * @throws Error that names the step, with wrangler's last lines
 */
export async function deployInBuilds(world: World, { worker: toml, pages }: Tomls): Promise<void> {
  const { env, log } = world;
  expectNoSecret(toml);
  const [{ database_id: databaseId, binding }] = toml.d1_databases;
  if (isPlaceholder(databaseId))
    throw new Error(
      'wrangler.toml belum punya database_id: pasang lewat tombolnya, atau dengan npm run deploy.',
    );
  const name = env.WRANGLER_CI_OVERRIDE_NAME || toml.name;
  const wrangler = world.wrangler(env.CLOUDFLARE_ACCOUNT_ID ?? null);
  const folder = join(world.folder, name);
  mkdirSync(folder, { recursive: true });
  const database = atCloudflare(join(folder, 'wrangler.json'), binding);

  const secrets = await step('Rahasia', () => secretsInPlace(world, wrangler, toml, name));
  const write = (site: string) => {
    const ratelimits = limitsOf(name, toml.ratelimits);
    const whole = { ...toml, ...servingSite(builtSite(pages, folder)), name, ratelimits };
    writeWhole(
      database.config,
      workerFile(whole, folder, { account: null, databaseId, vars: { SITE_URL: site }, secrets }),
    );
  };
  const wanted = toml.vars.SITE_URL || env.SITE_URL || '';
  write(wanted);
  await step('Migrasi', async () => log(`Database: ${await migrate(wrangler, database)}`));
  await step('Situs', async () =>
    world.build(wanted ? await keepIdentity(world.fetch, wanted, folder) : null),
  );
  const { own, site } = await step('Worker', async () => {
    const own = await put(wrangler, database.config);
    if (wanted || !own) return { own: own ?? wanted, site: wanted };
    // Only now is the address known: links in messages need it, and the portal there may know its campus's identity.
    const identity = await keepIdentity(world.fetch, own, folder);
    if (identity) await world.build(identity);
    write(own);
    await put(wrangler, database.config);
    return { own, site: own };
  });
  log(`Worker ${name}: terpasang`);
  await step('Operator', () => firstOperator(world, wrangler, database));
  await step('Memeriksa situs', () => reach(world, { own, site, project: name }));
  log(`
Portal siap: ${site}
Webhook untuk penyedia WhatsApp: ${webhookOf(toml.vars.WA_GATEWAY ?? '', site)}`);
}

/** The configuration of a worker that also serves the site. */
const servingSite = (directory: string) => ({
  main: 'worker/local/deploy/worker-with-site.ts',
  workers_dev: true,
  assets: {
    directory,
    binding: 'ASSETS',
    not_found_handling: 'single-page-application',
    run_worker_first: routesOfSite(),
  },
});

const Routes = z.object({ include: z.array(z.string()), exclude: z.array(z.string()) });

/** Routes that run the worker instead of serving a static file, as on Pages (`_routes.json`). */
function routesOfSite(): string[] {
  const written = readFileSync(join(ROOT, 'web/public/_routes.json'), 'utf8');
  const { include, exclude } = Routes.parse(JSON.parse(written));
  return [...include, ...exclude.map((path) => `!${path}`)];
}

/** Creates the session keys when they are missing. @returns the names of the secrets that the worker must have */
async function secretsInPlace(world: World, wrangler: Wrangler, toml: WorkerToml, name: string) {
  const there = (await secretsOf(wrangler, name)) ?? [];
  const chosen = { gateway: toml.vars.WA_GATEWAY ?? '', secondGateway: toml.vars.WA_GATEWAY_CADANGAN ?? '' };
  const required = gatewayQuestions(toml, chosen).filter(({ secret }) => secret);
  const missing = required.filter((secret) => !there.includes(secret.name));
  if (missing.length > 0)
    throw new Error(
      `Rahasia belum diisi: ${missing.map((secret) => secret.name).join(', ')}. Isi di Worker ${name} › Settings › Variables and Secrets, lalu ulangi build.`,
    );
  const made: Record<string, string> = {};
  if (!there.includes('SESSION_KEYS'))
    made.SESSION_KEYS = createSessionKeys(new Date(world.now).getUTCFullYear());
  await putSecrets(wrangler, name, made, world.log);
  return ['SESSION_KEYS', ...required.map((secret) => secret.name)];
}

/** Deploys the worker. @returns its workers.dev address; undefined when it has none */
async function put(wrangler: Wrangler, config: string): Promise<string | undefined> {
  const { stdout } = await succeed(wrangler, ['deploy', '-c', config]);
  return /https:\/\/[\w.-]+\.workers\.dev/.exec(stdout)?.[0];
}

async function firstOperator(world: World, wrangler: Wrangler, database: Database): Promise<void> {
  if (await hasOperator(wrangler, database)) return world.log('Operator: sudah ada');
  const operator = await askOperator({ ...world, say: world.log, missing: [] });
  if (!operator)
    return world.log(
      'Operator: belum ada. Isi OPERATOR_USERNAME, OPERATOR_NAMA dan OPERATOR_PASSWORD di Settings › Build › Variables and secrets, ulangi build, lalu hapus ketiganya.',
    );
  await createOperator(wrangler, database, operator, world.derive);
  world.log(`Operator ${operator.username}: dibuat`);
}
