-- Groups follow a changed number: it may be a stranger's by now. A member is known by name and number, since it has no other
-- tie to a person; where the new number is a member already, the old one goes. Each group is a seek in its unique index: an index
-- of all members by number would slow every import.
-- member_nomor: a faculty's count of the members of its group goes with their number.
CREATE TRIGGER member_nomor AFTER UPDATE OF no_hp ON member WHEN new.no_hp <> old.no_hp BEGIN
  UPDATE "group" SET jumlah_satuan = jumlah_satuan
    + EXISTS (SELECT 1 FROM nomor_fakultas f WHERE f.no_hp = new.no_hp AND f.id_fakultas = "group".id_fakultas)
    - EXISTS (SELECT 1 FROM nomor_fakultas f WHERE f.no_hp = old.no_hp AND f.id_fakultas = "group".id_fakultas)
  WHERE id = new.id_group;
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_member AFTER UPDATE OF no_hp ON mahasiswa WHEN old.no_hp <> '' AND new.no_hp <> '' AND new.no_hp <> old.no_hp BEGIN
  UPDATE member SET no_hp = new.no_hp, nama = new.nama_mahasiswa WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp WHERE m.nama = old.nama_mahasiswa
      AND NOT EXISTS (SELECT 1 FROM member o WHERE o.id_group = g.id AND o.no_hp = new.no_hp)
  );
  DELETE FROM member WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp WHERE m.nama = old.nama_mahasiswa
  );
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_member_orangtua AFTER UPDATE OF no_hp_orangtua ON mahasiswa WHEN old.no_hp_orangtua <> '' AND new.no_hp_orangtua <> '' AND new.no_hp_orangtua <> old.no_hp_orangtua BEGIN
  UPDATE member SET no_hp = new.no_hp_orangtua, nama = new.orangtua_wali WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp_orangtua WHERE m.nama = old.orangtua_wali
      AND NOT EXISTS (SELECT 1 FROM member o WHERE o.id_group = g.id AND o.no_hp = new.no_hp_orangtua)
  );
  DELETE FROM member WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp_orangtua WHERE m.nama = old.orangtua_wali
  );
END;--> statement-breakpoint
CREATE TRIGGER dosen_member AFTER UPDATE OF no_hp ON dosen WHEN old.no_hp <> '' AND new.no_hp <> '' AND new.no_hp <> old.no_hp BEGIN
  UPDATE member SET no_hp = new.no_hp, nama = new.nama_dosen WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp WHERE m.nama = old.nama_dosen
      AND NOT EXISTS (SELECT 1 FROM member o WHERE o.id_group = g.id AND o.no_hp = new.no_hp)
  );
  DELETE FROM member WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp WHERE m.nama = old.nama_dosen
  );
END;--> statement-breakpoint
CREATE TRIGGER pegawai_member AFTER UPDATE OF no_hp ON pegawai WHEN old.no_hp <> '' AND new.no_hp <> '' AND new.no_hp <> old.no_hp BEGIN
  UPDATE member SET no_hp = new.no_hp, nama = new.nama_pegawai WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp WHERE m.nama = old.nama_pegawai
      AND NOT EXISTS (SELECT 1 FROM member o WHERE o.id_group = g.id AND o.no_hp = new.no_hp)
  );
  DELETE FROM member WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp WHERE m.nama = old.nama_pegawai
  );
END;--> statement-breakpoint
CREATE TRIGGER lainnya_member AFTER UPDATE OF no_hp ON lainnya WHEN old.no_hp <> '' AND new.no_hp <> '' AND new.no_hp <> old.no_hp BEGIN
  UPDATE member SET no_hp = new.no_hp, nama = new.nama_lainnya WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp WHERE m.nama = old.nama_lainnya
      AND NOT EXISTS (SELECT 1 FROM member o WHERE o.id_group = g.id AND o.no_hp = new.no_hp)
  );
  DELETE FROM member WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp WHERE m.nama = old.nama_lainnya
  );
END;
