-- Two members who swap numbers do it one after the other: for a while both have one number, which a group has once. The one whose number
-- is another's by then waits in member_bersama, and is a member again as soon as the other one's number changes or leaves the group. Who
-- has that number no more stays out. A person who is a member by both numbers does not wait: they are one.
CREATE TRIGGER member_bersama_hapus AFTER DELETE ON member WHEN EXISTS (SELECT 1 FROM member_bersama WHERE id_group = old.id_group AND no_hp = old.no_hp) BEGIN
  INSERT INTO member (id_group, nama, no_hp, data, created_at)
  SELECT id_group, nama, no_hp, data, created_at FROM member_bersama
  WHERE id_group = old.id_group AND no_hp = old.no_hp AND EXISTS (SELECT 1 FROM "group" WHERE id = old.id_group)
    AND (kategori, id_orang) IN (SELECT kategori, id FROM pemilik_nomor WHERE no_hp = old.no_hp)
  ORDER BY id LIMIT 1;
  DELETE FROM member_bersama WHERE id = (
    SELECT b.id FROM member_bersama b JOIN member m ON m.id_group = b.id_group AND m.no_hp = b.no_hp AND m.nama = b.nama AND m.created_at = b.created_at
    WHERE b.id_group = old.id_group AND b.no_hp = old.no_hp ORDER BY b.id LIMIT 1
  );
END;--> statement-breakpoint
CREATE TRIGGER member_bersama_ubah AFTER UPDATE OF no_hp ON member WHEN new.no_hp <> old.no_hp AND EXISTS (SELECT 1 FROM member_bersama WHERE id_group = old.id_group AND no_hp = old.no_hp) BEGIN
  INSERT INTO member (id_group, nama, no_hp, data, created_at)
  SELECT id_group, nama, no_hp, data, created_at FROM member_bersama
  WHERE id_group = old.id_group AND no_hp = old.no_hp AND EXISTS (SELECT 1 FROM "group" WHERE id = old.id_group)
    AND (kategori, id_orang) IN (SELECT kategori, id FROM pemilik_nomor WHERE no_hp = old.no_hp)
  ORDER BY id LIMIT 1;
  DELETE FROM member_bersama WHERE id = (
    SELECT b.id FROM member_bersama b JOIN member m ON m.id_group = b.id_group AND m.no_hp = b.no_hp AND m.nama = b.nama AND m.created_at = b.created_at
    WHERE b.id_group = old.id_group AND b.no_hp = old.no_hp ORDER BY b.id LIMIT 1
  );
END;--> statement-breakpoint
DROP TRIGGER mahasiswa_member;--> statement-breakpoint
CREATE TRIGGER mahasiswa_member AFTER UPDATE OF no_hp ON mahasiswa WHEN old.no_hp <> '' AND new.no_hp <> '' AND new.no_hp <> old.no_hp BEGIN
  UPDATE member_bersama SET no_hp = new.no_hp, nama = new.nama_mahasiswa WHERE kategori = 'Mahasiswa' AND id_orang = new.id AND no_hp = old.no_hp;
  INSERT INTO member (id_group, nama, no_hp, data, created_at)
  SELECT id_group, nama, no_hp, data, created_at FROM member_bersama b WHERE kategori = 'Mahasiswa' AND id_orang = new.id AND no_hp = new.no_hp
    AND NOT EXISTS (SELECT 1 FROM member o WHERE o.id_group = b.id_group AND o.no_hp = b.no_hp);
  DELETE FROM member_bersama WHERE kategori = 'Mahasiswa' AND id_orang = new.id AND no_hp = new.no_hp AND EXISTS (
    SELECT 1 FROM member m WHERE m.id_group = member_bersama.id_group AND m.no_hp = new.no_hp AND m.nama = member_bersama.nama
      AND m.created_at = member_bersama.created_at
  );
  INSERT INTO member_bersama (id_group, kategori, id_orang, nama, no_hp, data, created_at)
  SELECT g.id, 'Mahasiswa', new.id, new.nama_mahasiswa, new.no_hp, m.data, m.created_at
  FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp JOIN member o ON o.id_group = g.id AND o.no_hp = new.no_hp
  WHERE m.nama = old.nama_mahasiswa AND (o.nama <> new.nama_mahasiswa OR o.nama IN (
    SELECT nama FROM pemilik_nomor WHERE no_hp = new.no_hp AND NOT (kategori = 'Mahasiswa' AND id = new.id)
  ));
  DELETE FROM member WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp WHERE m.nama = old.nama_mahasiswa
      AND EXISTS (SELECT 1 FROM member o WHERE o.id_group = g.id AND o.no_hp = new.no_hp)
  );
  UPDATE member SET no_hp = new.no_hp, nama = new.nama_mahasiswa WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp WHERE m.nama = old.nama_mahasiswa
      AND NOT EXISTS (SELECT 1 FROM member o WHERE o.id_group = g.id AND o.no_hp = new.no_hp)
  );
