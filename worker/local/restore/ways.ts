import * as z from 'zod';
import { databaseId } from '../deploy/account.ts';
import { atCloudflare, migrate } from '../deploy/database.ts';
import type { World } from '../deploy/world.ts';
import { ask, succeed } from '../deploy/wrangler.ts';
import { restore } from './backup.ts';
import { writeCopyWith } from './portal.ts';
import type { openProgress } from './progress.ts';
import { openRemote, type Reached } from './remote.ts';
import { settlementInPlace } from './settle.ts';

/** Passed to every step of a restore. */
export interface Run extends Reached {
  world: World;
  progress: ReturnType<typeof openProgress>;
}

const Bookmark = z.object({ bookmark: z.string() });

const bookmarkOf = async ({ wrangler, portal: { config } }: Run, command: string, ...options: string[]) =>
  (await ask(wrangler, ['d1', 'time-travel', command, 'DB', ...options, '--json', '-c', config], Bookmark))
    .bookmark;

/** @param at epoch milliseconds. @throws Error when Time Travel does not go back so far */
export const bookmarkAt = (run: Run, at: number): Promise<string> =>
  bookmarkOf(run, 'info', '--timestamp', new Date(at).toISOString());

/** Takes the database back to a moment (epoch milliseconds) and settles it. @param name the moment as people read it */
export async function travel(run: Run, at: number, name: string): Promise<void> {
  const { world, wrangler, progress } = run;
  const bookmark = progress.now.bookmark ?? (await bookmarkAt(run, at));
  const { config } = run.portal;
  // Save the way back first: a second attempt would read the bookmark that the first one travelled to.
  const sebelum = progress.now.sebelum ?? (await bookmarkOf(run, 'info'));
  progress.keep({ sebelum, disetujui: true });
  await bookmarkOf(run, 'restore', '--bookmark', bookmark);
  // At that moment an older release may have been deployed.
  await migrate(wrangler, atCloudflare(config));
  const { target, close } = openRemote(run, config);
  await target.run(settlementInPlace(name, progress.now.mulai)).finally(close);
  progress.keep({ pulih: true });
  world.log(`Database kembali ke ${name}. Jalan kembali bila ternyata salah, sebelum 30 hari:
  npx wrangler d1 time-travel restore DB -c ${config} --bookmark ${sebelum}`);
}

/** Loads a backup into a new database. A half-filled database of an earlier attempt is left alone. */
export async function loadBackup(run: Run, id: string): Promise<void> {
  const { world, wrangler, portal, progress } = run;
  const { database, sisa } = progress.now;
  const name = newName(portal.worker, world.now);
  progress.keep({ database: { name, uuid: null }, sisa: [...sisa, ...(database ? [database.name] : [])] });
  await succeed(wrangler, ['d1', 'create', name, '--location', 'apac']);
  const uuid = await databaseId(wrangler, name);
  progress.keep({ database: { name, uuid } });
  const config = writeCopyWith(portal, uuid);
  await migrate(wrangler, atCloudflare(config));
  const { source, target, close } = openRemote(run, config);
  await restore(source, target, id, progress.now.mulai).finally(close);
  progress.keep({ pulih: true, disetujui: true });
  world.log(`Cadangan ${id} dimuat ke D1 ${name}`);
}

/** The campus and the second, within D1's limit of 31 characters. */
const newName = (campus: string, now: number) =>
  `${campus.slice(0, 17)}-${new Date(now).toISOString().slice(2, 19).replaceAll(/\D/g, '')}`;
