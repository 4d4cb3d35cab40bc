CREATE TABLE `posisi` (
	`tabel` text NOT NULL,
	`tingkat` integer NOT NULL,
	`nomor` integer NOT NULL,
	`jumlah` integer NOT NULL,
	PRIMARY KEY(`tabel`, `tingkat`, `nomor`)
);--> statement-breakpoint
CREATE TRIGGER mahasiswa_posisi_tambah AFTER INSERT ON mahasiswa BEGIN
  INSERT INTO posisi (tabel, tingkat, nomor, jumlah) VALUES ('mahasiswa', 1, new.id >> 4, 1), ('mahasiswa', 2, new.id >> 8, 1), ('mahasiswa', 3, new.id >> 12, 1)
  ON CONFLICT DO UPDATE SET jumlah = jumlah + 1;
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_posisi_hapus AFTER DELETE ON mahasiswa BEGIN
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'mahasiswa' AND tingkat = 1 AND nomor = old.id >> 4;
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'mahasiswa' AND tingkat = 2 AND nomor = old.id >> 8;
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'mahasiswa' AND tingkat = 3 AND nomor = old.id >> 12;
END;--> statement-breakpoint
INSERT INTO posisi (tabel, tingkat, nomor, jumlah)
SELECT 'mahasiswa', 1, id >> 4, count(*) FROM mahasiswa GROUP BY id >> 4
UNION ALL SELECT 'mahasiswa', 2, id >> 8, count(*) FROM mahasiswa GROUP BY id >> 8
UNION ALL SELECT 'mahasiswa', 3, id >> 12, count(*) FROM mahasiswa GROUP BY id >> 12;--> statement-breakpoint
CREATE TRIGGER dosen_posisi_tambah AFTER INSERT ON dosen BEGIN
  INSERT INTO posisi (tabel, tingkat, nomor, jumlah) VALUES ('dosen', 1, new.id >> 4, 1), ('dosen', 2, new.id >> 8, 1), ('dosen', 3, new.id >> 12, 1)
  ON CONFLICT DO UPDATE SET jumlah = jumlah + 1;
END;--> statement-breakpoint
CREATE TRIGGER dosen_posisi_hapus AFTER DELETE ON dosen BEGIN
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'dosen' AND tingkat = 1 AND nomor = old.id >> 4;
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'dosen' AND tingkat = 2 AND nomor = old.id >> 8;
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'dosen' AND tingkat = 3 AND nomor = old.id >> 12;
END;--> statement-breakpoint
INSERT INTO posisi (tabel, tingkat, nomor, jumlah)
SELECT 'dosen', 1, id >> 4, count(*) FROM dosen GROUP BY id >> 4
UNION ALL SELECT 'dosen', 2, id >> 8, count(*) FROM dosen GROUP BY id >> 8
UNION ALL SELECT 'dosen', 3, id >> 12, count(*) FROM dosen GROUP BY id >> 12;--> statement-breakpoint
CREATE TRIGGER pegawai_posisi_tambah AFTER INSERT ON pegawai BEGIN
  INSERT INTO posisi (tabel, tingkat, nomor, jumlah) VALUES ('pegawai', 1, new.id >> 4, 1), ('pegawai', 2, new.id >> 8, 1), ('pegawai', 3, new.id >> 12, 1)
  ON CONFLICT DO UPDATE SET jumlah = jumlah + 1;
END;--> statement-breakpoint
CREATE TRIGGER pegawai_posisi_hapus AFTER DELETE ON pegawai BEGIN
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'pegawai' AND tingkat = 1 AND nomor = old.id >> 4;
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'pegawai' AND tingkat = 2 AND nomor = old.id >> 8;
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'pegawai' AND tingkat = 3 AND nomor = old.id >> 12;
END;--> statement-breakpoint
INSERT INTO posisi (tabel, tingkat, nomor, jumlah)
SELECT 'pegawai', 1, id >> 4, count(*) FROM pegawai GROUP BY id >> 4
UNION ALL SELECT 'pegawai', 2, id >> 8, count(*) FROM pegawai GROUP BY id >> 8
UNION ALL SELECT 'pegawai', 3, id >> 12, count(*) FROM pegawai GROUP BY id >> 12;--> statement-breakpoint
CREATE TRIGGER lainnya_posisi_tambah AFTER INSERT ON lainnya BEGIN
  INSERT INTO posisi (tabel, tingkat, nomor, jumlah) VALUES ('lainnya', 1, new.id >> 4, 1), ('lainnya', 2, new.id >> 8, 1), ('lainnya', 3, new.id >> 12, 1)
  ON CONFLICT DO UPDATE SET jumlah = jumlah + 1;
END;--> statement-breakpoint
CREATE TRIGGER lainnya_posisi_hapus AFTER DELETE ON lainnya BEGIN
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'lainnya' AND tingkat = 1 AND nomor = old.id >> 4;
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'lainnya' AND tingkat = 2 AND nomor = old.id >> 8;
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'lainnya' AND tingkat = 3 AND nomor = old.id >> 12;
END;--> statement-breakpoint
INSERT INTO posisi (tabel, tingkat, nomor, jumlah)
SELECT 'lainnya', 1, id >> 4, count(*) FROM lainnya GROUP BY id >> 4
UNION ALL SELECT 'lainnya', 2, id >> 8, count(*) FROM lainnya GROUP BY id >> 8
UNION ALL SELECT 'lainnya', 3, id >> 12, count(*) FROM lainnya GROUP BY id >> 12;
