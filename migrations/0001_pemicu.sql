-- What drizzle-kit cannot describe: full text indexes, views, triggers, and the rows that triggers count in. By table;
-- the comment before a group of triggers says what they keep true.

-- The counters that the triggers below add to and take from.
INSERT INTO total (tabel, jumlah) VALUES ('fakultas', 0), ('jurusan', 0), ('mahasiswa', 0), ('dosen', 0), ('pegawai', 0), ('lainnya', 0), ('pertanyaan', 0), ('gambar', 0), ('dokumen', 0);--> statement-breakpoint
INSERT INTO total_pesan (kategori, status, jumlah) SELECT k.value, s.value, 0
FROM json_each('["Mahasiswa", "Orangtua", "Dosen", "Pegawai", "Lainnya"]') k, json_each('["pending", "sent", "read", "cancel"]') s;--> statement-breakpoint
-- A page of a list reads the names of all faculties and programmes as this one row, instead of two rows for each of its own.
INSERT INTO nama_unit (id, fakultas, jurusan) VALUES (1, '{}', '{}');--> statement-breakpoint

-- mahasiswa, dosen, pegawai, lainnya: four lists that differ by their columns. The view `_daftar` has the rows as the
-- contract has them, the view `_teks` what a search looks at, and the table `_cari` the index of that.

-- mahasiswa
-- CROSS JOIN keeps the one row of names in the outer loop.
CREATE VIEW mahasiswa_daftar AS SELECT m.id, m.nim, m.nama_mahasiswa, m.no_hp, m.email, m.semester, m.angkatan, m.orangtua_wali, m.no_hp_orangtua, m.alamat, m.id_fakultas, m.id_prodi, n.fakultas ->> CAST(m.id_fakultas AS TEXT) AS nama_fakultas, n.jurusan ->> CAST(m.id_prodi AS TEXT) AS nama_jurusan
FROM nama_unit n CROSS JOIN mahasiswa m WHERE n.id = 1;--> statement-breakpoint
-- A line feed between columns keeps a match from running across two of them.
CREATE VIEW mahasiswa_teks AS SELECT m.id, concat_ws(char(10), m.nim, m.nama_mahasiswa, m.no_hp, f.nama_fakultas, j.nama_jurusan, m.no_hp_orangtua, m.semester, m.angkatan) AS teks
FROM mahasiswa m
LEFT JOIN fakultas f ON f.id = m.id_fakultas LEFT JOIN jurusan j ON j.id = m.id_prodi;--> statement-breakpoint
CREATE VIRTUAL TABLE mahasiswa_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
-- mahasiswa_cari has the text of every row, as mahasiswa_teks has it now.
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
-- total counts the rows.
CREATE TRIGGER mahasiswa_total_tambah AFTER INSERT ON mahasiswa BEGIN UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'mahasiswa'; END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_total_hapus AFTER DELETE ON mahasiswa BEGIN UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'mahasiswa'; END;--> statement-breakpoint
-- Whoever has an account logs in by the number in the master data, and under the name there.
CREATE TRIGGER mahasiswa_akun AFTER UPDATE OF nim, nama_mahasiswa ON mahasiswa BEGIN
  UPDATE akun SET username = new.nim, nama_pengguna = new.nama_mahasiswa WHERE id_mahasiswa = new.id;
END;--> statement-breakpoint
-- posisi counts the rows by blocks of ids.
CREATE TRIGGER mahasiswa_posisi_tambah AFTER INSERT ON mahasiswa BEGIN
  INSERT INTO posisi (tabel, tingkat, nomor, jumlah) VALUES ('mahasiswa', 1, new.id >> 4, 1), ('mahasiswa', 2, new.id >> 8, 1), ('mahasiswa', 3, new.id >> 12, 1)
  ON CONFLICT DO UPDATE SET jumlah = jumlah + 1;
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_posisi_hapus AFTER DELETE ON mahasiswa BEGIN
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'mahasiswa' AND tingkat = 1 AND nomor = old.id >> 4;
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'mahasiswa' AND tingkat = 2 AND nomor = old.id >> 8;
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'mahasiswa' AND tingkat = 3 AND nomor = old.id >> 12;
END;--> statement-breakpoint

