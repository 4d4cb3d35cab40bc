-- nomor_berubah also has the former name of a person who keeps the number: what waits for that name must not go out to the number's next
-- owner once the person leaves it (worker/pesan/transitions/claim.ts). Nothing is held for it, and no one is told.
CREATE TRIGGER mahasiswa_nama AFTER UPDATE OF nama_mahasiswa ON mahasiswa WHEN new.no_hp <> '' AND new.no_hp = old.no_hp AND new.nama_mahasiswa <> old.nama_mahasiswa BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, nama, pada, ditahan_sampai, dikabarkan_pada)
  SELECT 'Mahasiswa', new.id, old.no_hp, old.nama_mahasiswa, ms, ms, ms FROM (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms);
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_nama_orangtua AFTER UPDATE OF orangtua_wali ON mahasiswa WHEN new.no_hp_orangtua <> '' AND new.no_hp_orangtua = old.no_hp_orangtua AND new.orangtua_wali <> old.orangtua_wali BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, nama, pada, ditahan_sampai, dikabarkan_pada)
  SELECT 'Orangtua', new.id, old.no_hp_orangtua, old.orangtua_wali, ms, ms, ms FROM (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms);
END;--> statement-breakpoint
CREATE TRIGGER dosen_nama AFTER UPDATE OF nama_dosen ON dosen WHEN new.no_hp <> '' AND new.no_hp = old.no_hp AND new.nama_dosen <> old.nama_dosen BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, nama, pada, ditahan_sampai, dikabarkan_pada)
  SELECT 'Dosen', new.id, old.no_hp, old.nama_dosen, ms, ms, ms FROM (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms);
END;--> statement-breakpoint
CREATE TRIGGER pegawai_nama AFTER UPDATE OF nama_pegawai ON pegawai WHEN new.no_hp <> '' AND new.no_hp = old.no_hp AND new.nama_pegawai <> old.nama_pegawai BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, nama, pada, ditahan_sampai, dikabarkan_pada)
  SELECT 'Pegawai', new.id, old.no_hp, old.nama_pegawai, ms, ms, ms FROM (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms);
END;--> statement-breakpoint
CREATE TRIGGER lainnya_nama AFTER UPDATE OF nama_lainnya ON lainnya WHEN new.no_hp <> '' AND new.no_hp = old.no_hp AND new.nama_lainnya <> old.nama_lainnya BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, nama, pada, ditahan_sampai, dikabarkan_pada)
  SELECT 'Lainnya', new.id, old.no_hp, old.nama_lainnya, ms, ms, ms FROM (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms);
END;
