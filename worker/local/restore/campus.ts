import { rmSync } from 'node:fs';
import * as z from 'zod';
import { chooseAccount, databaseId, workerOf } from '../deploy/account.ts';
import { openApi } from '../deploy/api.ts';
import { atCloudflare, migrate } from '../deploy/database.ts';
import { readNotes, writeNotes } from '../deploy/notes.ts';
import { reach } from '../deploy/site.ts';
import { step, type World } from '../deploy/world.ts';
import { ask, succeed } from '../deploy/wrangler.ts';
import { type Aim, nameOf } from './aim.ts';
import { differences, expectWhole, readContents, restore } from './backup.ts';
import { checkFiles, describeFiles } from './files.ts';
import { pointAt, readPortal, writeCopyWith } from './portal.ts';
import { openProgress } from './progress.ts';
import { openRemote, type Reached, remoteFiles } from './remote.ts';
import { AFTERWARDS, describeLosses, describeRows } from './report.ts';
import { settlementInPlace } from './settle.ts';

interface Wish {
  campus: string;
  aim: Aim;
  /** skip the confirmation */
  yes: boolean;
}

/**
 * Takes a deployed campus back to a moment or to a backup. Every step is idempotent: run the command again to resume.
 *
 * @throws Error that names the step, with wrangler's last lines
 */
export async function restoreCampus(world: World, { campus, aim, yes }: Wish): Promise<void> {
  const { log, folder } = world;
  const portal = await readPortal(folder, campus);
  const notes = readNotes(folder, campus);
  const name = nameOf(aim);
  const progress = openProgress(folder, campus, name, world.now);
  if (!(yes || world.prompt || progress.now.disetujui))
    throw new Error('Tidak ada yang dapat ditanyai di sini: tambahkan --yes.');
  const account = await step('Masuk', () => chooseAccount(world, notes));
  const wrangler = world.wrangler(account.id);
  const api = await step('Masuk', () => openApi(world, wrangler, account.id));
  const reached = { wrangler, api, portal };
  const run: Run = { world, progress, ...reached, ...openRemote(reached) };
  if (!progress.now.pulih) await step('Memeriksa portal', () => expectBound(run));
  // Look up the moment or the backup before the queues are paused.
  const bookmark =
    aim.kind === 'to'
      ? (progress.now.bookmark ?? (await step('Mencari menit itu', () => bookmarkAt(run, aim.at))))
      : null;
  const since = await step('Memeriksa tujuan', () => momentOf(run, aim));
  if (!progress.now.disetujui) {
    await step('Menghitung yang hilang', () => logLosses(run, since));
    if (!(yes || (await agrees(world)))) return await giveUp(run);
  }
  progress.keep({ bookmark });
  await step('Menghentikan antrean', () => deliver(run, true));
  log(`${portal.queues.length} antrean dihentikan: selama pemulihan tidak ada pesan yang terkirim`);
  if (!progress.now.pulih)
    await step('Memulihkan', () => (aim.kind === 'to' ? travel(run, aim.at, name) : loadBackup(run, aim.id)));
  const uuid = progress.now.database?.uuid ?? portal.database;
  if (aim.kind === 'backup') {
    await step('Mengarahkan portal', () => point(run, uuid));
    writeNotes(folder, campus, { ...notes, akun: account.id, database: uuid });
  }
  await step('Memeriksa isi', () => check(run, aim, uuid));
  await step('Menjalankan antrean', () => deliver(run, false));
  const { sisa } = progress.now;
  progress.forget();
  log(`Antrean berjalan lagi. Portal kembali ke ${name}.\n${AFTERWARDS}`);
  logLeftover(log, sisa);
}

function logLeftover(log: World['log'], names: readonly string[]): void {
  if (names.length > 0)
    log(`- Database setengah jadi dari percobaan sebelumnya boleh dihapus: ${names.join(', ')}.`);
}

/** Ends a restore that the operator did not confirm. @throws Error that says so */
async function giveUp(run: Run): Promise<never> {
  const { world, progress } = run;
  const { database, sisa } = progress.now;
  if (progress.now.sebelum !== null)
    throw new Error(
      'Tidak disetujui. Pemulihan sebelumnya sudah mengubah database, jadi antrean tetap berhenti sampai satu pemulihan selesai.',
    );
  // An earlier attempt paused the queues.
  if (progress.isAgain) await step('Menjalankan antrean', () => deliver(run, false));
  progress.forget();
  logLeftover(world.log, [...sisa, ...(database ? [database.name] : [])]);
  throw new Error('Dibatalkan: tidak ada yang diubah, dan antrean berjalan.');
}

/** @throws Error when the portal uses another database than this folder's configuration */
async function expectBound({ api, portal }: Run): Promise<void> {
  const worker = await workerOf(api, portal.worker);
  if (worker?.database && worker.database !== portal.database)
    throw new Error(
      `Portal memakai database ${worker.database}, folder ini mencatat ${portal.database}: jalankan npm run deploy dulu.`,
    );
}

const Queues = z.array(z.object({ queue_id: z.string(), queue_name: z.string() }));

/** Pauses or resumes every queue, as `wrangler queues pause-delivery` does for one. */
async function deliver({ api, portal }: Run, delivery_paused: boolean): Promise<void> {
  for (const queue_name of portal.queues) {
    const found = await api.ask(`queues?name=${queue_name}`, Queues);
    const queue = found?.find((one) => one.queue_name === queue_name);
    if (!queue) throw new Error(`Antrean ${queue_name} tidak ada: jalankan npm run deploy dulu.`);
    const body = JSON.stringify({ queue_name, settings: { delivery_paused } });
    await api.fetch(`queues/${queue.queue_id}`, { method: 'PATCH', body });
  }
}