-- dosen
CREATE VIEW dosen_daftar AS SELECT m.id, m.nidn, m.nama_dosen, m.no_hp, m.email, m.jabatan, m.id_fakultas, m.id_prodi, n.fakultas ->> CAST(m.id_fakultas AS TEXT) AS nama_fakultas, n.jurusan ->> CAST(m.id_prodi AS TEXT) AS nama_jurusan
FROM nama_unit n CROSS JOIN dosen m WHERE n.id = 1;--> statement-breakpoint
CREATE VIEW dosen_teks AS SELECT m.id, concat_ws(char(10), m.nidn, m.nama_dosen, m.no_hp, f.nama_fakultas, j.nama_jurusan, m.jabatan) AS teks
FROM dosen m
LEFT JOIN fakultas f ON f.id = m.id_fakultas LEFT JOIN jurusan j ON j.id = m.id_prodi;--> statement-breakpoint
CREATE VIRTUAL TABLE dosen_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
-- dosen_cari has the text of every row, as dosen_teks has it now.
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
-- total counts the rows.
CREATE TRIGGER dosen_total_tambah AFTER INSERT ON dosen BEGIN UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'dosen'; END;--> statement-breakpoint
CREATE TRIGGER dosen_total_hapus AFTER DELETE ON dosen BEGIN UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'dosen'; END;--> statement-breakpoint
-- Whoever has an account logs in by the number in the master data, and under the name there.
CREATE TRIGGER dosen_akun AFTER UPDATE OF nidn, nama_dosen ON dosen BEGIN
  UPDATE akun SET username = new.nidn, nama_pengguna = new.nama_dosen WHERE id_dosen = new.id;
END;--> statement-breakpoint
-- posisi counts the rows by blocks of ids.
CREATE TRIGGER dosen_posisi_tambah AFTER INSERT ON dosen BEGIN
  INSERT INTO posisi (tabel, tingkat, nomor, jumlah) VALUES ('dosen', 1, new.id >> 4, 1), ('dosen', 2, new.id >> 8, 1), ('dosen', 3, new.id >> 12, 1)
  ON CONFLICT DO UPDATE SET jumlah = jumlah + 1;
END;--> statement-breakpoint
CREATE TRIGGER dosen_posisi_hapus AFTER DELETE ON dosen BEGIN
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'dosen' AND tingkat = 1 AND nomor = old.id >> 4;
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'dosen' AND tingkat = 2 AND nomor = old.id >> 8;
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'dosen' AND tingkat = 3 AND nomor = old.id >> 12;
END;--> statement-breakpoint

-- pegawai
CREATE VIEW pegawai_daftar AS SELECT m.id, m.nip, m.nama_pegawai, m.no_hp, m.email, m.id_fakultas, m.id_prodi, n.fakultas ->> CAST(m.id_fakultas AS TEXT) AS nama_fakultas, n.jurusan ->> CAST(m.id_prodi AS TEXT) AS nama_jurusan
FROM nama_unit n CROSS JOIN pegawai m WHERE n.id = 1;--> statement-breakpoint
CREATE VIEW pegawai_teks AS SELECT m.id, concat_ws(char(10), m.nip, m.nama_pegawai, m.no_hp, f.nama_fakultas, j.nama_jurusan) AS teks
FROM pegawai m
LEFT JOIN fakultas f ON f.id = m.id_fakultas LEFT JOIN jurusan j ON j.id = m.id_prodi;--> statement-breakpoint
CREATE VIRTUAL TABLE pegawai_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
-- pegawai_cari has the text of every row, as pegawai_teks has it now.
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
-- total counts the rows.
CREATE TRIGGER pegawai_total_tambah AFTER INSERT ON pegawai BEGIN UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'pegawai'; END;--> statement-breakpoint
CREATE TRIGGER pegawai_total_hapus AFTER DELETE ON pegawai BEGIN UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'pegawai'; END;--> statement-breakpoint
-- Whoever has an account logs in by the number in the master data, and under the name there.
CREATE TRIGGER pegawai_akun AFTER UPDATE OF nip, nama_pegawai ON pegawai BEGIN
  UPDATE akun SET username = new.nip, nama_pengguna = new.nama_pegawai WHERE id_pegawai = new.id;
