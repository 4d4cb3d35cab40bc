CREATE TABLE `status_dini` (
	`ref` text PRIMARY KEY NOT NULL,
	`sent` integer,
	`delivered` integer,
	`read` integer,
	`failed` text,
	`dicatat_pada` integer NOT NULL
);
--> statement-breakpoint
-- Made anew instead of altered: what it holds is worth a second.
DROP TABLE `laju`;--> statement-breakpoint
CREATE TABLE `laju` (
	`id` integer PRIMARY KEY NOT NULL,
	`bebas_pada` real NOT NULL,
	`latensi_ms` real,
	`lajur_pada` integer,
	CONSTRAINT "laju_satu" CHECK("laju"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE `broadcast` ADD `dilanjutkan_pada` integer;--> statement-breakpoint
ALTER TABLE `broadcast` ADD `dihentikan_pada` integer;--> statement-breakpoint
CREATE INDEX `broadcast_dihentikan` ON `broadcast` (`dihentikan_pada`) WHERE "broadcast"."dihentikan_pada" IS NOT NULL;--> statement-breakpoint
DROP INDEX `broadcast_laporan`;--> statement-breakpoint
CREATE INDEX `broadcast_laporan` ON `broadcast` (`kategori`,COALESCE(min(`mulai_pada`, COALESCE(`jadwal`, `created_at`)), `created_at`));--> statement-breakpoint
-- What drizzle-kit cannot describe, from here on.
UPDATE broadcast SET dihentikan_pada = COALESCE(selesai_pada, created_at) WHERE status = 'dibatalkan';--> statement-breakpoint
-- An operator has a message sent again: its broadcast goes on for this message. One that was stopped stays stopped; and
-- when one began is what it was, unless it begins with this.
DROP TRIGGER pesan_broadcast_ulang;--> statement-breakpoint
CREATE TRIGGER pesan_broadcast_ulang AFTER UPDATE OF diulang ON pesan WHEN new.id_broadcast IS NOT NULL BEGIN
  UPDATE broadcast SET status = 'berjalan', alasan = NULL, selesai_pada = NULL, bergerak_pada = new.diulang_pada
  WHERE id = new.id_broadcast AND status = 'selesai';
  UPDATE broadcast SET mulai_pada = new.diulang_pada WHERE id = new.id_broadcast AND mulai_pada IS NULL;
END;--> statement-breakpoint
-- A password that could not be delivered takes its account back, and costs the student none of the day's tries.
DROP TRIGGER akun_batal;--> statement-breakpoint
CREATE TRIGGER akun_batal AFTER UPDATE OF status ON pesan
WHEN new.jenis = 'kredensial' AND new.status = 'cancel' AND old.status <> 'cancel' BEGIN
  UPDATE batas SET jumlah = jumlah - 1 WHERE jumlah > 0 AND kunci = (
    SELECT 'kredensial:' || username FROM akun WHERE id_kredensial = new.id AND masuk_pada IS NULL
  );
  DELETE FROM akun WHERE id_kredensial = new.id AND masuk_pada IS NULL;
END;
