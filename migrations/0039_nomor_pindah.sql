-- nomor_berubah also has the changed numbers of parents and other contacts: what was written to the old one must not go out to its
-- next owner (worker/pesan/transitions/claim.ts). They get no code or password, so nothing is held, and nobody is told.
CREATE TRIGGER mahasiswa_nomor_orangtua AFTER UPDATE OF no_hp_orangtua ON mahasiswa
WHEN old.no_hp_orangtua <> '' AND new.no_hp_orangtua IS NOT old.no_hp_orangtua BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, pada, ditahan_sampai, dikabarkan_pada)
  SELECT 'Orangtua', new.id, old.no_hp_orangtua, ms, ms, ms FROM (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms);
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_nomor_orangtua_hapus AFTER DELETE ON mahasiswa BEGIN
  DELETE FROM nomor_berubah WHERE kategori = 'Orangtua' AND id_orang = old.id;
END;--> statement-breakpoint
CREATE TRIGGER lainnya_nomor AFTER UPDATE OF no_hp ON lainnya WHEN old.no_hp <> '' AND new.no_hp <> old.no_hp BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, pada, ditahan_sampai, dikabarkan_pada)
  SELECT 'Lainnya', new.id, old.no_hp, ms, ms, ms FROM (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms);
END;--> statement-breakpoint
CREATE TRIGGER lainnya_nomor_hapus AFTER DELETE ON lainnya BEGIN
  DELETE FROM nomor_berubah WHERE kategori = 'Lainnya' AND id_orang = old.id;
END;--> statement-breakpoint
-- Messages to operators of a faculty about their own account were not counted when they began to wait.
UPDATE total_pesan SET jumlah = (
  SELECT count(*) FROM pesan WHERE id_broadcast IS NULL AND kategori = 'Lainnya' AND status = 'pending'
) + (SELECT COALESCE(sum(pending), 0) FROM broadcast WHERE kategori = 'Lainnya')
WHERE kategori = 'Lainnya' AND status = 'pending';