END;--> statement-breakpoint
-- posisi counts the rows by blocks of ids.
CREATE TRIGGER pegawai_posisi_tambah AFTER INSERT ON pegawai BEGIN
  INSERT INTO posisi (tabel, tingkat, nomor, jumlah) VALUES ('pegawai', 1, new.id >> 4, 1), ('pegawai', 2, new.id >> 8, 1), ('pegawai', 3, new.id >> 12, 1)
  ON CONFLICT DO UPDATE SET jumlah = jumlah + 1;
END;--> statement-breakpoint
CREATE TRIGGER pegawai_posisi_hapus AFTER DELETE ON pegawai BEGIN
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'pegawai' AND tingkat = 1 AND nomor = old.id >> 4;
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'pegawai' AND tingkat = 2 AND nomor = old.id >> 8;
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'pegawai' AND tingkat = 3 AND nomor = old.id >> 12;
END;--> statement-breakpoint

-- lainnya
CREATE VIEW lainnya_daftar AS SELECT id, nama_lainnya, no_hp FROM lainnya;--> statement-breakpoint
CREATE VIEW lainnya_teks AS SELECT m.id, concat_ws(char(10), m.nama_lainnya, m.no_hp) AS teks
FROM lainnya m;--> statement-breakpoint
CREATE VIRTUAL TABLE lainnya_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
-- lainnya_cari has the text of every row, as lainnya_teks has it now.
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
-- total counts the rows.
CREATE TRIGGER lainnya_total_tambah AFTER INSERT ON lainnya BEGIN UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'lainnya'; END;--> statement-breakpoint
CREATE TRIGGER lainnya_total_hapus AFTER DELETE ON lainnya BEGIN UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'lainnya'; END;--> statement-breakpoint
-- posisi counts the rows by blocks of ids.
CREATE TRIGGER lainnya_posisi_tambah AFTER INSERT ON lainnya BEGIN
  INSERT INTO posisi (tabel, tingkat, nomor, jumlah) VALUES ('lainnya', 1, new.id >> 4, 1), ('lainnya', 2, new.id >> 8, 1), ('lainnya', 3, new.id >> 12, 1)
  ON CONFLICT DO UPDATE SET jumlah = jumlah + 1;
END;--> statement-breakpoint
CREATE TRIGGER lainnya_posisi_hapus AFTER DELETE ON lainnya BEGIN
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'lainnya' AND tingkat = 1 AND nomor = old.id >> 4;
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'lainnya' AND tingkat = 2 AND nomor = old.id >> 8;
  UPDATE posisi SET jumlah = jumlah - 1 WHERE tabel = 'lainnya' AND tingkat = 3 AND nomor = old.id >> 12;
END;--> statement-breakpoint

-- fakultas, jurusan

