import type { Target } from './backup.ts';

/** The bucket of files, and the copies of letters in the backups' bucket. */
export interface Files {
  /** @param cursor of the page before. @returns no cursor with the last page */
  page(cursor?: string): Promise<{ keys: string[]; cursor: string | undefined }>;
  /** Puts a file back from its copy. @returns false when there is no copy */
  restoreCopy(key: string): Promise<boolean>;
}

interface Checked {
  /** files that rows name */
  total: number;
  /** names of letters that were restored from their copies */
  restored: string[];
  /** names of files that are lost */
  lost: string[];
}

/** Looks for the file of every row, and restores missing letters from their copies. */
export async function checkFiles(target: Target, files: Files): Promise<Checked> {
  const rows = await target.all(
    'SELECT kunci, nama_file FROM berkas WHERE terbit_pada IS NOT NULL ORDER BY id',
  );
  const keys = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await files.page(cursor);
    for (const key of page.keys) keys.add(key);
    cursor = page.cursor;
  } while (cursor);
  const checked: Checked = { total: rows.length, restored: [], lost: [] };
  for (const { kunci, nama_file } of rows) {
    if (keys.has(String(kunci))) continue;
    const list = (await files.restoreCopy(String(kunci))) ? checked.restored : checked.lost;
    list.push(String(nama_file));
  }
  return checked;
}

const MOST_SHOWN = 20;

export function describeFiles({ total, restored, lost }: Checked): string {
  const some = (names: string[]) =>
    names.slice(0, MOST_SHOWN).join(', ') +
    (names.length > MOST_SHOWN ? ` dan ${names.length - MOST_SHOWN} lainnya` : '');
  return [
    `Berkas: ${total - lost.length} dari ${total} ada.`,
    ...(restored.length > 0
      ? [`- ${restored.length} surat dikembalikan dari salinannya: ${some(restored)}`]
      : []),
    ...(lost.length > 0 ? [`- ${lost.length} berkas hilang: ${some(lost)}`] : []),
  ].join('\n');
}
