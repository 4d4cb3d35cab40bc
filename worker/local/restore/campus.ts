import { rmSync } from 'node:fs';
import * as z from 'zod';
import { workerOf } from '../deploy/account.ts';
import { openApi } from '../deploy/api.ts';
import { chooseAccount } from '../deploy/choose-account.ts';
import { readNotes, writeNotes } from '../deploy/notes.ts';
import { reach } from '../deploy/site.ts';
import { step, type World } from '../deploy/world.ts';
import { succeed } from '../deploy/wrangler.ts';
import { type Aim, nameOf } from './aim.ts';
import { differences, expectWhole, readContents } from './backup.ts';
import { filesAt } from './bucket.ts';
import { checkFiles, tellFiles } from './files.ts';
import { lossesOf } from './losses.ts';
import { placeOf, pointAt, withDatabase } from './place.ts';
import { openProgress } from './progress.ts';
import { remotePlaces } from './remote.ts';
import type { Run } from './run.ts';
import { AFTERWARDS, tellRows } from './tell.ts';
import { backIn, bookmarkAt, travel } from './ways.ts';

interface Wish {
  campus: string;
  aim: Aim;
  /** whether nobody is asked */
  yes: boolean;
}

/**
 * Takes a deployed campus back to a moment or to a backup. Each step may be repeated, so a run that broke off is simply started
 * again.
 *
 * @throws Error that names the step, with what wrangler said last
 */
export async function restoreCampus(world: World, { campus, aim, yes }: Wish): Promise<void> {
  const { log, folder } = world;
  const place = await placeOf(folder, campus);
  const notes = readNotes(folder, campus);
  const name = nameOf(aim);
  const progress = openProgress(folder, campus, name, world.now);
  if (!(yes || world.prompt || progress.now.disetujui))
    throw new Error('Tidak ada yang dapat ditanyai di sini: tambahkan --yes.');
  const account = await step('Masuk', () => chooseAccount(world, notes));
  const wrangler = world.wrangler(account.id);
  const api = await step('Masuk', () => openApi(world, wrangler, account.id));
  const run: Run = { world, wrangler, api, place, progress };
  if (!progress.now.pulih) await step('Memeriksa portal', () => expectBound(run));
  // Before anything stands still: a moment or a backup that is not there changes nothing.
  const bookmark =
    aim.kind === 'to'
      ? (progress.now.bookmark ?? (await step('Mencari menit itu', () => bookmarkAt(run, aim.at))))
      : null;
  const since = await step('Memeriksa tujuan', () => momentOf(run, aim));
  if (!progress.now.disetujui) {
    await step('Menghitung yang hilang', () => sayLosses(run, since));
    if (!(yes || (await agrees(world)))) return await giveUp(run);
  }
  progress.keep({ bookmark });
  await step('Menghentikan antrean', () => deliver(run, true));
  log(`${place.queues.length} antrean dihentikan: selama pemulihan tidak ada pesan yang terkirim`);
  if (!progress.now.pulih)
    await step('Memulihkan', () => (aim.kind === 'to' ? travel(run, aim.at, name) : backIn(run, aim.id)));
  const uuid = progress.now.database?.uuid ?? place.database;
  if (aim.kind === 'backup') {
    await step('Mengarahkan portal', () => point(run, uuid));
    writeNotes(folder, campus, { ...notes, akun: account.id, database: uuid });
  }
  await step('Memeriksa isi', () => check(run, aim, uuid));
  await step('Menjalankan antrean', () => deliver(run, false));
  const { sisa } = progress.now;
  progress.forget();
  log(`Antrean berjalan lagi. Portal kembali ke ${name}.\n${AFTERWARDS}`);
  tellLeftover(log, sisa);
}

function tellLeftover(log: World['log'], names: readonly string[]): void {
  if (names.length > 0)
    log(`- Database setengah jadi dari percobaan sebelumnya boleh dihapus: ${names.join(', ')}.`);
}