-- A person is found by the name that a faculty or a programme has now.
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
-- total counts them.
CREATE TRIGGER fakultas_total_tambah AFTER INSERT ON fakultas BEGIN UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'fakultas'; END;--> statement-breakpoint
CREATE TRIGGER fakultas_total_hapus AFTER DELETE ON fakultas BEGIN UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'fakultas'; END;--> statement-breakpoint
CREATE TRIGGER jurusan_total_tambah AFTER INSERT ON jurusan BEGIN UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'jurusan'; END;--> statement-breakpoint
CREATE TRIGGER jurusan_total_hapus AFTER DELETE ON jurusan BEGIN UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'jurusan'; END;--> statement-breakpoint
-- nama_unit has the name of every faculty and programme by its id.
CREATE TRIGGER fakultas_nama_unit_tambah AFTER INSERT ON fakultas BEGIN UPDATE nama_unit SET fakultas = (SELECT json_group_object(CAST(id AS TEXT), nama_fakultas) FROM fakultas) WHERE id = 1; END;--> statement-breakpoint
CREATE TRIGGER fakultas_nama_unit_hapus AFTER DELETE ON fakultas BEGIN UPDATE nama_unit SET fakultas = (SELECT json_group_object(CAST(id AS TEXT), nama_fakultas) FROM fakultas) WHERE id = 1; END;--> statement-breakpoint
CREATE TRIGGER fakultas_nama_unit_ubah AFTER UPDATE ON fakultas BEGIN UPDATE nama_unit SET fakultas = (SELECT json_group_object(CAST(id AS TEXT), nama_fakultas) FROM fakultas) WHERE id = 1; END;--> statement-breakpoint
CREATE TRIGGER jurusan_nama_unit_tambah AFTER INSERT ON jurusan BEGIN UPDATE nama_unit SET jurusan = (SELECT json_group_object(CAST(id AS TEXT), nama_jurusan) FROM jurusan) WHERE id = 1; END;--> statement-breakpoint
CREATE TRIGGER jurusan_nama_unit_hapus AFTER DELETE ON jurusan BEGIN UPDATE nama_unit SET jurusan = (SELECT json_group_object(CAST(id AS TEXT), nama_jurusan) FROM jurusan) WHERE id = 1; END;--> statement-breakpoint
CREATE TRIGGER jurusan_nama_unit_ubah AFTER UPDATE ON jurusan BEGIN UPDATE nama_unit SET jurusan = (SELECT json_group_object(CAST(id AS TEXT), nama_jurusan) FROM jurusan) WHERE id = 1; END;--> statement-breakpoint

-- pertanyaan
-- total counts them.
CREATE TRIGGER pertanyaan_total_tambah AFTER INSERT ON pertanyaan BEGIN UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'pertanyaan'; END;--> statement-breakpoint
CREATE TRIGGER pertanyaan_total_hapus AFTER DELETE ON pertanyaan BEGIN UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'pertanyaan'; END;--> statement-breakpoint

-- berkas: two lists, each of the published files of its kind

-- gambar
CREATE VIEW gambar_daftar AS SELECT id, nama_file, kunci, mime, ukuran_byte, created_at FROM berkas WHERE jenis = 'gambar' AND terbit_pada IS NOT NULL;--> statement-breakpoint
CREATE VIEW gambar_teks AS SELECT id, nama_file AS teks FROM berkas WHERE jenis = 'gambar' AND terbit_pada IS NOT NULL;--> statement-breakpoint
CREATE VIRTUAL TABLE gambar_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
-- gambar_cari has the name of every published file, and total counts them.
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

-- dokumen
CREATE VIEW dokumen_daftar AS SELECT id, nama_file, kunci, mime, ukuran_byte, created_at FROM berkas WHERE jenis = 'dokumen' AND terbit_pada IS NOT NULL;--> statement-breakpoint
CREATE VIEW dokumen_teks AS SELECT id, nama_file AS teks FROM berkas WHERE jenis = 'dokumen' AND terbit_pada IS NOT NULL;--> statement-breakpoint
CREATE VIRTUAL TABLE dokumen_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
-- dokumen_cari has the name of every published file, and total counts them.
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

-- anggota

-- Members whose number cannot be sent to: there should be none, and this index makes sure of it at no cost.
CREATE INDEX anggota_tidak_layak ON anggota (id_group) WHERE (
  (no_hp GLOB '08[0-9]*' AND length(no_hp) BETWEEN 10 AND 13 AND no_hp NOT GLOB '*[^0-9]*')
  OR (no_hp GLOB '+[1-9]*' AND length(no_hp) BETWEEN 8 AND 16 AND substr(no_hp, 2) NOT GLOB '*[^0-9]*')
) = 0;--> statement-breakpoint
CREATE VIEW anggota_tidak_layak_daftar AS SELECT id, id_group FROM anggota INDEXED BY anggota_tidak_layak WHERE (
  (no_hp GLOB '08[0-9]*' AND length(no_hp) BETWEEN 10 AND 13 AND no_hp NOT GLOB '*[^0-9]*')
  OR (no_hp GLOB '+[1-9]*' AND length(no_hp) BETWEEN 8 AND 16 AND substr(no_hp, 2) NOT GLOB '*[^0-9]*')
) = 0;--> statement-breakpoint
-- A group knows how many members it has.
CREATE TRIGGER anggota_tambah AFTER INSERT ON anggota BEGIN
  UPDATE grup SET jumlah_member = jumlah_member + 1 WHERE id = new.id_group;