END;--> statement-breakpoint
DROP TRIGGER mahasiswa_member_orangtua;--> statement-breakpoint
CREATE TRIGGER mahasiswa_member_orangtua AFTER UPDATE OF no_hp_orangtua ON mahasiswa WHEN old.no_hp_orangtua <> '' AND new.no_hp_orangtua <> '' AND new.no_hp_orangtua <> old.no_hp_orangtua BEGIN
  UPDATE member_bersama SET no_hp = new.no_hp_orangtua, nama = new.orangtua_wali WHERE kategori = 'Orangtua' AND id_orang = new.id AND no_hp = old.no_hp_orangtua;
  INSERT INTO member (id_group, nama, no_hp, data, created_at)
  SELECT id_group, nama, no_hp, data, created_at FROM member_bersama b WHERE kategori = 'Orangtua' AND id_orang = new.id AND no_hp = new.no_hp_orangtua
    AND NOT EXISTS (SELECT 1 FROM member o WHERE o.id_group = b.id_group AND o.no_hp = b.no_hp);
  DELETE FROM member_bersama WHERE kategori = 'Orangtua' AND id_orang = new.id AND no_hp = new.no_hp_orangtua AND EXISTS (
    SELECT 1 FROM member m WHERE m.id_group = member_bersama.id_group AND m.no_hp = new.no_hp_orangtua AND m.nama = member_bersama.nama
      AND m.created_at = member_bersama.created_at
  );
  INSERT INTO member_bersama (id_group, kategori, id_orang, nama, no_hp, data, created_at)
  SELECT g.id, 'Orangtua', new.id, new.orangtua_wali, new.no_hp_orangtua, m.data, m.created_at
  FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp_orangtua JOIN member o ON o.id_group = g.id AND o.no_hp = new.no_hp_orangtua
  WHERE m.nama = old.orangtua_wali AND (o.nama <> new.orangtua_wali OR o.nama IN (
    SELECT nama FROM pemilik_nomor WHERE no_hp = new.no_hp_orangtua AND NOT (kategori = 'Orangtua' AND id = new.id)
  ));
  DELETE FROM member WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp_orangtua WHERE m.nama = old.orangtua_wali
      AND EXISTS (SELECT 1 FROM member o WHERE o.id_group = g.id AND o.no_hp = new.no_hp_orangtua)
  );
  UPDATE member SET no_hp = new.no_hp_orangtua, nama = new.orangtua_wali WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp_orangtua WHERE m.nama = old.orangtua_wali
      AND NOT EXISTS (SELECT 1 FROM member o WHERE o.id_group = g.id AND o.no_hp = new.no_hp_orangtua)
  );