/** Nobody wants it, or wants it any more. @throws Error that says so */
async function giveUp(run: Run): Promise<never> {
  const { world, progress } = run;
  const { database, sisa } = progress.now;
  if (progress.now.sebelum !== null)
    throw new Error(
      'Tidak disetujui. Pemulihan sebelumnya sudah mengubah database, jadi antrean tetap berhenti sampai satu pemulihan selesai.',
    );
  // An earlier try has stopped them.
  if (progress.isAgain) await step('Menjalankan antrean', () => deliver(run, false));
  progress.forget();
  tellLeftover(world.log, [...sisa, ...(database ? [database.name] : [])]);
  throw new Error('Dibatalkan: tidak ada yang diubah, dan antrean berjalan.');
}

/** @throws Error where the portal uses another database than this folder knows of */
async function expectBound({ api, place }: Run): Promise<void> {
  const worker = await workerOf(api, place.worker);
  if (worker?.database && worker.database !== place.database)
    throw new Error(
      `Portal memakai database ${worker.database}, folder ini mencatat ${place.database}: jalankan npm run deploy dulu.`,
    );
}

const Queues = z.array(z.object({ queue_id: z.string(), queue_name: z.string() }));

/** Pauses or resumes every queue, as `wrangler queues pause-delivery` does one of them. */
async function deliver({ api, place }: Run, delivery_paused: boolean): Promise<void> {
  for (const queue_name of place.queues) {
    const found = await api.ask(`queues?name=${queue_name}`, Queues);
    const queue = found?.find((one) => one.queue_name === queue_name);
    if (!queue) throw new Error(`Antrean ${queue_name} tidak ada: jalankan npm run deploy dulu.`);
    const body = JSON.stringify({ queue_name, settings: { delivery_paused } });
    await api.fetch(`queues/${queue.queue_id}`, { method: 'PATCH', body });
  }
}

/** From when on (epoch milliseconds) all is lost. */
async function momentOf(run: Run, aim: Aim): Promise<number> {
  if (aim.kind === 'to') return aim.at;
  const { source, close } = remotePlaces(run, run.place.config);
  try {
    const isi = await readContents(source, aim.id);
    if (!run.progress.now.pulih) await expectWhole(source, isi);
    return Date.parse(isi.selesai_pada);
  } finally {
    close();
  }
}

async function sayLosses(run: Run, since: number): Promise<void> {
  const { target, close } = remotePlaces(run, run.place.config);
  const lines = await lossesOf(target, since)
    .catch(() => ['- database sekarang tidak dapat dibaca'])
    .finally(close);
  run.world.log(`Semua yang terjadi sesudah ${nameOf({ kind: 'to', at: since })} akan hilang, juga perubahan pada baris lama:
${lines.join('\n')}`);
}

async function agrees({ prompt }: World): Promise<boolean> {
  if (!prompt) return false;
  return (await prompt.ask('Ketik "ya" untuk memulihkan: ')).trim().toLowerCase() === 'ya';
}

/** Lets the portal use the new database. */
async function point({ world, wrangler, api, place }: Run, uuid: string): Promise<void> {
  pointAt(place, uuid);
  if (place.deployedHere) await succeed(wrangler, ['deploy', '-c', place.config]);
  else if ((await workerOf(api, place.worker))?.database !== uuid)
    throw new Error('wrangler.toml menunjuk database baru: commit, push, dan tunggu sampai build selesai.');
  // An address that does not answer, or is not connected yet, is no reason to keep the queues still.
  if (place.site)
    await reach(world, { own: place.site, site: place.site, project: place.worker }).catch(
      ({ message }: Error) => world.log(message),
    );
}

async function check(run: Run, aim: Aim, uuid: string): Promise<void> {
  const { world, api, place } = run;
  const config = withDatabase(place, uuid);
  const { source, target, close } = remotePlaces(run, config);
  try {
    world.log(
      tellRows(await differences(target, aim.kind === 'to' ? null : await readContents(source, aim.id))),
    );
    world.log(
      await checkFiles(target, filesAt(api, place.buckets)).then(tellFiles, (error: Error) => {
        return `Berkas tidak dapat diperiksa: ${error.message}`;
      }),
    );
  } finally {
    close();
    rmSync(config, { force: true });
  }
}
