import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type * as z from 'zod';

/**
 * Writes a private file atomically: a kill or a full disk leaves no partial file.
 *
 * @throws the system's error, with the path of the file
 */
export function writeWhole(file: string, text: string): void {
  const part = `${file}.baru`;
  try {
    writeFileSync(part, text, { mode: 0o600 });
    renameSync(part, file);
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path: file });
  }
}

/**
 * Reads a JSON file; null when there is none.
 *
 * @param advice what to do after deleting a broken file, for the Error
 */
export function readJson<T>(file: string, schema: z.ZodType<T>, advice: string): T | null {
  if (!existsSync(file)) return null;
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`${file} rusak; hapus berkas itu, lalu ${advice}`);
  }
}
