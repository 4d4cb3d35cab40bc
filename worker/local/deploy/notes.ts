import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { writeWhole } from '../whole-file.ts';

/** What was answered and is no secret. All else is found again in the account, by its name. */
const Notes = z.object({
  /** the account, by Cloudflare's id */
  akun: z.string().nullable().default(null),
  /** whether the names were free when they were first looked up, so that what is there now is ours */
  milik: z.boolean().default(false),
  /** the id of its database, which after a restore is not the one of its name */
  database: z.string().nullable().default(null),
  variabel: z.record(z.string(), z.string()).nullable().default(null),
  operator: z.object({ username: z.string(), nama: z.string() }).nullable().default(null),
});
export type Notes = z.infer<typeof Notes>;

const fileOf = (folder: string, campus: string) => join(folder, `${campus}.json`);

/** @throws Error with one line when the file is broken */
export function readNotes(folder: string, campus: string): Notes {
  const file = fileOf(folder, campus);
  if (!existsSync(file)) return Notes.parse({});
  try {
    return Notes.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`${file} rusak; hapus berkas itu, lalu jalankan lagi (yang ditanyakan ditanyakan lagi)`);
  }
}

export function writeNotes(folder: string, campus: string, notes: Notes): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeWhole(fileOf(folder, campus), `${JSON.stringify(notes, null, 2)}\n`);
}
