import { type SQL, sql } from 'drizzle-orm';
import type { LangkahSurat } from '#contract/surat/surat.ts';
import { type AuditEntry, auditChange, type Pelaku } from '../core/db/audit.ts';
import { batch, type Statement } from '../core/db/client.ts';
import { enqueueChange, type NewPesan } from '../pesan/index.ts';
import { issue } from './issue.ts';
import { NEWS } from './news.ts';
import { type Decided, letterOf, noteOf, type Office } from './office.ts';
import type { SuratRow } from './suratQueries.ts';

/**
 * Moves a letter to the next state and notifies the student in the same transaction.
 *
 * @throws what database, bucket and queue throw; the same call again continues
 */
export async function takeStep(
  office: Office,
  row: SuratRow,
  { status, catatan, nama_cetak }: Pick<LangkahSurat, 'status' | 'catatan' | 'nama_cetak'>,
  pelaku: Pelaku,
): Promise<Decided> {
  const { id } = row.surat;
  const note = catatan ?? null;
  switch (status) {
    case 'Siap':
      return issue(office, id, { catatan, nama_cetak: nama_cetak ?? null, pelaku, now: Date.now() });
    case 'Diproses':
      return change(office, row, {
        update: sql`
          UPDATE surat SET status = 'Diproses', catatan = ${noteOf(catatan)}, updated_at = ${Date.now()}
          WHERE id = ${id} AND status = 'Diajukan' RETURNING id`,
        news: (student) => NEWS.Diproses(student, row.surat.jenis, note),
        audit: { pelaku, tindakan: 'Menangani surat', sasaran: letterOf(row), rincian: noted(status, note) },
      });
    case 'Ditolak':
      return change(office, row, {
        update: sql`
          UPDATE surat SET status = 'Ditolak', catatan = ${noteOf(catatan)}, updated_at = ${Date.now()}
          WHERE id = ${id} AND status IN ('Diajukan', 'Diproses') RETURNING id`,
        news: (student) => NEWS.Ditolak(student, row.surat.jenis, note),
        audit: { pelaku, tindakan: 'Menangani surat', sasaran: letterOf(row), rincian: refusalOf(id, note) },
        // The reserved file is left to the next cleanup, since another call may be writing it. The number stays used;
        // the audit says why no letter has it.
        alongside: [
          sql`
            UPDATE berkas SET created_at = ${Date.now()}
            WHERE id IN (SELECT id_berkas FROM surat WHERE id = ${id} UNION SELECT id_berkas_pertama FROM surat WHERE id = ${id})`,
          sql`UPDATE surat SET id_berkas = NULL, id_berkas_pertama = NULL WHERE id = ${id}`,
        ],
      });
    case 'Diajukan':
      return { outcome: 'overtaken' };
  }
}

export function revoke(office: Office, row: SuratRow, alasan: string, pelaku: Pelaku): Promise<Decided> {
  const { id, jenis, nomor } = row.surat;
  const now = Date.now();
  return change(office, row, {
    update: sql`
      UPDATE surat SET dicabut_pada = ${now}, alasan_cabut = ${alasan}, updated_at = ${now}
      WHERE id = ${id} AND status = 'Siap' AND dicabut_pada IS NULL RETURNING id`,
    news: (student) => NEWS.dicabut(student, jenis, nomor ?? '', alasan),
    audit: {
      pelaku,
      tindakan: 'Mencabut surat',
      sasaran: letterOf(row),
      rincian: `Nomor ${nomor}: ${alasan}`,
    },
  });
}

interface Change {
  /** returns the letter's id if it changed */
  update: SQL;
  news: (student: NonNullable<SuratRow['mahasiswa']>) => NewPesan;
  audit: AuditEntry;
  alongside?: readonly (SQL | Statement)[];
}

async function change(
  { db, queue }: Office,
  { mahasiswa }: SuratRow,
  { update, news, audit, alongside = [] }: Change,
): Promise<Decided> {
  const rest = [auditChange(audit), ...alongside];
  if (mahasiswa) {
    const told = await enqueueChange(db, queue, [update], news(mahasiswa), rest);
    return { outcome: told === null ? 'overtaken' : 'done' };
  }
  // A deleted student gets no message.
  const { changed } = await batch(db, { changed: update, rest });
  return { outcome: changed.length > 0 ? 'done' : 'overtaken' };
}

const noted = (status: string, note: string | null) => (note === null ? status : `${status}: ${note}`);

/** Names the lost number. Read in SQL, since it may have been reserved just now. */
const refusalOf = (id: number, note: string | null) => sql`(
  SELECT iif(nomor IS NULL, 'Ditolak', 'Ditolak, nomor ' || nomor || ' tidak jadi terbit') || ${note === null ? '' : `: ${note}`}
  FROM surat WHERE id = ${id}
)`;
