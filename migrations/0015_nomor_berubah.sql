CREATE TABLE `nomor_berubah` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kategori` text NOT NULL,
	`id_orang` integer NOT NULL,
	`lama` text NOT NULL,
	`pada` integer NOT NULL,
	`ditahan_sampai` integer NOT NULL,
	`dikabarkan_pada` integer
);
--> statement-breakpoint
CREATE INDEX `nomor_berubah_orang` ON `nomor_berubah` (`kategori`,`id_orang`);--> statement-breakpoint
CREATE INDEX `nomor_berubah_lama` ON `nomor_berubah` (`lama`);--> statement-breakpoint
CREATE INDEX `nomor_berubah_kabar` ON `nomor_berubah` (`id`) WHERE "nomor_berubah"."dikabarkan_pada" IS NULL;--> statement-breakpoint
CREATE TABLE `audit_samar` (
	`kata` text PRIMARY KEY NOT NULL
);--> statement-breakpoint

-- nomor_berubah: every change of a number, whoever makes it. No code and no password goes to the new one for 72 hours, unless it is
-- the one that the person had before these changes.
CREATE TRIGGER mahasiswa_nomor AFTER UPDATE OF no_hp ON mahasiswa WHEN old.no_hp <> '' AND new.no_hp <> old.no_hp BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, pada, ditahan_sampai)
  SELECT 'Mahasiswa', new.id, old.no_hp, ms, ms + 259200000 FROM (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms);
  UPDATE nomor_berubah SET ditahan_sampai = pada
  WHERE kategori = 'Mahasiswa' AND id_orang = new.id AND ditahan_sampai > CAST(unixepoch('subsec') * 1000 AS INTEGER)
    AND new.no_hp = (
      SELECT lama FROM nomor_berubah
      WHERE kategori = 'Mahasiswa' AND id_orang = new.id AND ditahan_sampai > CAST(unixepoch('subsec') * 1000 AS INTEGER)
      ORDER BY id LIMIT 1
    );
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_nomor_hapus AFTER DELETE ON mahasiswa BEGIN
  DELETE FROM nomor_berubah WHERE kategori = 'Mahasiswa' AND id_orang = old.id;
END;--> statement-breakpoint
CREATE TRIGGER dosen_nomor AFTER UPDATE OF no_hp ON dosen WHEN old.no_hp <> '' AND new.no_hp <> old.no_hp BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, pada, ditahan_sampai)
  SELECT 'Dosen', new.id, old.no_hp, ms, ms + 259200000 FROM (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms);
  UPDATE nomor_berubah SET ditahan_sampai = pada
  WHERE kategori = 'Dosen' AND id_orang = new.id AND ditahan_sampai > CAST(unixepoch('subsec') * 1000 AS INTEGER)
    AND new.no_hp = (
      SELECT lama FROM nomor_berubah
      WHERE kategori = 'Dosen' AND id_orang = new.id AND ditahan_sampai > CAST(unixepoch('subsec') * 1000 AS INTEGER)
      ORDER BY id LIMIT 1
    );
END;--> statement-breakpoint
CREATE TRIGGER dosen_nomor_hapus AFTER DELETE ON dosen BEGIN
  DELETE FROM nomor_berubah WHERE kategori = 'Dosen' AND id_orang = old.id;
END;--> statement-breakpoint
CREATE TRIGGER pegawai_nomor AFTER UPDATE OF no_hp ON pegawai WHEN old.no_hp <> '' AND new.no_hp <> old.no_hp BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, pada, ditahan_sampai)
  SELECT 'Pegawai', new.id, old.no_hp, ms, ms + 259200000 FROM (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms);
  UPDATE nomor_berubah SET ditahan_sampai = pada
  WHERE kategori = 'Pegawai' AND id_orang = new.id AND ditahan_sampai > CAST(unixepoch('subsec') * 1000 AS INTEGER)
    AND new.no_hp = (
      SELECT lama FROM nomor_berubah
      WHERE kategori = 'Pegawai' AND id_orang = new.id AND ditahan_sampai > CAST(unixepoch('subsec') * 1000 AS INTEGER)
      ORDER BY id LIMIT 1
    );
END;--> statement-breakpoint
CREATE TRIGGER pegawai_nomor_hapus AFTER DELETE ON pegawai BEGIN
  DELETE FROM nomor_berubah WHERE kategori = 'Pegawai' AND id_orang = old.id;
END;--> statement-breakpoint
DROP VIEW pemilik_akun;--> statement-breakpoint
CREATE VIEW pemilik_akun AS SELECT a.id AS id_akun, a.username, a.hak_akses, a.nama_pengguna AS nama, COALESCE(m.no_hp, d.no_hp, p.no_hp) AS no_hp,
  (SELECT max(n.ditahan_sampai) FROM nomor_berubah n WHERE n.kategori = a.hak_akses AND n.id_orang = COALESCE(m.id, d.id, p.id)) AS ditahan_sampai
FROM akun a LEFT JOIN mahasiswa m ON m.id = a.id_mahasiswa LEFT JOIN dosen d ON d.id = a.id_dosen LEFT JOIN pegawai p ON p.id = a.id_pegawai;--> statement-breakpoint

-- audit: an erasure blanks a name and a number, by the words that it puts into audit_samar for its own transaction.
DROP TRIGGER audit_tetap_ubah;--> statement-breakpoint
CREATE TRIGGER audit_tetap_ubah BEFORE UPDATE ON audit
WHEN NOT EXISTS (SELECT 1 FROM audit_samar) OR new.id <> old.id OR new.pada <> old.pada OR new.id_pelaku IS NOT old.id_pelaku
  OR new.tindakan <> old.tindakan
BEGIN SELECT RAISE(ABORT, 'audit: a row is never changed'); END;--> statement-breakpoint
CREATE TRIGGER audit_ubah AFTER UPDATE OF pelaku, tindakan, sasaran, rincian ON audit BEGIN
  DELETE FROM audit_cari WHERE rowid = old.id;
  INSERT INTO audit_cari (rowid, teks) SELECT id, teks FROM audit_teks WHERE id = new.id;
END;