END;--> statement-breakpoint
CREATE TRIGGER anggota_hapus AFTER DELETE ON anggota BEGIN
  UPDATE grup SET jumlah_member = jumlah_member - 1 WHERE id = old.id_group;
END;--> statement-breakpoint

-- pesan

-- total_pesan counts a message under the state that it has now.
CREATE TRIGGER pesan_total_ubah AFTER UPDATE OF status ON pesan WHEN new.status <> old.status BEGIN
  UPDATE total_pesan SET jumlah = jumlah + 1 WHERE kategori = new.kategori AND status = new.status;
  UPDATE total_pesan SET jumlah = jumlah - 1 WHERE kategori = old.kategori AND status = old.status;
END;--> statement-breakpoint
-- How far a broadcast is. It is done when nothing of it is left that will be sent without somebody asking.
CREATE TRIGGER pesan_broadcast_ubah AFTER UPDATE OF status, belum_pasti ON pesan
WHEN new.id_broadcast IS NOT NULL AND (new.status <> old.status OR new.belum_pasti <> old.belum_pasti) BEGIN
  UPDATE broadcast SET
    pending = pending + (new.status = 'pending') - (old.status = 'pending'),
    sent = sent + (new.status = 'sent') - (old.status = 'sent'),
    "read" = "read" + (new.status = 'read') - (old.status = 'read'),
    cancel = cancel + (new.status = 'cancel') - (old.status = 'cancel'),
    belum_pasti = belum_pasti + new.belum_pasti - old.belum_pasti,
    -- A webhook that settles what was sent before a crash is no sign that anything is being sent.
    bergerak_pada = CASE WHEN old.klaim IS NOT NULL AND new.klaim IS NULL THEN CAST(unixepoch('subsec') * 1000 AS INTEGER) ELSE bergerak_pada END
  WHERE id = new.id_broadcast;
  UPDATE broadcast SET status = 'selesai', selesai_pada = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE id = new.id_broadcast AND status IN ('terjadwal', 'berjalan', 'ditahan') AND pending = belum_pasti;
END;--> statement-breakpoint
-- An operator has a message sent again: its broadcast goes on for this message. One that was stopped stays stopped; and
-- when one began is what it was, unless it begins with this.
CREATE TRIGGER pesan_broadcast_ulang AFTER UPDATE OF diulang ON pesan WHEN new.id_broadcast IS NOT NULL BEGIN
  UPDATE broadcast SET status = 'berjalan', alasan = NULL, selesai_pada = NULL, bergerak_pada = new.diulang_pada
  WHERE id = new.id_broadcast AND status = 'selesai';
  UPDATE broadcast SET mulai_pada = new.diulang_pada WHERE id = new.id_broadcast AND mulai_pada IS NULL;
END;--> statement-breakpoint
-- A password that could not be delivered takes its account back, and costs the student none of the day's tries.
CREATE TRIGGER akun_batal AFTER UPDATE OF status ON pesan
WHEN new.jenis = 'kredensial' AND new.status = 'cancel' AND old.status <> 'cancel' BEGIN
  UPDATE batas SET jumlah = jumlah - 1 WHERE jumlah > 0 AND kunci = (
    SELECT 'kredensial:' || username FROM akun WHERE id_kredensial = new.id AND masuk_pada IS NULL
  );
  DELETE FROM akun WHERE id_kredensial = new.id AND masuk_pada IS NULL;
END;
