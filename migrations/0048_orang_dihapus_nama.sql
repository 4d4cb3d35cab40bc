ALTER TABLE `orang_dihapus` ADD `nama` text;--> statement-breakpoint
-- Who is added again is known by each name that they had with their former number, as after a change of number: what waits for one of them
-- must not go out to the number's next owner. A number with several names is told of the change once.
DROP TRIGGER mahasiswa_nomor_hapus;--> statement-breakpoint
CREATE TRIGGER mahasiswa_nomor_hapus AFTER DELETE ON mahasiswa BEGIN
  INSERT INTO orang_dihapus (kategori, nomor_induk, no_hp, nama, pada)
  SELECT 'Mahasiswa', old.nim, lama, nama, ms FROM nomor_berubah, (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms)
  WHERE kategori = 'Mahasiswa' AND id_orang = old.id AND ditahan_sampai > ms ORDER BY id;
  INSERT INTO orang_dihapus (kategori, nomor_induk, no_hp, nama, pada)
  SELECT 'Mahasiswa', old.nim, old.no_hp, nama, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM (
    SELECT old.nama_mahasiswa AS nama
    UNION SELECT nama FROM nomor_berubah WHERE kategori = 'Mahasiswa' AND id_orang = old.id AND lama = old.no_hp AND nama IS NOT NULL
  ) WHERE old.no_hp <> '';
  DELETE FROM nomor_berubah WHERE kategori = 'Mahasiswa' AND id_orang = old.id;
END;--> statement-breakpoint
DROP TRIGGER mahasiswa_nomor_kembali;--> statement-breakpoint
CREATE TRIGGER mahasiswa_nomor_kembali AFTER INSERT ON mahasiswa BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, nama, pada, ditahan_sampai, dikabarkan_pada)
  SELECT 'Mahasiswa', new.id, no_hp, nama, ms, ms + 259200000,
    iif(row_number() OVER (PARTITION BY no_hp ORDER BY min(id)) = 1, NULL, ms)
  FROM (
    SELECT id, no_hp, nama, ms, first_value(no_hp) OVER (ORDER BY id) AS pertama
    FROM orang_dihapus, (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms)
    WHERE kategori = 'Mahasiswa' AND nomor_induk = new.nim AND pada > ms - 259200000
  ) WHERE no_hp <> new.no_hp AND pertama <> new.no_hp GROUP BY no_hp, nama ORDER BY min(id);
  DELETE FROM orang_dihapus WHERE kategori = 'Mahasiswa' AND nomor_induk = new.nim;
END;--> statement-breakpoint
DROP TRIGGER dosen_nomor_hapus;--> statement-breakpoint
CREATE TRIGGER dosen_nomor_hapus AFTER DELETE ON dosen BEGIN
  INSERT INTO orang_dihapus (kategori, nomor_induk, no_hp, nama, pada)
  SELECT 'Dosen', old.nidn, lama, nama, ms FROM nomor_berubah, (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms)
  WHERE kategori = 'Dosen' AND id_orang = old.id AND ditahan_sampai > ms ORDER BY id;
  INSERT INTO orang_dihapus (kategori, nomor_induk, no_hp, nama, pada)
  SELECT 'Dosen', old.nidn, old.no_hp, nama, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM (
    SELECT old.nama_dosen AS nama
    UNION SELECT nama FROM nomor_berubah WHERE kategori = 'Dosen' AND id_orang = old.id AND lama = old.no_hp AND nama IS NOT NULL
  ) WHERE old.no_hp <> '';
  DELETE FROM nomor_berubah WHERE kategori = 'Dosen' AND id_orang = old.id;
END;--> statement-breakpoint
DROP TRIGGER dosen_nomor_kembali;--> statement-breakpoint
CREATE TRIGGER dosen_nomor_kembali AFTER INSERT ON dosen BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, nama, pada, ditahan_sampai, dikabarkan_pada)
  SELECT 'Dosen', new.id, no_hp, nama, ms, ms + 259200000,
    iif(row_number() OVER (PARTITION BY no_hp ORDER BY min(id)) = 1, NULL, ms)
  FROM (
    SELECT id, no_hp, nama, ms, first_value(no_hp) OVER (ORDER BY id) AS pertama
    FROM orang_dihapus, (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms)
    WHERE kategori = 'Dosen' AND nomor_induk = new.nidn AND pada > ms - 259200000
  ) WHERE no_hp <> new.no_hp AND pertama <> new.no_hp GROUP BY no_hp, nama ORDER BY min(id);
  DELETE FROM orang_dihapus WHERE kategori = 'Dosen' AND nomor_induk = new.nidn;
END;--> statement-breakpoint
DROP TRIGGER pegawai_nomor_hapus;--> statement-breakpoint
CREATE TRIGGER pegawai_nomor_hapus AFTER DELETE ON pegawai BEGIN
  INSERT INTO orang_dihapus (kategori, nomor_induk, no_hp, nama, pada)
  SELECT 'Pegawai', old.nip, lama, nama, ms FROM nomor_berubah, (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms)
  WHERE kategori = 'Pegawai' AND id_orang = old.id AND ditahan_sampai > ms ORDER BY id;
  INSERT INTO orang_dihapus (kategori, nomor_induk, no_hp, nama, pada)
  SELECT 'Pegawai', old.nip, old.no_hp, nama, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM (
    SELECT old.nama_pegawai AS nama
    UNION SELECT nama FROM nomor_berubah WHERE kategori = 'Pegawai' AND id_orang = old.id AND lama = old.no_hp AND nama IS NOT NULL
  ) WHERE old.no_hp <> '';
  DELETE FROM nomor_berubah WHERE kategori = 'Pegawai' AND id_orang = old.id;
END;--> statement-breakpoint
DROP TRIGGER pegawai_nomor_kembali;--> statement-breakpoint
CREATE TRIGGER pegawai_nomor_kembali AFTER INSERT ON pegawai BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, nama, pada, ditahan_sampai, dikabarkan_pada)
  SELECT 'Pegawai', new.id, no_hp, nama, ms, ms + 259200000,
    iif(row_number() OVER (PARTITION BY no_hp ORDER BY min(id)) = 1, NULL, ms)
  FROM (
    SELECT id, no_hp, nama, ms, first_value(no_hp) OVER (ORDER BY id) AS pertama
    FROM orang_dihapus, (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms)
    WHERE kategori = 'Pegawai' AND nomor_induk = new.nip AND pada > ms - 259200000
  ) WHERE no_hp <> new.no_hp AND pertama <> new.no_hp GROUP BY no_hp, nama ORDER BY min(id);
  DELETE FROM orang_dihapus WHERE kategori = 'Pegawai' AND nomor_induk = new.nip;
END;
