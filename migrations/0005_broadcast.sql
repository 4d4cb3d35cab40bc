DROP INDEX `pesan_broadcast`;--> statement-breakpoint
DROP INDEX `pesan_laporan`;--> statement-breakpoint
ALTER TABLE `pesan` ADD `diulang` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pesan` ADD `diulang_pada` integer;--> statement-breakpoint
CREATE INDEX `pesan_laporan` ON `pesan` (`kategori`,`created_at`);--> statement-breakpoint
CREATE INDEX `anggota_group` ON `anggota` (`id_group`);--> statement-breakpoint
-- Made anew instead of altered: until now nothing could write a row into it.
DROP TABLE `broadcast`;--> statement-breakpoint
CREATE TABLE `broadcast` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kunci` text NOT NULL,
	`id_group` integer,
	`nama_group` text NOT NULL,
	`kategori` text NOT NULL,
	`jenis` text NOT NULL,
	`body` text NOT NULL,
	`alamat` text,
	`jadwal` integer,
	`status` text NOT NULL,
	`alasan` text,
	`dibuat_oleh` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`mulai_pada` integer,
	`selesai_pada` integer,
	`dari` integer NOT NULL,
	`sampai` integer NOT NULL,
	`jumlah` integer NOT NULL,
	`pending` integer NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`read` integer DEFAULT 0 NOT NULL,
	`cancel` integer NOT NULL,
	`belum_pasti` integer DEFAULT 0 NOT NULL,
	`bergerak_pada` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`id_group`) REFERENCES `grup`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`dibuat_oleh`) REFERENCES `akun`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `broadcast_kunci_unique` ON `broadcast` (`kunci`);--> statement-breakpoint
CREATE INDEX `broadcast_jadwal` ON `broadcast` (`jadwal`) WHERE "broadcast"."status" = 'terjadwal';--> statement-breakpoint
CREATE INDEX `broadcast_berjalan` ON `broadcast` (`id`) WHERE "broadcast"."status" = 'berjalan';--> statement-breakpoint
-- What drizzle-kit cannot describe, from here on.
-- Members whose number cannot be sent to: there should be none, and this index makes sure of it at no cost.
CREATE INDEX anggota_tidak_layak ON anggota (id_group) WHERE (
  (no_hp GLOB '08[0-9]*' AND length(no_hp) BETWEEN 10 AND 13 AND no_hp NOT GLOB '*[^0-9]*')
  OR (no_hp GLOB '+[1-9]*' AND length(no_hp) BETWEEN 8 AND 16 AND substr(no_hp, 2) NOT GLOB '*[^0-9]*')
) = 0;--> statement-breakpoint
CREATE VIEW anggota_tidak_layak_daftar AS SELECT id, id_group FROM anggota INDEXED BY anggota_tidak_layak WHERE (
  (no_hp GLOB '08[0-9]*' AND length(no_hp) BETWEEN 10 AND 13 AND no_hp NOT GLOB '*[^0-9]*')
  OR (no_hp GLOB '+[1-9]*' AND length(no_hp) BETWEEN 8 AND 16 AND substr(no_hp, 2) NOT GLOB '*[^0-9]*')
) = 0;--> statement-breakpoint
CREATE TRIGGER anggota_tambah AFTER INSERT ON anggota BEGIN
  UPDATE grup SET jumlah_member = jumlah_member + 1 WHERE id = new.id_group;
END;--> statement-breakpoint
CREATE TRIGGER anggota_hapus AFTER DELETE ON anggota BEGIN
  UPDATE grup SET jumlah_member = jumlah_member - 1 WHERE id = old.id_group;
END;--> statement-breakpoint
-- How many messages the report has of each category and state. Whoever adds messages counts them: a trigger, asked
-- for every row of a broadcast, would take a quarter of the time of accepting it.
INSERT INTO total (tabel, jumlah)
SELECT 'pesan ' || k.value || ' ' || s.value, (SELECT count(*) FROM pesan WHERE kategori = k.value AND status = s.value)
FROM json_each('["Mahasiswa", "Orangtua", "Dosen", "Pegawai", "Lainnya"]') k, json_each('["pending", "sent", "read", "cancel"]') s;--> statement-breakpoint
CREATE TRIGGER pesan_total_ubah AFTER UPDATE OF status ON pesan WHEN new.status <> old.status BEGIN
  UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'pesan ' || new.kategori || ' ' || new.status;
  UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'pesan ' || old.kategori || ' ' || old.status;
END;--> statement-breakpoint
-- How far a broadcast is. It is done when nothing of it is left that will be sent without somebody asking.
CREATE TRIGGER pesan_broadcast_ubah AFTER UPDATE OF status, belum_pasti ON pesan
WHEN new.id_broadcast IS NOT NULL AND (new.status <> old.status OR new.belum_pasti <> old.belum_pasti) BEGIN
  UPDATE broadcast SET
    pending = pending + (new.status = 'pending') - (old.status = 'pending'),
    sent = sent + (new.status = 'sent') - (old.status = 'sent'),
    "read" = "read" + (new.status = 'read') - (old.status = 'read'),
    cancel = cancel + (new.status = 'cancel') - (old.status = 'cancel'),
    belum_pasti = belum_pasti + new.belum_pasti - old.belum_pasti,
    -- A webhook that settles what was sent before a crash is no sign that anything is being sent.
    bergerak_pada = CASE WHEN old.klaim IS NOT NULL AND new.klaim IS NULL THEN CAST(unixepoch('subsec') * 1000 AS INTEGER) ELSE bergerak_pada END
  WHERE id = new.id_broadcast;
  UPDATE broadcast SET status = 'selesai', selesai_pada = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE id = new.id_broadcast AND status IN ('terjadwal', 'berjalan', 'ditahan') AND pending = belum_pasti;
END;--> statement-breakpoint
-- An operator has a message sent again: whatever became of its broadcast, it goes on for this message.
CREATE TRIGGER pesan_broadcast_ulang AFTER UPDATE OF diulang ON pesan WHEN new.id_broadcast IS NOT NULL BEGIN
  UPDATE broadcast SET status = 'berjalan', alasan = NULL, selesai_pada = NULL,
    mulai_pada = new.diulang_pada, bergerak_pada = new.diulang_pada
  WHERE id = new.id_broadcast AND status IN ('selesai', 'dibatalkan');
END;
