import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readJson, writeWhole } from '../whole-file.ts';

/** State of an unfinished restore, so that the same command resumes it. Deleted when the restore is done. */
const Progress = z.object({
  /** the moment or the backup, as people read it */
  ke: z.string(),
  /** start, epoch milliseconds */
  mulai: z.number(),
  /** true once the operator agreed: later runs do not ask again */
  disetujui: z.boolean().default(false),
  /** the D1 bookmark to travel to; null until it is looked up, and for a backup */
  bookmark: z.string().nullable().default(null),
  /** the bookmark from before Time Travel, to undo it; null until then */
  sebelum: z.string().nullable().default(null),
  /** the new database of a backup; its uuid is null until it is created */
  database: z.object({ name: z.string(), uuid: z.string().nullable() }).nullable().default(null),
  /** true once the rows are restored */
  pulih: z.boolean().default(false),
  /** names of half-filled databases of earlier attempts */
  sisa: z.array(z.string()).default([]),
});
type Progress = z.infer<typeof Progress>;

const fileOf = (folder: string, campus: string) => join(folder, campus, 'restore.json');

const read = (folder: string, campus: string) =>
  readJson(fileOf(folder, campus), Progress, 'jalankan npm run restore lagi dari awal');

/** Resumes the restore to `ke`, or starts it, keeping the undo bookmark and the leftovers of a restore to another aim. */
export function openProgress(folder: string, campus: string, ke: string, now: number) {
  const before = read(folder, campus);
  let progress =
    before?.ke === ke
      ? before
      : Progress.parse({
          ke,
          mulai: now,
          sebelum: before?.sebelum ?? null,
          // A fully loaded database may be in use.
          sisa: [
            ...(before?.sisa ?? []),
            ...(before?.database && !before.pulih ? [before.database.name] : []),
          ],
        });
  return {
    /** true when an earlier attempt, with any aim, is unfinished */
    isAgain: before !== null,
    get now() {
      return progress;
    },
    keep(changes: Partial<Progress>) {
      progress = Progress.parse({ ...progress, ...changes });
      mkdirSync(join(folder, campus), { recursive: true, mode: 0o700 });
      writeWhole(fileOf(folder, campus), JSON.stringify(progress));
    },
    forget: () => rmSync(fileOf(folder, campus), { force: true }),
  };
}

/** @throws Error while a restore is unfinished: a deployment would resume the queues in the middle of it */
export function expectNoRestore(folder: string, campus: string): void {
  const progress = read(folder, campus);
  if (progress)
    throw new Error(
      `Pemulihan ke ${progress.ke} belum selesai: jalankan lagi npm run restore dengan pilihan yang sama.`,
    );
}
