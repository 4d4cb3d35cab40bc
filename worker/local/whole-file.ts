import { renameSync, writeFileSync } from 'node:fs';

/**
 * Writes a file for its owner's eyes, all of it or nothing: a kill or a full disk leaves no half.
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
