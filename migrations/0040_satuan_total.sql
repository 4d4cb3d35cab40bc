DROP INDEX `nomor_fakultas_fakultas`;--> statement-breakpoint
CREATE TABLE `total_satuan` (
	`id_fakultas` integer NOT NULL,
	`tabel` text NOT NULL,
	`jumlah` integer NOT NULL,
	PRIMARY KEY(`id_fakultas`, `tabel`)
);
--> statement-breakpoint
CREATE TABLE `total_pesan_satuan` (
	`id_fakultas` integer NOT NULL,
	`kategori` text NOT NULL,
	`status` text NOT NULL,
	`jumlah` integer NOT NULL,
	PRIMARY KEY(`id_fakultas`, `kategori`, `status`)
);
--> statement-breakpoint
CREATE INDEX `broadcast_laporan_satuan` ON `broadcast` (`id_fakultas`,`kategori`,COALESCE(min("mulai_pada", COALESCE("jadwal", "created_at")), "created_at"));--> statement-breakpoint
-- total_satuan: how many people and conversations a faculty's operators see, for the pages that show it each time.
INSERT INTO total_satuan (id_fakultas, tabel, jumlah) SELECT id_fakultas, 'mahasiswa', count(*) FROM mahasiswa WHERE id_fakultas IS NOT NULL GROUP BY id_fakultas;--> statement-breakpoint
CREATE TRIGGER mahasiswa_total_tambah AFTER INSERT ON mahasiswa WHEN new.id_fakultas IS NOT NULL BEGIN
  INSERT INTO total_satuan (id_fakultas, tabel, jumlah) VALUES (new.id_fakultas, 'mahasiswa', 1)
  ON CONFLICT (id_fakultas, tabel) DO UPDATE SET jumlah = jumlah + 1;
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_total_hapus AFTER DELETE ON mahasiswa BEGIN
  UPDATE total_satuan SET jumlah = jumlah - 1 WHERE id_fakultas = old.id_fakultas AND tabel = 'mahasiswa';
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_total_ubah AFTER UPDATE OF id_fakultas ON mahasiswa WHEN new.id_fakultas IS NOT old.id_fakultas BEGIN
  UPDATE total_satuan SET jumlah = jumlah - 1 WHERE id_fakultas = old.id_fakultas AND tabel = 'mahasiswa';
  INSERT INTO total_satuan (id_fakultas, tabel, jumlah) SELECT new.id_fakultas, 'mahasiswa', 1 WHERE new.id_fakultas IS NOT NULL
  ON CONFLICT (id_fakultas, tabel) DO UPDATE SET jumlah = jumlah + 1;
END;--> statement-breakpoint
INSERT INTO total_satuan (id_fakultas, tabel, jumlah) SELECT id_fakultas, 'dosen', count(*) FROM dosen WHERE id_fakultas IS NOT NULL GROUP BY id_fakultas;--> statement-breakpoint
CREATE TRIGGER dosen_total_tambah AFTER INSERT ON dosen WHEN new.id_fakultas IS NOT NULL BEGIN
  INSERT INTO total_satuan (id_fakultas, tabel, jumlah) VALUES (new.id_fakultas, 'dosen', 1)
  ON CONFLICT (id_fakultas, tabel) DO UPDATE SET jumlah = jumlah + 1;
END;--> statement-breakpoint
CREATE TRIGGER dosen_total_hapus AFTER DELETE ON dosen BEGIN
  UPDATE total_satuan SET jumlah = jumlah - 1 WHERE id_fakultas = old.id_fakultas AND tabel = 'dosen';
END;--> statement-breakpoint
CREATE TRIGGER dosen_total_ubah AFTER UPDATE OF id_fakultas ON dosen WHEN new.id_fakultas IS NOT old.id_fakultas BEGIN
  UPDATE total_satuan SET jumlah = jumlah - 1 WHERE id_fakultas = old.id_fakultas AND tabel = 'dosen';
  INSERT INTO total_satuan (id_fakultas, tabel, jumlah) SELECT new.id_fakultas, 'dosen', 1 WHERE new.id_fakultas IS NOT NULL
  ON CONFLICT (id_fakultas, tabel) DO UPDATE SET jumlah = jumlah + 1;
END;--> statement-breakpoint
INSERT INTO total_satuan (id_fakultas, tabel, jumlah) SELECT id_fakultas, 'pegawai', count(*) FROM pegawai WHERE id_fakultas IS NOT NULL GROUP BY id_fakultas;--> statement-breakpoint
CREATE TRIGGER pegawai_total_tambah AFTER INSERT ON pegawai WHEN new.id_fakultas IS NOT NULL BEGIN
  INSERT INTO total_satuan (id_fakultas, tabel, jumlah) VALUES (new.id_fakultas, 'pegawai', 1)
  ON CONFLICT (id_fakultas, tabel) DO UPDATE SET jumlah = jumlah + 1;
END;--> statement-breakpoint
CREATE TRIGGER pegawai_total_hapus AFTER DELETE ON pegawai BEGIN
  UPDATE total_satuan SET jumlah = jumlah - 1 WHERE id_fakultas = old.id_fakultas AND tabel = 'pegawai';
