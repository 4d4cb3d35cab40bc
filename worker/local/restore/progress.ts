import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { writeWhole } from '../whole-file.ts';

/** How far a restore has come. It is kept until the restore is done, so that the same command goes on where it broke off. */
const Progress = z.object({
  /** the moment, as ISO 8601, or the backup's name */
  ke: z.string(),
  /** epoch milliseconds */
  mulai: z.number(),
  /** whether the database may be changed already: nobody is asked again then */
  disetujui: z.boolean().default(false),
  /** where Time Travel goes */
  bookmark: z.string().nullable().default(null),
  /** where the database was before Time Travel: the way back */
  sebelum: z.string().nullable().default(null),
  /** the new database that a backup goes into */
  database: z.object({ name: z.string(), uuid: z.string().nullable() }).nullable().default(null),
  /** whether the rows are back */
  pulih: z.boolean().default(false),
  /** new databases that earlier tries have left half-filled */
  sisa: z.array(z.string()).default([]),
});
type Progress = z.infer<typeof Progress>;

const fileOf = (folder: string, campus: string) => join(folder, campus, 'restore.json');

function read(folder: string, campus: string): Progress | null {
  const file = fileOf(folder, campus);
  if (!existsSync(file)) return null;
  try {
    return Progress.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`${file} rusak; hapus berkas itu, lalu jalankan npm run restore lagi dari awal`);
  }
}

/** Goes on with the restore to `ke`, or begins it. Another aim keeps the way back and the leftovers of the one before. */
export function openProgress(folder: string, campus: string, ke: string, now: number) {
  const before = read(folder, campus);
  let progress =
    before?.ke === ke
      ? before
      : Progress.parse({
          ke,
          mulai: now,
          sebelum: before?.sebelum ?? null,
          // One that was loaded whole may be in use.
          sisa: [
            ...(before?.sisa ?? []),
            ...(before?.database && !before.pulih ? [before.database.name] : []),
          ],
        });
  return {
    /** whether an earlier try, whatever its aim, has not ended */
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

/** @throws Error while a restore of the campus is not finished: a deployment would let messages go in the middle of it */
export function expectNoRestore(folder: string, campus: string): void {
  const progress = read(folder, campus);
  if (progress)
    throw new Error(
      `Pemulihan ke ${progress.ke} belum selesai: jalankan lagi npm run restore dengan pilihan yang sama.`,
    );
}
