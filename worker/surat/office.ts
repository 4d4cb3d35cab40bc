import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../core/db/client.ts';
import { type Call, siteOf } from '../core/http/context.ts';
import type { Chunk } from '../pesan/index.ts';
import type { Obstacle } from './compose.ts';
import type { SuratRow } from './suratQueries.ts';
import { createEsign, type Esign } from './tte/esign.ts';

export interface Office {
  db: Db;
  bucket: R2Bucket;
  queue: Queue<Chunk>;
  /** origin of the public links */
  site: string;
  /** null: letters are signed by hand */
  esign: Esign | null;
}

export const officeOf = ({ c, env, db, config }: Call): Office => ({
  db,
  bucket: env.BERKAS,
  queue: env.ANTREAN,
  site: siteOf(c),
  esign: createEsign(config),
});

/** `overtaken`: another call decided first; nothing was done. */
export type Decided = { outcome: 'done' | 'overtaken' } | { outcome: 'refused'; obstacle: Obstacle };

/** The letter's name in the audit. */
export function letterOf({ surat, mahasiswa }: SuratRow): string {
  const student = mahasiswa ?? surat.cetak;
  return student ? `${surat.jenis} ${student.nama} (${student.nim})` : surat.jenis;
}

/** SQL for the note; undefined keeps the stored one. */
export const noteOf = (catatan: string | null | undefined): SQL =>
  catatan === undefined ? sql`catatan` : sql`${catatan}`;