END;--> statement-breakpoint
DROP TRIGGER dosen_member;--> statement-breakpoint
CREATE TRIGGER dosen_member AFTER UPDATE OF no_hp ON dosen WHEN old.no_hp <> '' AND new.no_hp <> '' AND new.no_hp <> old.no_hp BEGIN
  UPDATE member_bersama SET no_hp = new.no_hp, nama = new.nama_dosen WHERE kategori = 'Dosen' AND id_orang = new.id AND no_hp = old.no_hp;
  INSERT INTO member (id_group, nama, no_hp, data, created_at)
  SELECT id_group, nama, no_hp, data, created_at FROM member_bersama b WHERE kategori = 'Dosen' AND id_orang = new.id AND no_hp = new.no_hp
    AND NOT EXISTS (SELECT 1 FROM member o WHERE o.id_group = b.id_group AND o.no_hp = b.no_hp);
  DELETE FROM member_bersama WHERE kategori = 'Dosen' AND id_orang = new.id AND no_hp = new.no_hp AND EXISTS (
    SELECT 1 FROM member m WHERE m.id_group = member_bersama.id_group AND m.no_hp = new.no_hp AND m.nama = member_bersama.nama
      AND m.created_at = member_bersama.created_at
  );
  INSERT INTO member_bersama (id_group, kategori, id_orang, nama, no_hp, data, created_at)
  SELECT g.id, 'Dosen', new.id, new.nama_dosen, new.no_hp, m.data, m.created_at
  FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp JOIN member o ON o.id_group = g.id AND o.no_hp = new.no_hp
  WHERE m.nama = old.nama_dosen AND (o.nama <> new.nama_dosen OR o.nama IN (
    SELECT nama FROM pemilik_nomor WHERE no_hp = new.no_hp AND NOT (kategori = 'Dosen' AND id = new.id)
  ));
  DELETE FROM member WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp WHERE m.nama = old.nama_dosen
      AND EXISTS (SELECT 1 FROM member o WHERE o.id_group = g.id AND o.no_hp = new.no_hp)
  );
  UPDATE member SET no_hp = new.no_hp, nama = new.nama_dosen WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp WHERE m.nama = old.nama_dosen
      AND NOT EXISTS (SELECT 1 FROM member o WHERE o.id_group = g.id AND o.no_hp = new.no_hp)
  );
END;--> statement-breakpoint
DROP TRIGGER pegawai_member;--> statement-breakpoint
CREATE TRIGGER pegawai_member AFTER UPDATE OF no_hp ON pegawai WHEN old.no_hp <> '' AND new.no_hp <> '' AND new.no_hp <> old.no_hp BEGIN
  UPDATE member_bersama SET no_hp = new.no_hp, nama = new.nama_pegawai WHERE kategori = 'Pegawai' AND id_orang = new.id AND no_hp = old.no_hp;
  INSERT INTO member (id_group, nama, no_hp, data, created_at)
  SELECT id_group, nama, no_hp, data, created_at FROM member_bersama b WHERE kategori = 'Pegawai' AND id_orang = new.id AND no_hp = new.no_hp
    AND NOT EXISTS (SELECT 1 FROM member o WHERE o.id_group = b.id_group AND o.no_hp = b.no_hp);
  DELETE FROM member_bersama WHERE kategori = 'Pegawai' AND id_orang = new.id AND no_hp = new.no_hp AND EXISTS (
    SELECT 1 FROM member m WHERE m.id_group = member_bersama.id_group AND m.no_hp = new.no_hp AND m.nama = member_bersama.nama
      AND m.created_at = member_bersama.created_at
  );
  INSERT INTO member_bersama (id_group, kategori, id_orang, nama, no_hp, data, created_at)
  SELECT g.id, 'Pegawai', new.id, new.nama_pegawai, new.no_hp, m.data, m.created_at
  FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp JOIN member o ON o.id_group = g.id AND o.no_hp = new.no_hp
  WHERE m.nama = old.nama_pegawai AND (o.nama <> new.nama_pegawai OR o.nama IN (
    SELECT nama FROM pemilik_nomor WHERE no_hp = new.no_hp AND NOT (kategori = 'Pegawai' AND id = new.id)
  ));
  DELETE FROM member WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp WHERE m.nama = old.nama_pegawai
      AND EXISTS (SELECT 1 FROM member o WHERE o.id_group = g.id AND o.no_hp = new.no_hp)
  );
  UPDATE member SET no_hp = new.no_hp, nama = new.nama_pegawai WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp WHERE m.nama = old.nama_pegawai
      AND NOT EXISTS (SELECT 1 FROM member o WHERE o.id_group = g.id AND o.no_hp = new.no_hp)
  );
