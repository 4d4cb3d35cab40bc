CREATE TABLE `nama_unit` (
	`id` integer PRIMARY KEY NOT NULL,
	`fakultas` text NOT NULL,
	`jurusan` text NOT NULL
);
--> statement-breakpoint
DROP INDEX `berkas_jenis`;--> statement-breakpoint
CREATE INDEX `berkas_terbit` ON `berkas` (`jenis`,`id`) WHERE "berkas"."terbit_pada" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `berkas_belum_terbit` ON `berkas` (`created_at`) WHERE "berkas"."terbit_pada" IS NULL;--> statement-breakpoint
-- What drizzle-kit cannot describe, from here on.
-- A page of a list reads the names of all faculties and programmes as this one row, instead of two rows for each of its own.
INSERT INTO nama_unit (id, fakultas, jurusan) SELECT 1, (SELECT json_group_object(CAST(id AS TEXT), nama_fakultas) FROM fakultas), (SELECT json_group_object(CAST(id AS TEXT), nama_jurusan) FROM jurusan);--> statement-breakpoint
CREATE TRIGGER fakultas_nama_unit_tambah AFTER INSERT ON fakultas BEGIN UPDATE nama_unit SET fakultas = (SELECT json_group_object(CAST(id AS TEXT), nama_fakultas) FROM fakultas) WHERE id = 1; END;--> statement-breakpoint
CREATE TRIGGER fakultas_nama_unit_hapus AFTER DELETE ON fakultas BEGIN UPDATE nama_unit SET fakultas = (SELECT json_group_object(CAST(id AS TEXT), nama_fakultas) FROM fakultas) WHERE id = 1; END;--> statement-breakpoint
CREATE TRIGGER fakultas_nama_unit_ubah AFTER UPDATE ON fakultas BEGIN UPDATE nama_unit SET fakultas = (SELECT json_group_object(CAST(id AS TEXT), nama_fakultas) FROM fakultas) WHERE id = 1; END;--> statement-breakpoint
CREATE TRIGGER jurusan_nama_unit_tambah AFTER INSERT ON jurusan BEGIN UPDATE nama_unit SET jurusan = (SELECT json_group_object(CAST(id AS TEXT), nama_jurusan) FROM jurusan) WHERE id = 1; END;--> statement-breakpoint
CREATE TRIGGER jurusan_nama_unit_hapus AFTER DELETE ON jurusan BEGIN UPDATE nama_unit SET jurusan = (SELECT json_group_object(CAST(id AS TEXT), nama_jurusan) FROM jurusan) WHERE id = 1; END;--> statement-breakpoint
CREATE TRIGGER jurusan_nama_unit_ubah AFTER UPDATE ON jurusan BEGIN UPDATE nama_unit SET jurusan = (SELECT json_group_object(CAST(id AS TEXT), nama_jurusan) FROM jurusan) WHERE id = 1; END;--> statement-breakpoint
-- The rows of each list, as the contract has them. CROSS JOIN keeps the one row in the outer loop.
CREATE VIEW dosen_daftar AS SELECT m.id, m.nidn, m.nama_dosen, m.no_hp, m.email, m.jabatan, m.id_fakultas, m.id_prodi, n.fakultas ->> CAST(m.id_fakultas AS TEXT) AS nama_fakultas, n.jurusan ->> CAST(m.id_prodi AS TEXT) AS nama_jurusan
FROM nama_unit n CROSS JOIN dosen m WHERE n.id = 1;--> statement-breakpoint
CREATE VIEW mahasiswa_daftar AS SELECT m.id, m.nim, m.nama_mahasiswa, m.no_hp, m.email, m.semester, m.angkatan, m.orangtua_wali, m.no_hp_orangtua, m.alamat, m.id_fakultas, m.id_prodi, n.fakultas ->> CAST(m.id_fakultas AS TEXT) AS nama_fakultas, n.jurusan ->> CAST(m.id_prodi AS TEXT) AS nama_jurusan
FROM nama_unit n CROSS JOIN mahasiswa m WHERE n.id = 1;--> statement-breakpoint
CREATE VIEW pegawai_daftar AS SELECT m.id, m.nip, m.nama_pegawai, m.no_hp, m.email, m.id_fakultas, m.id_prodi, n.fakultas ->> CAST(m.id_fakultas AS TEXT) AS nama_fakultas, n.jurusan ->> CAST(m.id_prodi AS TEXT) AS nama_jurusan
FROM nama_unit n CROSS JOIN pegawai m WHERE n.id = 1;--> statement-breakpoint
CREATE VIEW lainnya_daftar AS SELECT id, nama_lainnya, no_hp FROM lainnya;--> statement-breakpoint
CREATE VIEW gambar_daftar AS SELECT id, nama_file, kunci, mime, ukuran_byte, created_at FROM berkas WHERE jenis = 'gambar' AND terbit_pada IS NOT NULL;--> statement-breakpoint
CREATE VIEW gambar_teks AS SELECT id, nama_file AS teks FROM berkas WHERE jenis = 'gambar' AND terbit_pada IS NOT NULL;--> statement-breakpoint
CREATE VIRTUAL TABLE gambar_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
INSERT INTO total (tabel, jumlah) VALUES ('gambar', 0);--> statement-breakpoint
CREATE TRIGGER gambar_tambah AFTER INSERT ON berkas WHEN new.jenis = 'gambar' AND new.terbit_pada IS NOT NULL BEGIN
  INSERT INTO gambar_cari (rowid, teks) VALUES (new.id, new.nama_file);
  UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'gambar';
