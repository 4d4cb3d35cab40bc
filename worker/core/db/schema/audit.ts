import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { TINDAKAN } from '#contract/portal/audit.ts';
import { id, time } from './kolom.ts';

/**
 * Append-only. Rows may only be blanked by an erasure, and deleted oldest first once older than `retensi_audit` and at
 * least a year; the triggers audit_tetap_ubah, audit_tetap_hapus and audit_tetap_ganti refuse anything else. So there
 * are no foreign keys: people and things are named as they were called at the time.
 */
export const audit = sqliteTable(
  'audit',
  {
    id: id(),
    pada: time().notNull(),
    /** null: not logged in, or the portal itself */
    id_pelaku: integer(),
    pelaku: text().notNull(),
    tindakan: text({ enum: TINDAKAN }).notNull(),
    sasaran: text().notNull(),
    rincian: text(),
  },
  (t) => [index('audit_pada').on(t.pada)],
);

/**
 * Text that an erasure puts in place of names. Only non-empty within its transaction; otherwise the trigger
 * audit_tetap_ubah refuses changes.
 */
export const auditSamar = sqliteTable('audit_samar', { kata: text().primaryKey() });
