import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from '../settings.ts';
import { writeWhole } from '../whole-file.ts';
import { secretsOf } from './account.ts';
import { askOperator } from './answers.ts';
import { builtSite, limitsOf, type Tomls, type WorkerToml, workerFile } from './config.ts';
import { createOperator, hasOperator, migrate, type Place } from './database.ts';
import { expectNoSecret, gatewayQuestions, sessionKeys, webhookOf } from './questions.ts';
import { putSecrets } from './secrets.ts';
import { keepIdentity, reach } from './site.ts';
import { step, type World } from './world.ts';
import { succeed, type Wrangler } from './wrangler.ts';

const PLACEHOLDER = /^[0-]+$/;

/**
 * What the deploy button's builds at Cloudflare run (Workers Builds). The button has made the resources and the secrets, and
 * written their names into wrangler.toml, so nothing is made or renamed here. It knows no Pages: the worker serves the site
 * itself, at an address of its own.
 *
 * @throws Error that names the step, with what wrangler said last
 */
export async function deployInBuilds(world: World, { worker: toml, pages }: Tomls): Promise<void> {
  const { env, log } = world;
  expectNoSecret(toml);
  const [{ database_id: databaseId, binding }] = toml.d1_databases;
  if (PLACEHOLDER.test(databaseId))
    throw new Error(
      'wrangler.toml belum punya database_id: pasang lewat tombolnya, atau dengan npm run deploy.',
    );
  const name = env.WRANGLER_CI_OVERRIDE_NAME || toml.name;
  const wrangler = world.wrangler(env.CLOUDFLARE_ACCOUNT_ID ?? null);
  const folder = join(world.folder, name);
  mkdirSync(folder, { recursive: true });
  const place: Place = { binding, config: join(folder, 'wrangler.json'), target: ['--remote'] };

  const secrets = await step('Rahasia', () => secretsInPlace(world, wrangler, toml, name));
  const write = (site: string) => {
    const ratelimits = limitsOf(name, toml.ratelimits);
    const whole = { ...toml, ...servingSite(builtSite(pages, folder)), name, ratelimits };
    writeWhole(
      place.config,
      workerFile(whole, folder, { account: null, databaseId, vars: { SITE_URL: site }, secrets }),
    );
  };
  const wanted = toml.vars.SITE_URL || env.SITE_URL || '';
  write(wanted);
  await step('Migrasi', async () => log(`Database: ${await migrate(wrangler, place)}`));
  await step('Situs', async () =>
    world.build(wanted ? await keepIdentity(world.fetch, wanted, folder) : null),
  );
  const { own, site } = await step('Worker', async () => {
    const own = await put(wrangler, place.config);
    if (wanted || !own) return { own: own ?? wanted, site: wanted };
    // Known only now. The links in messages begin with it, and who the portal's campus is was not to be asked before.
    const identity = await keepIdentity(world.fetch, own, folder);
    if (identity) await world.build(identity);
    write(own);
    await put(wrangler, place.config);
    return { own, site: own };
  });
  log(`Worker ${name}: terpasang`);
  await step('Operator', () => firstOperator(world, wrangler, place));
  await step('Memeriksa situs', () => reach(world, { own, site, project: name }));
  log(`
Portal siap: ${site}
Webhook untuk penyedia WhatsApp: ${webhookOf(toml.vars.WA_GATEWAY ?? '', site)}`);
}

/** The worker that answers for the site too, at an address of its own. */
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

/** What is answered by code, and not as the file that it is: the same as on Pages, where a file says so. */
function routesOfSite(): string[] {
  const written = readFileSync(join(ROOT, 'web/public/_routes.json'), 'utf8');
  const { include, exclude } = Routes.parse(JSON.parse(written));
  return [...include, ...exclude.map((path) => `!${path}`)];
}

/** @returns the names of the secrets that the worker must have */
async function secretsInPlace(world: World, wrangler: Wrangler, toml: WorkerToml, name: string) {
  const there = (await secretsOf(wrangler, name)) ?? [];
  const chosen = { gateway: toml.vars.WA_GATEWAY ?? '', standIn: toml.vars.WA_GATEWAY_CADANGAN ?? '' };
  const required = gatewayQuestions(toml, chosen, {}).filter(({ secret }) => secret);
  const missing = required.filter((secret) => !there.includes(secret.name));
  if (missing.length > 0)
    throw new Error(
      `Rahasia belum diisi: ${missing.map((secret) => secret.name).join(', ')}. Isi di Worker ${name} › Settings › Variables and Secrets, lalu ulangi build.`,
    );
  const made: Record<string, string> = {};
  if (!there.includes('SESSION_KEYS')) made.SESSION_KEYS = sessionKeys(new Date(world.now).getUTCFullYear());
  await putSecrets(wrangler, name, made, world.log);
  return ['SESSION_KEYS', ...required.map((secret) => secret.name)];
}

/** Deploys the worker. @returns the address at workers.dev that it got, undefined without one */
async function put(wrangler: Wrangler, config: string): Promise<string | undefined> {
  const { stdout } = await succeed(wrangler, ['deploy', '-c', config]);
  return /https:\/\/[\w.-]+\.workers\.dev/.exec(stdout)?.[0];
}

async function firstOperator(world: World, wrangler: Wrangler, place: Place): Promise<void> {
  if (await hasOperator(wrangler, place)) return world.log('Operator: sudah ada');
  const operator = await askOperator({ ...world, say: world.log, missing: [] }, null);
  if (!operator)
    return world.log(
      'Operator: belum ada. Isi OPERATOR_USERNAME, OPERATOR_NAMA dan OPERATOR_PASSWORD di Settings › Build › Variables and secrets, ulangi build, lalu hapus ketiganya.',
    );
  await createOperator(wrangler, place, operator, world.derive);
  world.log(`Operator ${operator.username}: dibuat`);
}
