-- What drizzle-kit cannot describe: the search index of each list, how many rows each table holds, and the account
-- whose password never arrived.
-- A view says once what a list shows; a line feed between columns keeps a match from running across two of them.
CREATE VIEW mahasiswa_teks AS SELECT m.id, concat_ws(char(10), m.nim, m.nama_mahasiswa, m.no_hp, f.nama_fakultas, j.nama_jurusan, m.no_hp_orangtua, m.semester, m.angkatan) AS teks
FROM mahasiswa m
LEFT JOIN fakultas f ON f.id = m.id_fakultas LEFT JOIN jurusan j ON j.id = m.id_prodi;--> statement-breakpoint
CREATE VIRTUAL TABLE mahasiswa_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
CREATE TRIGGER mahasiswa_cari_tambah AFTER INSERT ON mahasiswa BEGIN
  INSERT INTO mahasiswa_cari (rowid, teks) SELECT id, teks FROM mahasiswa_teks WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_cari_hapus AFTER DELETE ON mahasiswa BEGIN
  DELETE FROM mahasiswa_cari WHERE rowid = old.id;
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_cari_ubah AFTER UPDATE OF nim, nama_mahasiswa, no_hp, id_fakultas, id_prodi, no_hp_orangtua, semester, angkatan ON mahasiswa BEGIN
  DELETE FROM mahasiswa_cari WHERE rowid = old.id;
  INSERT INTO mahasiswa_cari (rowid, teks) SELECT id, teks FROM mahasiswa_teks WHERE id = new.id;
END;--> statement-breakpoint
CREATE VIEW dosen_teks AS SELECT m.id, concat_ws(char(10), m.nidn, m.nama_dosen, m.no_hp, f.nama_fakultas, j.nama_jurusan, m.jabatan) AS teks
FROM dosen m
LEFT JOIN fakultas f ON f.id = m.id_fakultas LEFT JOIN jurusan j ON j.id = m.id_prodi;--> statement-breakpoint
CREATE VIRTUAL TABLE dosen_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
CREATE TRIGGER dosen_cari_tambah AFTER INSERT ON dosen BEGIN
  INSERT INTO dosen_cari (rowid, teks) SELECT id, teks FROM dosen_teks WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER dosen_cari_hapus AFTER DELETE ON dosen BEGIN
  DELETE FROM dosen_cari WHERE rowid = old.id;
END;--> statement-breakpoint
CREATE TRIGGER dosen_cari_ubah AFTER UPDATE OF nidn, nama_dosen, no_hp, id_fakultas, id_prodi, jabatan ON dosen BEGIN
  DELETE FROM dosen_cari WHERE rowid = old.id;
  INSERT INTO dosen_cari (rowid, teks) SELECT id, teks FROM dosen_teks WHERE id = new.id;
END;--> statement-breakpoint
CREATE VIEW pegawai_teks AS SELECT m.id, concat_ws(char(10), m.nip, m.nama_pegawai, m.no_hp, f.nama_fakultas, j.nama_jurusan) AS teks
FROM pegawai m
LEFT JOIN fakultas f ON f.id = m.id_fakultas LEFT JOIN jurusan j ON j.id = m.id_prodi;--> statement-breakpoint
CREATE VIRTUAL TABLE pegawai_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
CREATE TRIGGER pegawai_cari_tambah AFTER INSERT ON pegawai BEGIN
  INSERT INTO pegawai_cari (rowid, teks) SELECT id, teks FROM pegawai_teks WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER pegawai_cari_hapus AFTER DELETE ON pegawai BEGIN
  DELETE FROM pegawai_cari WHERE rowid = old.id;
END;--> statement-breakpoint
CREATE TRIGGER pegawai_cari_ubah AFTER UPDATE OF nip, nama_pegawai, no_hp, id_fakultas, id_prodi ON pegawai BEGIN
  DELETE FROM pegawai_cari WHERE rowid = old.id;
  INSERT INTO pegawai_cari (rowid, teks) SELECT id, teks FROM pegawai_teks WHERE id = new.id;
END;--> statement-breakpoint
CREATE VIEW lainnya_teks AS SELECT m.id, concat_ws(char(10), m.nama_lainnya, m.no_hp) AS teks
FROM lainnya m;--> statement-breakpoint
CREATE VIRTUAL TABLE lainnya_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
CREATE TRIGGER lainnya_cari_tambah AFTER INSERT ON lainnya BEGIN
  INSERT INTO lainnya_cari (rowid, teks) SELECT id, teks FROM lainnya_teks WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER lainnya_cari_hapus AFTER DELETE ON lainnya BEGIN
  DELETE FROM lainnya_cari WHERE rowid = old.id;
