-- jumlah_satuan: of a faculty's group, the members whose number is one of that faculty's people. It changes as members come and go, and
-- as people do. A group that is written starts without members, also when it is brought back.
CREATE TRIGGER group_tambah AFTER INSERT ON "group" WHEN new.jumlah_satuan <> 0 BEGIN
  UPDATE "group" SET jumlah_satuan = 0 WHERE id = new.id;
END;--> statement-breakpoint
UPDATE "group" SET jumlah_satuan = (
  SELECT count(*) FROM member m JOIN nomor_fakultas f ON f.no_hp = m.no_hp AND f.id_fakultas = "group".id_fakultas WHERE m.id_group = "group".id
) WHERE id_fakultas IS NOT NULL;--> statement-breakpoint
DROP TRIGGER member_tambah;--> statement-breakpoint
CREATE TRIGGER member_tambah AFTER INSERT ON member BEGIN
  UPDATE "group" SET jumlah_member = jumlah_member + 1, jumlah_satuan = jumlah_satuan + EXISTS (
    SELECT 1 FROM nomor_fakultas f WHERE f.no_hp = new.no_hp AND f.id_fakultas = "group".id_fakultas)
  WHERE id = new.id_group;
END;--> statement-breakpoint
DROP TRIGGER member_hapus;--> statement-breakpoint
CREATE TRIGGER member_hapus AFTER DELETE ON member BEGIN
  UPDATE "group" SET jumlah_member = jumlah_member - 1, jumlah_satuan = jumlah_satuan - EXISTS (
    SELECT 1 FROM nomor_fakultas f WHERE f.no_hp = old.no_hp AND f.id_fakultas = "group".id_fakultas)
  WHERE id = old.id_group;
END;--> statement-breakpoint
CREATE TRIGGER nomor_fakultas_tambah AFTER INSERT ON nomor_fakultas BEGIN
  UPDATE "group" SET jumlah_satuan = jumlah_satuan + 1
  WHERE id_fakultas = new.id_fakultas AND EXISTS (SELECT 1 FROM member m WHERE m.id_group = "group".id AND m.no_hp = new.no_hp);
END;--> statement-breakpoint
CREATE TRIGGER nomor_fakultas_hapus AFTER DELETE ON nomor_fakultas BEGIN
  UPDATE "group" SET jumlah_satuan = jumlah_satuan - 1
  WHERE id_fakultas = old.id_fakultas AND EXISTS (SELECT 1 FROM member m WHERE m.id_group = "group".id AND m.no_hp = old.no_hp);
END;