/** @returns epoch milliseconds after which everything is lost */
async function momentOf(run: Run, aim: Aim): Promise<number> {
  if (aim.kind === 'to') return aim.at;
  const isi = await readContents(run.source, aim.id);
  if (!run.progress.now.pulih) await expectWhole(run.source, isi);
  return Date.parse(isi.selesai_pada);
}

async function logLosses(run: Run, since: number): Promise<void> {
  const lines = await describeLosses(run.target(run.portal.config), since).catch(() => [
    '- database sekarang tidak dapat dibaca',
  ]);
  run.world.log(`Semua yang terjadi sesudah ${nameOf({ kind: 'to', at: since })} akan hilang, juga perubahan pada baris lama:
${lines.join('\n')}`);
}

async function agrees({ prompt }: World): Promise<boolean> {
  if (!prompt) return false;
  return (await prompt.ask('Ketik "ya" untuk memulihkan: ')).trim().toLowerCase() === 'ya';
}

/** Binds the portal to the new database. */
async function point({ world, wrangler, api, portal }: Run, uuid: string): Promise<void> {
  pointAt(portal, uuid);
  if (portal.deployedHere) await succeed(wrangler, ['deploy', '-c', portal.config]);
  else if ((await workerOf(api, portal.worker))?.database !== uuid)
    throw new Error('wrangler.toml menunjuk database baru: commit, push, dan tunggu sampai build selesai.');
  // A domain that does not answer yet must not keep the queues paused.
  if (portal.site)
    await reach(world, { own: portal.site, site: portal.site, project: portal.worker }).catch(
      ({ message }: Error) => world.log(message),
    );
}

async function check(run: Run, aim: Aim, uuid: string): Promise<void> {
  const { world, api, portal, source } = run;
  const config = writeCopyWith(portal, uuid);
  const target = run.target(config);
  try {
    world.log(
      describeRows(await differences(target, aim.kind === 'to' ? null : await readContents(source, aim.id))),
    );
    world.log(
      await checkFiles(target, remoteFiles(api, portal.buckets)).then(
        describeFiles,
        (error: Error) => `Berkas tidak dapat diperiksa: ${error.message}`,
      ),
    );
  } finally {
    rmSync(config, { force: true });
  }
}

/** Passed to every step of a restore. */
interface Run extends Reached, ReturnType<typeof openRemote> {
  world: World;
  progress: ReturnType<typeof openProgress>;
}

const Bookmark = z.object({ bookmark: z.string() });

const bookmarkOf = async ({ wrangler, portal: { config } }: Run, command: string, ...options: string[]) =>
  (await ask(wrangler, ['d1', 'time-travel', command, 'DB', ...options, '--json', '-c', config], Bookmark))
    .bookmark;

/** @param at epoch milliseconds. @throws Error when Time Travel does not go back so far */
const bookmarkAt = (run: Run, at: number): Promise<string> =>
  bookmarkOf(run, 'info', '--timestamp', new Date(at).toISOString());

/** Takes the database back to a moment (epoch milliseconds) and settles it. @param name the moment as people read it */
async function travel(run: Run, at: number, name: string): Promise<void> {
  const { world, wrangler, progress } = run;
  const bookmark = progress.now.bookmark ?? (await bookmarkAt(run, at));
  const { config } = run.portal;
  // Save the way back first: a second attempt would read the bookmark that the first one travelled to.
  const sebelum = progress.now.sebelum ?? (await bookmarkOf(run, 'info'));
  progress.keep({ sebelum, disetujui: true });
  await bookmarkOf(run, 'restore', '--bookmark', bookmark);
  // At that moment an older release may have been deployed.
  await migrate(wrangler, atCloudflare(config));
  await run.target(config).run(settlementInPlace(name, progress.now.mulai));
  progress.keep({ pulih: true });
  world.log(`Database kembali ke ${name}. Jalan kembali bila ternyata salah, sebelum 30 hari:
  npx wrangler d1 time-travel restore DB -c ${config} --bookmark ${sebelum}`);
}

/** Loads a backup into a new database. A half-filled database of an earlier attempt is left alone. */
async function loadBackup(run: Run, id: string): Promise<void> {
  const { world, wrangler, portal, progress } = run;
  const { database, sisa } = progress.now;
  const name = newName(portal.worker, world.now);
  progress.keep({ database: { name, uuid: null }, sisa: [...sisa, ...(database ? [database.name] : [])] });
  await succeed(wrangler, ['d1', 'create', name, '--location', 'apac']);
  const uuid = await databaseId(wrangler, name);
  progress.keep({ database: { name, uuid } });
  const config = writeCopyWith(portal, uuid);
  await migrate(wrangler, atCloudflare(config));
  await restore(run.source, run.target(config), id, progress.now.mulai);
  progress.keep({ pulih: true, disetujui: true });
  world.log(`Cadangan ${id} dimuat ke D1 ${name}`);
}

/** The campus and the second, within D1's limit of 31 characters. */
const newName = (campus: string, now: number) =>
  `${campus.slice(0, 17)}-${new Date(now).toISOString().slice(2, 19).replaceAll(/\D/g, '')}`;
