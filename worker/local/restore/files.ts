import type { Target } from './backup.ts';

/** The bucket of files, and the copies of letters in the backups' bucket. */
export interface Files {
  /** the keys of all that is in the bucket */
  keys(): Promise<Set<string>>;
  /** Puts a file back from its copy. @returns false without a copy */
  bringBack(kunci: string): Promise<boolean>;
}

interface Checked {
  berkas: number;
  /** names of the letters that came back from their copies */
  kembali: string[];
  /** names of the files that are nowhere */
  hilang: string[];
}

/** Compares the files that the rows name with those that are there, and brings letters back. */
export async function checkFiles(target: Target, files: Files): Promise<Checked> {
  const rows = await target.all(
    'SELECT kunci, nama_file FROM berkas WHERE terbit_pada IS NOT NULL ORDER BY id',
  );
  const there = await files.keys();
  const checked: Checked = { berkas: rows.length, kembali: [], hilang: [] };
  for (const { kunci, nama_file } of rows) {
    if (there.has(String(kunci))) continue;
    const list = (await files.bringBack(String(kunci))) ? checked.kembali : checked.hilang;
    list.push(String(nama_file));
  }
  return checked;
}

const SHOWN = 20;

/** What was found, in lines. */
export function tellFiles({ berkas, kembali, hilang }: Checked): string {
  const some = (names: string[]) =>
    names.slice(0, SHOWN).join(', ') + (names.length > SHOWN ? ` dan ${names.length - SHOWN} lainnya` : '');
  return [
    `Berkas: ${berkas - hilang.length} dari ${berkas} ada.`,
    ...(kembali.length > 0
      ? [`- ${kembali.length} surat dikembalikan dari salinannya: ${some(kembali)}`]
      : []),
    ...(hilang.length > 0 ? [`- ${hilang.length} berkas hilang: ${some(hilang)}`] : []),
  ].join('\n');
}
