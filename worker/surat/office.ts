import { type SQL, sql } from 'drizzle-orm';
import { type Call, siteOf } from '../core/http/context.ts';
import type { Obstacle } from './compose.ts';
import type { SuratRow } from './suratQueries.ts';
import { createEsign } from './tte/esign.ts';

export const officeOf = ({ c, env, db, config }: Call) => ({
  db,
  bucket: env.BERKAS,
  queue: env.ANTREAN,
  /** origin of the public links */
  site: siteOf(c),
  /** null: letters are signed by hand */
  esign: createEsign(config),
});
export type Office = ReturnType<typeof officeOf>;

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
