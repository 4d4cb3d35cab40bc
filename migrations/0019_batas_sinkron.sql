CREATE TABLE `nomor_lepas` (
	`no_hp` text PRIMARY KEY NOT NULL,
	`pada` integer NOT NULL
);
--> statement-breakpoint
-- pengaduan: a complaint outlives its author, so `id_akun` may be null.
DROP TRIGGER pengaduan_total_hapus;--> statement-breakpoint
DROP TRIGGER pengaduan_total_ubah;--> statement-breakpoint
DROP TRIGGER pengaduan_total_tambah;--> statement-breakpoint
DROP TRIGGER pengaduan_ubah;--> statement-breakpoint
DROP TRIGGER pengaduan_hapus;--> statement-breakpoint
DROP TRIGGER pengaduan_tambah;--> statement-breakpoint
DROP VIEW pengaduan_teks;--> statement-breakpoint
CREATE TABLE `__new_pengaduan` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_akun` integer,
	`judul` text NOT NULL,
	`kategori` text NOT NULL,
	`isi` text NOT NULL,
	`status` text DEFAULT 'Menunggu' NOT NULL,
	`tanggapan` text,
	`tanggapan_awal` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`id_akun`) REFERENCES `akun`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `__new_pengaduan`("id", "id_akun", "judul", "kategori", "isi", "status", "tanggapan", "tanggapan_awal", "created_at", "updated_at") SELECT "id", "id_akun", "judul", "kategori", "isi", "status", "tanggapan", "tanggapan_awal", "created_at", "updated_at" FROM `pengaduan`;--> statement-breakpoint
UPDATE sqlite_sequence SET seq = COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'pengaduan'), seq) WHERE name = '__new_pengaduan';--> statement-breakpoint
DROP TABLE `pengaduan`;--> statement-breakpoint
ALTER TABLE `__new_pengaduan` RENAME TO `pengaduan`;--> statement-breakpoint
CREATE VIEW pengaduan_teks AS SELECT pengaduan.id, concat_ws(char(10), pengaduan.judul, pengaduan.kategori, pengaduan.status, pengaduan.isi, pengaduan.tanggapan) AS teks
FROM pengaduan;--> statement-breakpoint
CREATE TRIGGER pengaduan_tambah AFTER INSERT ON pengaduan BEGIN
  INSERT INTO pengaduan_cari (rowid, teks) SELECT id, teks FROM pengaduan_teks WHERE id = new.id;
  UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'pengaduan';
END;--> statement-breakpoint
CREATE TRIGGER pengaduan_hapus AFTER DELETE ON pengaduan BEGIN
  DELETE FROM pengaduan_cari WHERE rowid = old.id;
  UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'pengaduan';
END;--> statement-breakpoint
CREATE TRIGGER pengaduan_ubah AFTER UPDATE OF judul, kategori, status, isi, tanggapan ON pengaduan BEGIN
  DELETE FROM pengaduan_cari WHERE rowid = old.id;
  INSERT INTO pengaduan_cari (rowid, teks) SELECT id, teks FROM pengaduan_teks WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER pengaduan_total_tambah AFTER INSERT ON pengaduan BEGIN
  UPDATE total_layanan SET jumlah = jumlah + 1 WHERE layanan = 'pengaduan' AND status = new.status;
END;--> statement-breakpoint
CREATE TRIGGER pengaduan_total_ubah AFTER UPDATE OF status ON pengaduan WHEN new.status <> old.status BEGIN
  UPDATE total_layanan SET jumlah = jumlah + 1 WHERE layanan = 'pengaduan' AND status = new.status;
  UPDATE total_layanan SET jumlah = jumlah - 1 WHERE layanan = 'pengaduan' AND status = old.status;
END;--> statement-breakpoint
CREATE TRIGGER pengaduan_total_hapus AFTER DELETE ON pengaduan BEGIN
  UPDATE total_layanan SET jumlah = jumlah - 1 WHERE layanan = 'pengaduan' AND status = old.status;
END;--> statement-breakpoint
CREATE INDEX `pengaduan_akun` ON `pengaduan` (`id_akun`,`id`);--> statement-breakpoint
CREATE INDEX `pengaduan_status` ON `pengaduan` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `pengaduan_kategori` ON `pengaduan` (`kategori`,`status`,`id`);--> statement-breakpoint
ALTER TABLE `dosen` ADD `nomor_sejak` integer;--> statement-breakpoint
ALTER TABLE `lainnya` ADD `nomor_sejak` integer;--> statement-breakpoint
ALTER TABLE `mahasiswa` ADD `nomor_sejak` integer;--> statement-breakpoint
ALTER TABLE `pegawai` ADD `nomor_sejak` integer;--> statement-breakpoint
ALTER TABLE `kunci_api` ADD `berakhir_pada` integer;--> statement-breakpoint
ALTER TABLE `kunci_api` ADD `alamat_ip` text;--> statement-breakpoint
ALTER TABLE `sinkron` ADD `nomor_diubah` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sinkron` ADD `menunggu_nomor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sinkron` ADD `nomor_ditunda` integer DEFAULT false NOT NULL;--> statement-breakpoint

