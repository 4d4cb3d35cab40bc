import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readJson, writeWhole } from '../whole-file.ts';

/** A campus's answers, without secrets. Everything else is looked up in the account by name. `null` until it is known. */
const Notes = z.object({
  /** Cloudflare's id of the account */
  akun: z.string().nullable().default(null),
  /** true when the names were free at the first run: what has them now is ours */
  milik: z.boolean().default(false),
  /** the database's id: after a restore it is no longer the database of the name */
  database: z.string().nullable().default(null),
  variabel: z.record(z.string(), z.string()).nullable().default(null),
  operator: z.object({ username: z.string(), nama: z.string() }).nullable().default(null),
});
export type Notes = z.infer<typeof Notes>;

const fileOf = (folder: string, campus: string) => join(folder, `${campus}.json`);

/** @throws Error with one line when the file is broken */
export const readNotes = (folder: string, campus: string): Notes =>
  readJson(fileOf(folder, campus), Notes, 'jalankan lagi (yang ditanyakan ditanyakan lagi)') ??
  Notes.parse({});

export function writeNotes(folder: string, campus: string, notes: Notes): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeWhole(fileOf(folder, campus), `${JSON.stringify(notes, null, 2)}\n`);
}
