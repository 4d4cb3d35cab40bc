import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoRestore } from '../restore/progress.ts';
import { writeWhole } from '../whole-file.ts';
import { chooseAccount, type Found, lookUp } from './account.ts';
import { openApi } from './api.ts';
import { ofCampus, type Resources, resourcesOf, type Tomls, workerFile } from './config.ts';
import { atCloudflare, contentOf, createOperator, type Database, hasOperator, migrate } from './database.ts';
import { gather } from './gather.ts';
import { readNotes, writeNotes } from './notes.ts';
import { dryRun } from './plan.ts';
import { expectNoSecret, webhookOf } from './questions.ts';
import { makeMissing } from './resources.ts';
import { putSecrets, writeSecrets } from './secrets.ts';
import { publish, reach } from './site.ts';
import { step, type World } from './world.ts';
import { succeed, type Wrangler } from './wrangler.ts';

export interface Wish {
  campus: string;
  /** only print the plan */
  dry: boolean;
  /** ask every question again */
  change: boolean;
}

/**
 * Deploys or updates a campus's portal at Cloudflare. Existing resources are kept: run the command again to resume.
 *
 * @throws Error that names the step, with wrangler's last lines
 */
export async function deploy(world: World, tomls: Tomls, { campus, dry, change }: Wish): Promise<void> {
  const { log } = world;
  expectNoSecret(tomls.worker);
  const config = ofCampus(tomls, campus);
  const resources = resourcesOf(config);
  const notes = readNotes(world.folder, campus);
  if (dry) return dryRun(world, { toml: tomls.worker, resources, notes, campus });

  expectNoRestore(world.folder, campus);
  const account = await step('Masuk', () => chooseAccount(world, notes));
  const wrangler = world.wrangler(account.id);
  const api = await step('Masuk', () => openApi(world, wrangler, account.id));
  log(`Akun Cloudflare ${account.name}`);
  const folder = join(world.folder, campus);
  mkdirSync(folder, { recursive: true, mode: 0o700 });

  const found = await step('Memeriksa akun', async () => {
    const there = await lookUp(wrangler, api, resources, notes.database);
    expectOurs(there, resources, notes.milik);
    return there;
  });
  const database = databaseOf(config, folder);
  const wantsOperator = await step('Memeriksa akun', () => lacksOperator(wrangler, config, found, folder));
  notes.akun = account.id;
  notes.milik = true;

  const answers = await gather(world, { toml: tomls.worker, notes, found, wantsOperator, change });
  world.prompt?.close();
  writeNotes(world.folder, campus, { ...notes, ...answers.notes });

  // Store secrets first, so that a later failure does not require typing them again.
  const made = writeSecrets(world.folder, campus, answers.made);
  await step('Rahasia', () => putSecrets(wrangler, resources.worker, answers.secrets, log));
  const { databaseId, domains } = await step('Sumber daya', () =>
    makeMissing(wrangler, resources, found, log),
  );
  const site = answers.vars.SITE_URL || `https://${domains[0]}`;
  writeWhole(
    database.config,
    workerFile(config.worker, folder, {
      account: account.id,
      databaseId,
      vars: { ...answers.vars, SITE_URL: site },
      secrets: answers.required,
    }),
  );
  writeNotes(world.folder, campus, { ...notes, ...answers.notes, database: databaseId });
  await step('Migrasi', async () => log(`Database: ${await migrate(wrangler, database)}`));
  const { operator } = answers;
  if (operator) {
    await step('Operator', () => createOperator(wrangler, database, operator, world.derive));
    log(`Operator ${operator.username}: dibuat`);
  } else log('Operator: sudah ada');
  await step('Worker', () => succeed(wrangler, ['deploy', '-c', database.config]));
  log(`Worker ${resources.worker}: terpasang`);
  await step('Situs', () => publish(world, wrangler, api, { pages: config.pages, folder, site }));
  log(`Situs ${resources.project}: terpasang`);
  await step('Memeriksa situs', () =>
    reach(world, { own: `https://${domains[0]}`, site, project: resources.project }),
  );

  const gateway = answers.vars.WA_GATEWAY ?? '';
  log(`
Portal siap: ${site}
Webhook untuk penyedia WhatsApp (${gateway}): ${webhookOf(gateway, site)}
${made ? `Rahasia yang dimasukkan di penyedia ada di ${made}: masukkan, lalu hapus berkas itu.\n` : ''}
Berikutnya: masuk di ${site}/login sebagai operator; ${site}/operator/mulai menuntun selanjutnya.
Memutakhirkan kelak: git pull, lalu perintah yang sama.`);
}

const databaseOf = ({ worker }: Tomls, folder: string): Database =>
  atCloudflare(join(folder, 'wrangler.json'), worker.d1_databases[0].binding);

/** @throws Error when the deployment would overwrite a worker or a Pages project that is not VADR's */
function expectOurs(
  { secrets, domains, isDraft }: Found,
  { worker, project }: Resources,
  ours: boolean,
): void {
  if (ours || secrets?.includes('SESSION_KEYS')) return;
  const taken = secrets && !isDraft ? `Worker ${worker}` : domains ? `Proyek Pages ${project}` : null;
  if (taken === null) return;
  throw new Error(
    `${taken} sudah ada di akun ini dan bukan portal VADR. Pilih nama lain dengan --kampus NAMA, atau hapus dulu yang lama.`,
  );
}

/** @throws Error when the database has other tables than VADR's */
async function lacksOperator(wrangler: Wrangler, config: Tomls, found: Found, folder: string) {
  if (found.database === null) return true;
  const database = databaseOf(config, folder);
  // Enough to reach the database; replaced before the worker is deployed.
  const bare = { account: null, databaseId: found.database.uuid, vars: {}, secrets: [] };
  writeWhole(database.config, workerFile(config.worker, folder, bare));
  const content = await contentOf(wrangler, database);
  if (content === 'other')
    throw new Error(`D1 ${found.database.name} berisi tabel lain. Pilih nama lain dengan --kampus NAMA.`);
  return content === 'empty' || !(await hasOperator(wrangler, database));
}