-- mahasiswa, dosen, pegawai, lainnya
-- Since when a person has their number, and since when a number is somebody else's.
CREATE TRIGGER mahasiswa_nomor_sejak AFTER UPDATE OF no_hp ON mahasiswa WHEN new.no_hp <> old.no_hp BEGIN
  UPDATE mahasiswa SET nomor_sejak = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = new.id;
  INSERT INTO nomor_lepas (no_hp, pada) VALUES (old.no_hp, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (no_hp) DO UPDATE SET pada = excluded.pada;
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_nomor_lepas AFTER DELETE ON mahasiswa BEGIN
  INSERT INTO nomor_lepas (no_hp, pada) VALUES (old.no_hp, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (no_hp) DO UPDATE SET pada = excluded.pada;
END;--> statement-breakpoint
CREATE TRIGGER dosen_nomor_sejak AFTER UPDATE OF no_hp ON dosen WHEN new.no_hp <> old.no_hp BEGIN
  UPDATE dosen SET nomor_sejak = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = new.id;
  INSERT INTO nomor_lepas (no_hp, pada) VALUES (old.no_hp, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (no_hp) DO UPDATE SET pada = excluded.pada;
END;--> statement-breakpoint
CREATE TRIGGER dosen_nomor_lepas AFTER DELETE ON dosen BEGIN
  INSERT INTO nomor_lepas (no_hp, pada) VALUES (old.no_hp, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (no_hp) DO UPDATE SET pada = excluded.pada;
END;--> statement-breakpoint
CREATE TRIGGER pegawai_nomor_sejak AFTER UPDATE OF no_hp ON pegawai WHEN new.no_hp <> old.no_hp BEGIN
  UPDATE pegawai SET nomor_sejak = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = new.id;
  INSERT INTO nomor_lepas (no_hp, pada) VALUES (old.no_hp, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (no_hp) DO UPDATE SET pada = excluded.pada;
END;--> statement-breakpoint
CREATE TRIGGER pegawai_nomor_lepas AFTER DELETE ON pegawai BEGIN
  INSERT INTO nomor_lepas (no_hp, pada) VALUES (old.no_hp, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (no_hp) DO UPDATE SET pada = excluded.pada;
END;--> statement-breakpoint
CREATE TRIGGER lainnya_nomor_sejak AFTER UPDATE OF no_hp ON lainnya WHEN new.no_hp <> old.no_hp BEGIN
  UPDATE lainnya SET nomor_sejak = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = new.id;
  INSERT INTO nomor_lepas (no_hp, pada) VALUES (old.no_hp, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (no_hp) DO UPDATE SET pada = excluded.pada;
END;--> statement-breakpoint
CREATE TRIGGER lainnya_nomor_lepas AFTER DELETE ON lainnya BEGIN
  INSERT INTO nomor_lepas (no_hp, pada) VALUES (old.no_hp, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (no_hp) DO UPDATE SET pada = excluded.pada;
END;
