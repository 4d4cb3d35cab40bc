CREATE TABLE `orang_dihapus` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kategori` text NOT NULL,
	`nomor_induk` text NOT NULL,
	`no_hp` text NOT NULL,
	`pada` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `orang_dihapus_nomor` ON `orang_dihapus` (`kategori`,`nomor_induk`);--> statement-breakpoint

-- mahasiswa, dosen, pegawai
-- Deleting a person and adding the same one within 72 hours with another number is a change of number, unless it is the one that
-- the person had before the changes that still hold.
DROP TRIGGER mahasiswa_nomor_hapus;--> statement-breakpoint
CREATE TRIGGER mahasiswa_nomor_hapus AFTER DELETE ON mahasiswa BEGIN
  INSERT INTO orang_dihapus (kategori, nomor_induk, no_hp, pada)
  SELECT 'Mahasiswa', old.nim, lama, ms FROM nomor_berubah, (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms)
  WHERE kategori = 'Mahasiswa' AND id_orang = old.id AND ditahan_sampai > ms ORDER BY id;
  INSERT INTO orang_dihapus (kategori, nomor_induk, no_hp, pada)
  SELECT 'Mahasiswa', old.nim, old.no_hp, CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE old.no_hp <> '';
  DELETE FROM nomor_berubah WHERE kategori = 'Mahasiswa' AND id_orang = old.id;
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_nomor_kembali AFTER INSERT ON mahasiswa BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, pada, ditahan_sampai)
  SELECT 'Mahasiswa', new.id, no_hp, ms, ms + 259200000 FROM (
    SELECT id, no_hp, ms, first_value(no_hp) OVER (ORDER BY id) AS pertama
    FROM orang_dihapus, (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms)
    WHERE kategori = 'Mahasiswa' AND nomor_induk = new.nim AND pada > ms - 259200000
  ) WHERE no_hp <> new.no_hp AND pertama <> new.no_hp GROUP BY no_hp ORDER BY min(id);
  DELETE FROM orang_dihapus WHERE kategori = 'Mahasiswa' AND nomor_induk = new.nim;
END;--> statement-breakpoint
DROP TRIGGER dosen_nomor_hapus;--> statement-breakpoint
CREATE TRIGGER dosen_nomor_hapus AFTER DELETE ON dosen BEGIN
  INSERT INTO orang_dihapus (kategori, nomor_induk, no_hp, pada)
  SELECT 'Dosen', old.nidn, lama, ms FROM nomor_berubah, (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms)
  WHERE kategori = 'Dosen' AND id_orang = old.id AND ditahan_sampai > ms ORDER BY id;
  INSERT INTO orang_dihapus (kategori, nomor_induk, no_hp, pada)
  SELECT 'Dosen', old.nidn, old.no_hp, CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE old.no_hp <> '';
  DELETE FROM nomor_berubah WHERE kategori = 'Dosen' AND id_orang = old.id;
END;--> statement-breakpoint
CREATE TRIGGER dosen_nomor_kembali AFTER INSERT ON dosen BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, pada, ditahan_sampai)
  SELECT 'Dosen', new.id, no_hp, ms, ms + 259200000 FROM (
    SELECT id, no_hp, ms, first_value(no_hp) OVER (ORDER BY id) AS pertama
    FROM orang_dihapus, (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms)
    WHERE kategori = 'Dosen' AND nomor_induk = new.nidn AND pada > ms - 259200000
  ) WHERE no_hp <> new.no_hp AND pertama <> new.no_hp GROUP BY no_hp ORDER BY min(id);
  DELETE FROM orang_dihapus WHERE kategori = 'Dosen' AND nomor_induk = new.nidn;
END;--> statement-breakpoint
DROP TRIGGER pegawai_nomor_hapus;--> statement-breakpoint
CREATE TRIGGER pegawai_nomor_hapus AFTER DELETE ON pegawai BEGIN
  INSERT INTO orang_dihapus (kategori, nomor_induk, no_hp, pada)
  SELECT 'Pegawai', old.nip, lama, ms FROM nomor_berubah, (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms)
  WHERE kategori = 'Pegawai' AND id_orang = old.id AND ditahan_sampai > ms ORDER BY id;
  INSERT INTO orang_dihapus (kategori, nomor_induk, no_hp, pada)
  SELECT 'Pegawai', old.nip, old.no_hp, CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE old.no_hp <> '';
  DELETE FROM nomor_berubah WHERE kategori = 'Pegawai' AND id_orang = old.id;
END;--> statement-breakpoint
CREATE TRIGGER pegawai_nomor_kembali AFTER INSERT ON pegawai BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, pada, ditahan_sampai)
  SELECT 'Pegawai', new.id, no_hp, ms, ms + 259200000 FROM (
    SELECT id, no_hp, ms, first_value(no_hp) OVER (ORDER BY id) AS pertama
    FROM orang_dihapus, (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms)
    WHERE kategori = 'Pegawai' AND nomor_induk = new.nip AND pada > ms - 259200000
  ) WHERE no_hp <> new.no_hp AND pertama <> new.no_hp GROUP BY no_hp ORDER BY min(id);
  DELETE FROM orang_dihapus WHERE kategori = 'Pegawai' AND nomor_induk = new.nip;
END;