END;--> statement-breakpoint
DROP TRIGGER lainnya_member;--> statement-breakpoint
CREATE TRIGGER lainnya_member AFTER UPDATE OF no_hp ON lainnya WHEN old.no_hp <> '' AND new.no_hp <> '' AND new.no_hp <> old.no_hp BEGIN
  UPDATE member_bersama SET no_hp = new.no_hp, nama = new.nama_lainnya WHERE kategori = 'Lainnya' AND id_orang = new.id AND no_hp = old.no_hp;
  INSERT INTO member (id_group, nama, no_hp, data, created_at)
  SELECT id_group, nama, no_hp, data, created_at FROM member_bersama b WHERE kategori = 'Lainnya' AND id_orang = new.id AND no_hp = new.no_hp
    AND NOT EXISTS (SELECT 1 FROM member o WHERE o.id_group = b.id_group AND o.no_hp = b.no_hp);
  DELETE FROM member_bersama WHERE kategori = 'Lainnya' AND id_orang = new.id AND no_hp = new.no_hp AND EXISTS (
    SELECT 1 FROM member m WHERE m.id_group = member_bersama.id_group AND m.no_hp = new.no_hp AND m.nama = member_bersama.nama
      AND m.created_at = member_bersama.created_at
  );
  INSERT INTO member_bersama (id_group, kategori, id_orang, nama, no_hp, data, created_at)
  SELECT g.id, 'Lainnya', new.id, new.nama_lainnya, new.no_hp, m.data, m.created_at
  FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp JOIN member o ON o.id_group = g.id AND o.no_hp = new.no_hp
  WHERE m.nama = old.nama_lainnya AND (o.nama <> new.nama_lainnya OR o.nama IN (
    SELECT nama FROM pemilik_nomor WHERE no_hp = new.no_hp AND NOT (kategori = 'Lainnya' AND id = new.id)
  ));
  DELETE FROM member WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp WHERE m.nama = old.nama_lainnya
      AND EXISTS (SELECT 1 FROM member o WHERE o.id_group = g.id AND o.no_hp = new.no_hp)
  );
  UPDATE member SET no_hp = new.no_hp, nama = new.nama_lainnya WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = old.no_hp WHERE m.nama = old.nama_lainnya
      AND NOT EXISTS (SELECT 1 FROM member o WHERE o.id_group = g.id AND o.no_hp = new.no_hp)
  );
END;--> statement-breakpoint
-- A member is known by name and number, so groups follow a changed name too: else they would not follow the next number.
CREATE TRIGGER mahasiswa_member_nama AFTER UPDATE OF nama_mahasiswa ON mahasiswa WHEN new.nama_mahasiswa <> old.nama_mahasiswa AND new.no_hp = old.no_hp BEGIN
  UPDATE member SET nama = new.nama_mahasiswa WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = new.no_hp WHERE m.nama = old.nama_mahasiswa
  );
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_member_nama_orangtua AFTER UPDATE OF orangtua_wali ON mahasiswa WHEN new.orangtua_wali <> old.orangtua_wali AND new.no_hp_orangtua = old.no_hp_orangtua BEGIN
  UPDATE member SET nama = new.orangtua_wali WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = new.no_hp_orangtua WHERE m.nama = old.orangtua_wali
  );
END;--> statement-breakpoint
CREATE TRIGGER dosen_member_nama AFTER UPDATE OF nama_dosen ON dosen WHEN new.nama_dosen <> old.nama_dosen AND new.no_hp = old.no_hp BEGIN
  UPDATE member SET nama = new.nama_dosen WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = new.no_hp WHERE m.nama = old.nama_dosen
  );
END;--> statement-breakpoint
CREATE TRIGGER pegawai_member_nama AFTER UPDATE OF nama_pegawai ON pegawai WHEN new.nama_pegawai <> old.nama_pegawai AND new.no_hp = old.no_hp BEGIN
  UPDATE member SET nama = new.nama_pegawai WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = new.no_hp WHERE m.nama = old.nama_pegawai
  );
END;--> statement-breakpoint
CREATE TRIGGER lainnya_member_nama AFTER UPDATE OF nama_lainnya ON lainnya WHEN new.nama_lainnya <> old.nama_lainnya AND new.no_hp = old.no_hp BEGIN
  UPDATE member SET nama = new.nama_lainnya WHERE id IN (
    SELECT m.id FROM "group" g CROSS JOIN member m ON m.id_group = g.id AND m.no_hp = new.no_hp WHERE m.nama = old.nama_lainnya
  );
