import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { TINDAKAN } from '#contract/audit.ts';
import { id, time } from './kolom.ts';

/**
 * Who did what. No row is changed, except that an erasure blanks a name and a number, and none is deleted that is younger than the
 * settings say (`retensi_audit`), than a year, or than any other: the triggers audit_tetap_ubah, audit_tetap_hapus and
 * audit_tetap_ganti refuse it. So it points to no other table, and names people and things as they were called then.
 */
export const audit = sqliteTable(
  'audit',
  {
    id: id(),
    pada: time().notNull(),
    /** the account, null for whoever was not logged in and for the portal itself */
    id_pelaku: integer(),
    pelaku: text().notNull(),
    tindakan: text({ enum: TINDAKAN }).notNull(),
    sasaran: text().notNull(),
    rincian: text(),
  },
  (t) => [index('audit_pada').on(t.pada)],
);

/** What an erasure blanks in the audit. Empty outside of its transaction, and then the trigger audit_tetap_ubah refuses any change. */
export const auditSamar = sqliteTable('audit_samar', { kata: text().primaryKey() });
