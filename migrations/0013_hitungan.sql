CREATE INDEX `broadcast_dibuat_oleh` ON `broadcast` (`dibuat_oleh`) WHERE "broadcast"."dibuat_oleh" IS NOT NULL;--> statement-breakpoint

-- Every open page of an operator asks again and again how many these are: counted, each time would read every one of them.

-- percakapan
INSERT INTO total (tabel, jumlah) SELECT 'percakapan', count(*) FROM percakapan;--> statement-breakpoint
CREATE TRIGGER percakapan_tambah AFTER INSERT ON percakapan BEGIN
  UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'percakapan';
END;--> statement-breakpoint
CREATE TRIGGER percakapan_hapus AFTER DELETE ON percakapan BEGIN
  UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'percakapan';
END;--> statement-breakpoint

-- belum_terjawab: those that no operator has set aside
INSERT INTO total (tabel, jumlah) SELECT 'belum_terjawab', count(*) FROM belum_terjawab WHERE disisihkan_pada IS NULL;--> statement-breakpoint
CREATE TRIGGER belum_terjawab_tambah AFTER INSERT ON belum_terjawab WHEN new.disisihkan_pada IS NULL BEGIN
  UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'belum_terjawab';
END;--> statement-breakpoint
CREATE TRIGGER belum_terjawab_hapus AFTER DELETE ON belum_terjawab WHEN old.disisihkan_pada IS NULL BEGIN
  UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'belum_terjawab';
END;--> statement-breakpoint
CREATE TRIGGER belum_terjawab_ubah AFTER UPDATE OF disisihkan_pada ON belum_terjawab
WHEN (new.disisihkan_pada IS NULL) <> (old.disisihkan_pada IS NULL) BEGIN
  UPDATE total SET jumlah = jumlah + (new.disisihkan_pada IS NULL) - (old.disisihkan_pada IS NULL) WHERE tabel = 'belum_terjawab';
END;