END;--> statement-breakpoint
-- What was written to the former number names the person as they were called then: an edit may correct both.
DROP TRIGGER mahasiswa_nomor;--> statement-breakpoint
CREATE TRIGGER mahasiswa_nomor AFTER UPDATE OF no_hp ON mahasiswa WHEN old.no_hp <> '' AND new.no_hp <> old.no_hp BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, nama, pada, ditahan_sampai)
  SELECT 'Mahasiswa', new.id, old.no_hp, old.nama_mahasiswa, ms, ms + 259200000 FROM (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms);
  UPDATE nomor_berubah SET ditahan_sampai = pada
  WHERE kategori = 'Mahasiswa' AND id_orang = new.id AND ditahan_sampai > CAST(unixepoch('subsec') * 1000 AS INTEGER)
    AND new.no_hp = (
      SELECT lama FROM nomor_berubah
      WHERE kategori = 'Mahasiswa' AND id_orang = new.id AND ditahan_sampai > CAST(unixepoch('subsec') * 1000 AS INTEGER)
      ORDER BY id LIMIT 1
    );
END;--> statement-breakpoint
DROP TRIGGER dosen_nomor;--> statement-breakpoint
CREATE TRIGGER dosen_nomor AFTER UPDATE OF no_hp ON dosen WHEN old.no_hp <> '' AND new.no_hp <> old.no_hp BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, nama, pada, ditahan_sampai)
  SELECT 'Dosen', new.id, old.no_hp, old.nama_dosen, ms, ms + 259200000 FROM (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms);
  UPDATE nomor_berubah SET ditahan_sampai = pada
  WHERE kategori = 'Dosen' AND id_orang = new.id AND ditahan_sampai > CAST(unixepoch('subsec') * 1000 AS INTEGER)
    AND new.no_hp = (
      SELECT lama FROM nomor_berubah
      WHERE kategori = 'Dosen' AND id_orang = new.id AND ditahan_sampai > CAST(unixepoch('subsec') * 1000 AS INTEGER)
      ORDER BY id LIMIT 1
    );
END;--> statement-breakpoint
DROP TRIGGER pegawai_nomor;--> statement-breakpoint
CREATE TRIGGER pegawai_nomor AFTER UPDATE OF no_hp ON pegawai WHEN old.no_hp <> '' AND new.no_hp <> old.no_hp BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, nama, pada, ditahan_sampai)
  SELECT 'Pegawai', new.id, old.no_hp, old.nama_pegawai, ms, ms + 259200000 FROM (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms);
  UPDATE nomor_berubah SET ditahan_sampai = pada
  WHERE kategori = 'Pegawai' AND id_orang = new.id AND ditahan_sampai > CAST(unixepoch('subsec') * 1000 AS INTEGER)
    AND new.no_hp = (
      SELECT lama FROM nomor_berubah
      WHERE kategori = 'Pegawai' AND id_orang = new.id AND ditahan_sampai > CAST(unixepoch('subsec') * 1000 AS INTEGER)
      ORDER BY id LIMIT 1
    );
END;--> statement-breakpoint
DROP TRIGGER mahasiswa_nomor_orangtua;--> statement-breakpoint
CREATE TRIGGER mahasiswa_nomor_orangtua AFTER UPDATE OF no_hp_orangtua ON mahasiswa WHEN old.no_hp_orangtua <> '' AND new.no_hp_orangtua IS NOT old.no_hp_orangtua BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, nama, pada, ditahan_sampai, dikabarkan_pada)
  SELECT 'Orangtua', new.id, old.no_hp_orangtua, old.orangtua_wali, ms, ms, ms FROM (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms);
END;--> statement-breakpoint
DROP TRIGGER lainnya_nomor;--> statement-breakpoint
CREATE TRIGGER lainnya_nomor AFTER UPDATE OF no_hp ON lainnya WHEN old.no_hp <> '' AND new.no_hp <> old.no_hp BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, nama, pada, ditahan_sampai, dikabarkan_pada)
  SELECT 'Lainnya', new.id, old.no_hp, old.nama_lainnya, ms, ms, ms FROM (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms);
END;
