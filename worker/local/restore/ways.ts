import * as z from 'zod';
import { databaseId } from '../deploy/account.ts';
import { migrate } from '../deploy/database.ts';
import { ask, succeed } from '../deploy/wrangler.ts';
import { restore } from './backup.ts';
import { settlementInPlace } from './past.ts';
import { withDatabase } from './place.ts';
import { remotePlaces } from './remote.ts';
import type { Run } from './run.ts';

const Bookmark = z.object({ bookmark: z.string() });
const REMOTE = { binding: 'DB', target: ['--remote'] };

const bookmarkOf = async ({ wrangler, place: { config } }: Run, command: string, ...options: string[]) =>
  (await ask(wrangler, ['d1', 'time-travel', command, 'DB', ...options, '--json', '-c', config], Bookmark))
    .bookmark;

/** Where Time Travel finds a moment (epoch milliseconds). @throws Error where it does not go back so far */
export const bookmarkAt = (run: Run, at: number): Promise<string> =>
  bookmarkOf(run, 'info', '--timestamp', new Date(at).toISOString());

/** Takes the database back to a moment (epoch milliseconds), and stops what was under way then. @param name of it, for people */
export async function travel(run: Run, at: number, name: string): Promise<void> {
  const { world, wrangler, progress } = run;
  const bookmark = progress.now.bookmark ?? (await bookmarkAt(run, at));
  const { config } = run.place;
  // Noted before it is left: a later try would note where the first one has led.
  const sebelum = progress.now.sebelum ?? (await bookmarkOf(run, 'info'));
  progress.keep({ sebelum, disetujui: true });
  await bookmarkOf(run, 'restore', '--bookmark', bookmark);
  // The database may be from before the last release.
  await migrate(wrangler, { ...REMOTE, config });
  const { target, close } = remotePlaces(run, config);
  await target.run(settlementInPlace(name, progress.now.mulai)).finally(close);
  progress.keep({ pulih: true });
  world.log(`Database kembali ke ${name}. Jalan kembali bila ternyata salah, sebelum 30 hari:
  npx wrangler d1 time-travel restore DB -c ${config} --bookmark ${sebelum}`);
}

/** Loads a backup into a new database. One that an earlier try has left half-filled stays as it is. */
export async function backIn(run: Run, id: string): Promise<void> {
  const { world, wrangler, place, progress } = run;
  const { database, sisa } = progress.now;
  const name = newName(place.worker, world.now);
  progress.keep({ database: { name, uuid: null }, sisa: [...sisa, ...(database ? [database.name] : [])] });
  await succeed(wrangler, ['d1', 'create', name, '--location', 'apac']);
  const uuid = await databaseId(wrangler, name);
  progress.keep({ database: { name, uuid } });
  const config = withDatabase(place, uuid);
  await migrate(wrangler, { ...REMOTE, config });
  const { source, target, close } = remotePlaces(run, config);
  await restore(source, target, id, progress.now.mulai).finally(close);
  progress.keep({ pulih: true, disetujui: true });
  world.log(`Cadangan ${id} dimuat ke D1 ${name}`);
}

/** The campus and the second: D1 wants fewer than 32 characters. */
const newName = (campus: string, now: number) =>
  `${campus.slice(0, 17)}-${new Date(now).toISOString().slice(2, 19).replaceAll(/\D/g, '')}`;