END;--> statement-breakpoint
CREATE TRIGGER gambar_terbit AFTER UPDATE OF terbit_pada ON berkas WHEN new.jenis = 'gambar' AND old.terbit_pada IS NULL AND new.terbit_pada IS NOT NULL BEGIN
  INSERT INTO gambar_cari (rowid, teks) VALUES (new.id, new.nama_file);
  UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'gambar';
END;--> statement-breakpoint
CREATE TRIGGER gambar_hapus AFTER DELETE ON berkas WHEN old.jenis = 'gambar' AND old.terbit_pada IS NOT NULL BEGIN
  DELETE FROM gambar_cari WHERE rowid = old.id;
  UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'gambar';
END;--> statement-breakpoint
CREATE VIEW dokumen_daftar AS SELECT id, nama_file, kunci, mime, ukuran_byte, created_at FROM berkas WHERE jenis = 'dokumen' AND terbit_pada IS NOT NULL;--> statement-breakpoint
CREATE VIEW dokumen_teks AS SELECT id, nama_file AS teks FROM berkas WHERE jenis = 'dokumen' AND terbit_pada IS NOT NULL;--> statement-breakpoint
CREATE VIRTUAL TABLE dokumen_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
INSERT INTO total (tabel, jumlah) VALUES ('dokumen', 0);--> statement-breakpoint
CREATE TRIGGER dokumen_tambah AFTER INSERT ON berkas WHEN new.jenis = 'dokumen' AND new.terbit_pada IS NOT NULL BEGIN
  INSERT INTO dokumen_cari (rowid, teks) VALUES (new.id, new.nama_file);
  UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'dokumen';
END;--> statement-breakpoint
CREATE TRIGGER dokumen_terbit AFTER UPDATE OF terbit_pada ON berkas WHEN new.jenis = 'dokumen' AND old.terbit_pada IS NULL AND new.terbit_pada IS NOT NULL BEGIN
  INSERT INTO dokumen_cari (rowid, teks) VALUES (new.id, new.nama_file);
  UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'dokumen';
END;--> statement-breakpoint
CREATE TRIGGER dokumen_hapus AFTER DELETE ON berkas WHEN old.jenis = 'dokumen' AND old.terbit_pada IS NOT NULL BEGIN
  DELETE FROM dokumen_cari WHERE rowid = old.id;
  UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'dokumen';
END;--> statement-breakpoint
-- Whoever has an account logs in by the number in the master data, and under the name there.
CREATE TRIGGER mahasiswa_akun AFTER UPDATE OF nim, nama_mahasiswa ON mahasiswa BEGIN
  UPDATE akun SET username = new.nim, nama_pengguna = new.nama_mahasiswa WHERE id_mahasiswa = new.id;
END;--> statement-breakpoint
CREATE TRIGGER dosen_akun AFTER UPDATE OF nidn, nama_dosen ON dosen BEGIN
  UPDATE akun SET username = new.nidn, nama_pengguna = new.nama_dosen WHERE id_dosen = new.id;
END;--> statement-breakpoint
CREATE TRIGGER pegawai_akun AFTER UPDATE OF nip, nama_pegawai ON pegawai BEGIN
  UPDATE akun SET username = new.nip, nama_pengguna = new.nama_pegawai WHERE id_pegawai = new.id;
END;
