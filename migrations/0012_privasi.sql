CREATE TABLE `nomor_dihapus` (
	`sidik` text PRIMARY KEY NOT NULL,
	`pada` integer NOT NULL,
	`berhenti_pada` integer
);
--> statement-breakpoint
CREATE INDEX `nomor_dihapus_pada` ON `nomor_dihapus` (`pada`);--> statement-breakpoint
CREATE INDEX `nomor_dihapus_berhenti` ON `nomor_dihapus` (`berhenti_pada`) WHERE "nomor_dihapus"."berhenti_pada" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `broadcast_isi` ON `broadcast` (`created_at`) WHERE "broadcast"."body" <> '';--> statement-breakpoint
CREATE INDEX `pesan_isi` ON `pesan` (`created_at`) WHERE "pesan"."id_broadcast" IS NULL AND "pesan"."body" <> '';--> statement-breakpoint
CREATE INDEX `pesan_ref_dihapus` ON `pesan` (`created_at`) WHERE "pesan"."ref" IS NOT NULL AND "pesan"."no_hp" = '';--> statement-breakpoint

-- audit: its rows are deleted by age, and then they are neither found nor counted any more.
CREATE TRIGGER audit_hapus AFTER DELETE ON audit BEGIN
  DELETE FROM audit_cari WHERE rowid = old.id;
  UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'audit';
END;--> statement-breakpoint
DROP TRIGGER audit_tetap_hapus;--> statement-breakpoint
-- Only what is older than the setting says, and never younger than a year, whatever it says; and only from the oldest on, so
-- that what is left follows one another.
CREATE TRIGGER audit_tetap_hapus BEFORE DELETE ON audit
WHEN COALESCE((
  SELECT CAST(nilai AS INTEGER) > 0
    AND old.pada < CAST(unixepoch('subsec') * 1000 AS INTEGER) - max(CAST(nilai AS INTEGER), 365) * 86400000
  FROM pengaturan WHERE kunci = 'retensi_audit'
), 0) = 0 OR EXISTS (SELECT 1 FROM audit WHERE id < old.id)
BEGIN SELECT RAISE(ABORT, 'audit: a row is never deleted before its time'); END;