END;--> statement-breakpoint
CREATE TRIGGER pegawai_total_ubah AFTER UPDATE OF id_fakultas ON pegawai WHEN new.id_fakultas IS NOT old.id_fakultas BEGIN
  UPDATE total_satuan SET jumlah = jumlah - 1 WHERE id_fakultas = old.id_fakultas AND tabel = 'pegawai';
  INSERT INTO total_satuan (id_fakultas, tabel, jumlah) SELECT new.id_fakultas, 'pegawai', 1 WHERE new.id_fakultas IS NOT NULL
  ON CONFLICT (id_fakultas, tabel) DO UPDATE SET jumlah = jumlah + 1;
END;--> statement-breakpoint
INSERT INTO total_satuan (id_fakultas, tabel, jumlah)
SELECT f.id_fakultas, 'percakapan', count(*) FROM percakapan p JOIN nomor_fakultas f ON f.no_hp = p.no_hp GROUP BY f.id_fakultas;--> statement-breakpoint
CREATE TRIGGER percakapan_total_tambah AFTER INSERT ON percakapan BEGIN
  INSERT INTO total_satuan (id_fakultas, tabel, jumlah) SELECT f.id_fakultas, 'percakapan', 1 FROM nomor_fakultas f WHERE f.no_hp = new.no_hp
  ON CONFLICT (id_fakultas, tabel) DO UPDATE SET jumlah = jumlah + 1;
END;--> statement-breakpoint
CREATE TRIGGER percakapan_total_hapus AFTER DELETE ON percakapan BEGIN
  UPDATE total_satuan SET jumlah = jumlah - 1
  WHERE tabel = 'percakapan' AND id_fakultas IN (SELECT f.id_fakultas FROM nomor_fakultas f WHERE f.no_hp = old.no_hp);
END;--> statement-breakpoint
-- total_pesan_satuan: settled single messages to the people of a faculty. Those that wait are few, and are counted when they are asked for:
-- a trigger of new messages would take half as long again as accepting a broadcast.
INSERT INTO total_pesan_satuan (id_fakultas, kategori, status, jumlah)
SELECT f.id_fakultas, p.kategori, p.status, count(*) FROM pesan p JOIN nomor_fakultas f ON f.no_hp = p.no_hp
WHERE p.id_broadcast IS NULL AND p.status <> 'pending' GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE TRIGGER pesan_total_satuan AFTER UPDATE OF status, no_hp ON pesan
WHEN new.id_broadcast IS NULL AND (new.status <> old.status OR new.no_hp <> old.no_hp) BEGIN
  UPDATE total_pesan_satuan SET jumlah = jumlah - 1 WHERE old.status <> 'pending' AND kategori = old.kategori AND status = old.status
    AND id_fakultas IN (SELECT f.id_fakultas FROM nomor_fakultas f WHERE f.no_hp = old.no_hp);
  INSERT INTO total_pesan_satuan (id_fakultas, kategori, status, jumlah)
  SELECT f.id_fakultas, new.kategori, new.status, 1 FROM nomor_fakultas f WHERE f.no_hp = new.no_hp AND new.status <> 'pending'
  ON CONFLICT (id_fakultas, kategori, status) DO UPDATE SET jumlah = jumlah + 1;
END;--> statement-breakpoint
-- Both go with a number.
CREATE TRIGGER nomor_fakultas_total_tambah AFTER INSERT ON nomor_fakultas BEGIN
  INSERT INTO total_satuan (id_fakultas, tabel, jumlah) SELECT new.id_fakultas, 'percakapan', 1 FROM percakapan p WHERE p.no_hp = new.no_hp
  ON CONFLICT (id_fakultas, tabel) DO UPDATE SET jumlah = jumlah + 1;
  INSERT INTO total_pesan_satuan (id_fakultas, kategori, status, jumlah)
  SELECT new.id_fakultas, p.kategori, p.status, count(*) FROM pesan p
  WHERE p.no_hp = new.no_hp AND p.id_broadcast IS NULL AND p.status <> 'pending' GROUP BY p.kategori, p.status
  ON CONFLICT (id_fakultas, kategori, status) DO UPDATE SET jumlah = jumlah + excluded.jumlah;
END;--> statement-breakpoint
CREATE TRIGGER nomor_fakultas_total_hapus AFTER DELETE ON nomor_fakultas BEGIN
  UPDATE total_satuan SET jumlah = jumlah - 1
  WHERE id_fakultas = old.id_fakultas AND tabel = 'percakapan' AND EXISTS (SELECT 1 FROM percakapan p WHERE p.no_hp = old.no_hp);
  UPDATE total_pesan_satuan SET jumlah = total_pesan_satuan.jumlah - s.jumlah FROM (
    SELECT p.kategori, p.status, count(*) AS jumlah FROM pesan p
    WHERE p.no_hp = old.no_hp AND p.id_broadcast IS NULL AND p.status <> 'pending' GROUP BY p.kategori, p.status
  ) s WHERE total_pesan_satuan.id_fakultas = old.id_fakultas AND total_pesan_satuan.kategori = s.kategori AND total_pesan_satuan.status = s.status;
END;