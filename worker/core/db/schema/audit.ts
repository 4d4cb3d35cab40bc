import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
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

/** Rows that were just deleted, as JSON, until they can no longer be put back (worker/core/db/undo.ts). */
export const terhapus = sqliteTable(
  'terhapus',
  {
    token: text().notNull(),
    langkah: integer().notNull(),
    bagian: integer().notNull(),
    /** the table that was deleted from, of every step */
    tabel: text().notNull(),
    baris: text().notNull(),
    sasaran: text().notNull(),
    dihapus_oleh: integer().notNull(),
    pada: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.token, t.langkah, t.bagian] }), index('terhapus_pada').on(t.pada)],
);
