import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { SuratRow } from '../db/surat.ts';
import type { Chunk } from '../pesan/chunk.ts';
import type { Obstacle } from './compose.ts';

/** What deciding about letters takes. */
export interface Office {
  db: Db;
  bucket: R2Bucket;
  queue: Queue<Chunk>;
  /** origin of the public links */
  site: string;
}

/** `overtaken`: somebody else has decided meanwhile, and nothing was done. */
export type Decided = { outcome: 'done' | 'overtaken' } | { outcome: 'refused'; obstacle: Obstacle };

/** As the audit names it. */
export function letterOf({ surat, mahasiswa }: SuratRow): string {
  const student = mahasiswa ?? surat.cetak;
  return student ? `${surat.jenis} ${student.nama} (${student.nim})` : surat.jenis;
}

/** What becomes of the operator's note: one that is not sent stays. */
export const noteOf = (catatan: string | null | undefined): SQL =>
  catatan === undefined ? sql`catatan` : sql`${catatan}`;