END;--> statement-breakpoint
CREATE TRIGGER lainnya_cari_ubah AFTER UPDATE OF nama_lainnya, no_hp ON lainnya BEGIN
  DELETE FROM lainnya_cari WHERE rowid = old.id;
  INSERT INTO lainnya_cari (rowid, teks) SELECT id, teks FROM lainnya_teks WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER fakultas_cari_ubah AFTER UPDATE OF nama_fakultas ON fakultas BEGIN
  DELETE FROM mahasiswa_cari WHERE rowid IN (SELECT id FROM mahasiswa WHERE id_fakultas = new.id);
  INSERT INTO mahasiswa_cari (rowid, teks) SELECT id, teks FROM mahasiswa_teks WHERE id IN (SELECT id FROM mahasiswa WHERE id_fakultas = new.id);
  DELETE FROM dosen_cari WHERE rowid IN (SELECT id FROM dosen WHERE id_fakultas = new.id);
  INSERT INTO dosen_cari (rowid, teks) SELECT id, teks FROM dosen_teks WHERE id IN (SELECT id FROM dosen WHERE id_fakultas = new.id);
  DELETE FROM pegawai_cari WHERE rowid IN (SELECT id FROM pegawai WHERE id_fakultas = new.id);
  INSERT INTO pegawai_cari (rowid, teks) SELECT id, teks FROM pegawai_teks WHERE id IN (SELECT id FROM pegawai WHERE id_fakultas = new.id);
END;--> statement-breakpoint
CREATE TRIGGER jurusan_cari_ubah AFTER UPDATE OF nama_jurusan ON jurusan BEGIN
  DELETE FROM mahasiswa_cari WHERE rowid IN (SELECT id FROM mahasiswa WHERE id_prodi = new.id);
  INSERT INTO mahasiswa_cari (rowid, teks) SELECT id, teks FROM mahasiswa_teks WHERE id IN (SELECT id FROM mahasiswa WHERE id_prodi = new.id);
  DELETE FROM dosen_cari WHERE rowid IN (SELECT id FROM dosen WHERE id_prodi = new.id);
  INSERT INTO dosen_cari (rowid, teks) SELECT id, teks FROM dosen_teks WHERE id IN (SELECT id FROM dosen WHERE id_prodi = new.id);
  DELETE FROM pegawai_cari WHERE rowid IN (SELECT id FROM pegawai WHERE id_prodi = new.id);
  INSERT INTO pegawai_cari (rowid, teks) SELECT id, teks FROM pegawai_teks WHERE id IN (SELECT id FROM pegawai WHERE id_prodi = new.id);
END;--> statement-breakpoint
INSERT INTO total (tabel, jumlah) VALUES ('fakultas', 0), ('jurusan', 0), ('mahasiswa', 0), ('dosen', 0), ('pegawai', 0), ('lainnya', 0), ('pertanyaan', 0);--> statement-breakpoint
CREATE TRIGGER fakultas_total_tambah AFTER INSERT ON fakultas BEGIN UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'fakultas'; END;--> statement-breakpoint
CREATE TRIGGER fakultas_total_hapus AFTER DELETE ON fakultas BEGIN UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'fakultas'; END;--> statement-breakpoint
CREATE TRIGGER jurusan_total_tambah AFTER INSERT ON jurusan BEGIN UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'jurusan'; END;--> statement-breakpoint
CREATE TRIGGER jurusan_total_hapus AFTER DELETE ON jurusan BEGIN UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'jurusan'; END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_total_tambah AFTER INSERT ON mahasiswa BEGIN UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'mahasiswa'; END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_total_hapus AFTER DELETE ON mahasiswa BEGIN UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'mahasiswa'; END;--> statement-breakpoint
CREATE TRIGGER dosen_total_tambah AFTER INSERT ON dosen BEGIN UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'dosen'; END;--> statement-breakpoint
CREATE TRIGGER dosen_total_hapus AFTER DELETE ON dosen BEGIN UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'dosen'; END;--> statement-breakpoint
CREATE TRIGGER pegawai_total_tambah AFTER INSERT ON pegawai BEGIN UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'pegawai'; END;--> statement-breakpoint
CREATE TRIGGER pegawai_total_hapus AFTER DELETE ON pegawai BEGIN UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'pegawai'; END;--> statement-breakpoint
CREATE TRIGGER lainnya_total_tambah AFTER INSERT ON lainnya BEGIN UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'lainnya'; END;--> statement-breakpoint
CREATE TRIGGER lainnya_total_hapus AFTER DELETE ON lainnya BEGIN UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'lainnya'; END;--> statement-breakpoint
CREATE TRIGGER pertanyaan_total_tambah AFTER INSERT ON pertanyaan BEGIN UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'pertanyaan'; END;--> statement-breakpoint
CREATE TRIGGER pertanyaan_total_hapus AFTER DELETE ON pertanyaan BEGIN UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'pertanyaan'; END;--> statement-breakpoint
CREATE TRIGGER akun_batal AFTER UPDATE OF status ON pesan
WHEN new.jenis = 'kredensial' AND new.status = 'cancel' AND old.status <> 'cancel' BEGIN
  DELETE FROM akun WHERE id_kredensial = new.id AND masuk_pada IS NULL;
END;
