-- What drizzle-kit cannot describe: full-text indexes, views, triggers, and the counter rows that triggers keep. By subject;
-- the comment above a group of triggers says which invariant they keep.

-- mahasiswa, dosen, pegawai

-- An account's username is the number in the master data, its name the name there.
CREATE TRIGGER mahasiswa_akun AFTER UPDATE OF nim, nama_mahasiswa ON mahasiswa BEGIN
  UPDATE akun SET username = new.nim, nama_pengguna = new.nama_mahasiswa WHERE id_mahasiswa = new.id;
END;--> statement-breakpoint
CREATE TRIGGER dosen_akun AFTER UPDATE OF nidn, nama_dosen ON dosen BEGIN
  UPDATE akun SET username = new.nidn, nama_pengguna = new.nama_dosen WHERE id_dosen = new.id;
END;--> statement-breakpoint
CREATE TRIGGER pegawai_akun AFTER UPDATE OF nip, nama_pegawai ON pegawai BEGIN
  UPDATE akun SET username = new.nip, nama_pengguna = new.nama_pegawai WHERE id_pegawai = new.id;
END;--> statement-breakpoint

-- member

-- Members whose number cannot be sent to. There should be none; a partial index proves it at no cost.
CREATE INDEX member_tidak_layak ON member (id_group) WHERE (
  (no_hp GLOB '08[0-9]*' AND length(no_hp) BETWEEN 10 AND 13 AND no_hp NOT GLOB '*[^0-9]*')
  OR (no_hp GLOB '+[1-9]*' AND length(no_hp) BETWEEN 8 AND 16 AND substr(no_hp, 2) NOT GLOB '*[^0-9]*')
) = 0;--> statement-breakpoint
CREATE VIEW member_tidak_layak_daftar AS SELECT id, id_group FROM member INDEXED BY member_tidak_layak WHERE (
  (no_hp GLOB '08[0-9]*' AND length(no_hp) BETWEEN 10 AND 13 AND no_hp NOT GLOB '*[^0-9]*')
  OR (no_hp GLOB '+[1-9]*' AND length(no_hp) BETWEEN 8 AND 16 AND substr(no_hp, 2) NOT GLOB '*[^0-9]*')
) = 0;--> statement-breakpoint
-- A group counts its members.
CREATE TRIGGER member_tambah AFTER INSERT ON member BEGIN
  UPDATE "group" SET jumlah_member = jumlah_member + 1 WHERE id = new.id_group;
END;--> statement-breakpoint
CREATE TRIGGER member_hapus AFTER DELETE ON member BEGIN
  UPDATE "group" SET jumlah_member = jumlah_member - 1 WHERE id = old.id_group;
END;--> statement-breakpoint

-- pesan

-- total_pesan counts each message under its current state.
INSERT INTO total_pesan (kategori, status, jumlah) SELECT k.value, s.value, 0
FROM json_each('["Mahasiswa", "Orangtua", "Dosen", "Pegawai", "Lainnya"]') k, json_each('["pending", "sent", "read", "cancel"]') s;--> statement-breakpoint
CREATE TRIGGER pesan_total_ubah AFTER UPDATE OF status ON pesan WHEN new.status <> old.status BEGIN
  UPDATE total_pesan SET jumlah = jumlah + 1 WHERE kategori = new.kategori AND status = new.status;
  UPDATE total_pesan SET jumlah = jumlah - 1 WHERE kategori = old.kategori AND status = old.status;
END;--> statement-breakpoint
-- A broadcast counts its messages by state. It is done when it has none left that is sent without an operator.
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
-- Resending one message of a finished broadcast reopens the broadcast for it; a stopped broadcast stays stopped. `mulai_pada`
-- changes only when the broadcast had not begun.
CREATE TRIGGER pesan_broadcast_ulang AFTER UPDATE OF diulang ON pesan WHEN new.id_broadcast IS NOT NULL BEGIN
  UPDATE broadcast SET status = 'berjalan', alasan = NULL, selesai_pada = NULL, bergerak_pada = new.diulang_pada
  WHERE id = new.id_broadcast AND status = 'selesai';
  UPDATE broadcast SET mulai_pada = new.diulang_pada WHERE id = new.id_broadcast AND mulai_pada IS NULL;
END;--> statement-breakpoint
-- A password that could not be delivered deletes its unused account and gives back the day's try.
CREATE TRIGGER akun_batal AFTER UPDATE OF status ON pesan
WHEN new.jenis = 'kredensial' AND new.status = 'cancel' AND old.status <> 'cancel' BEGIN
  UPDATE batas SET jumlah = jumlah - 1 WHERE jumlah > 0 AND kunci = (
    SELECT 'kredensial:' || username FROM akun WHERE id_kredensial = new.id AND masuk_pada IS NULL
  );
  DELETE FROM akun WHERE id_kredensial = new.id AND masuk_pada IS NULL;
END;--> statement-breakpoint

-- The lists, as `npm run db:lists` writes them. The view X_teks holds the searched text, the table X_cari its index, and
-- `total` the number of rows.

-- mahasiswa
CREATE VIEW mahasiswa_teks AS SELECT mahasiswa.id, concat_ws(char(10), mahasiswa.nim, mahasiswa.nama_mahasiswa, mahasiswa.no_hp, fakultas.nama_fakultas, jurusan.nama_jurusan, mahasiswa.no_hp_orangtua, mahasiswa.semester, mahasiswa.angkatan) AS teks
FROM mahasiswa
LEFT JOIN fakultas ON fakultas.id = mahasiswa.id_fakultas
LEFT JOIN jurusan ON jurusan.id = mahasiswa.id_prodi;--> statement-breakpoint
CREATE VIRTUAL TABLE mahasiswa_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
INSERT INTO mahasiswa_cari (rowid, teks) SELECT id, teks FROM mahasiswa_teks WHERE true;--> statement-breakpoint
INSERT INTO total (tabel, jumlah) SELECT 'mahasiswa', count(*) FROM mahasiswa_teks;--> statement-breakpoint
CREATE TRIGGER mahasiswa_tambah AFTER INSERT ON mahasiswa BEGIN
  INSERT INTO mahasiswa_cari (rowid, teks) SELECT id, teks FROM mahasiswa_teks WHERE id = new.id;
  UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'mahasiswa';
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_hapus AFTER DELETE ON mahasiswa BEGIN
  DELETE FROM mahasiswa_cari WHERE rowid = old.id;
  UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'mahasiswa';
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_ubah AFTER UPDATE OF nim, nama_mahasiswa, no_hp, no_hp_orangtua, semester, angkatan, id_fakultas, id_prodi ON mahasiswa BEGIN
  DELETE FROM mahasiswa_cari WHERE rowid = old.id;
  INSERT INTO mahasiswa_cari (rowid, teks) SELECT id, teks FROM mahasiswa_teks WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_ubah_fakultas AFTER UPDATE OF nama_fakultas ON fakultas BEGIN
  DELETE FROM mahasiswa_cari WHERE rowid IN (SELECT id FROM mahasiswa WHERE id_fakultas = new.id);
  INSERT INTO mahasiswa_cari (rowid, teks) SELECT id, teks FROM mahasiswa_teks WHERE id IN (SELECT id FROM mahasiswa WHERE id_fakultas = new.id);
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_ubah_jurusan AFTER UPDATE OF nama_jurusan ON jurusan BEGIN
  DELETE FROM mahasiswa_cari WHERE rowid IN (SELECT id FROM mahasiswa WHERE id_prodi = new.id);
  INSERT INTO mahasiswa_cari (rowid, teks) SELECT id, teks FROM mahasiswa_teks WHERE id IN (SELECT id FROM mahasiswa WHERE id_prodi = new.id);
END;--> statement-breakpoint

-- dosen
CREATE VIEW dosen_teks AS SELECT dosen.id, concat_ws(char(10), dosen.nidn, dosen.nama_dosen, dosen.no_hp, fakultas.nama_fakultas, jurusan.nama_jurusan, dosen.jabatan) AS teks
FROM dosen
LEFT JOIN fakultas ON fakultas.id = dosen.id_fakultas
LEFT JOIN jurusan ON jurusan.id = dosen.id_prodi;--> statement-breakpoint
CREATE VIRTUAL TABLE dosen_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
INSERT INTO dosen_cari (rowid, teks) SELECT id, teks FROM dosen_teks WHERE true;--> statement-breakpoint
INSERT INTO total (tabel, jumlah) SELECT 'dosen', count(*) FROM dosen_teks;--> statement-breakpoint
CREATE TRIGGER dosen_tambah AFTER INSERT ON dosen BEGIN
  INSERT INTO dosen_cari (rowid, teks) SELECT id, teks FROM dosen_teks WHERE id = new.id;
  UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'dosen';
END;--> statement-breakpoint
CREATE TRIGGER dosen_hapus AFTER DELETE ON dosen BEGIN
  DELETE FROM dosen_cari WHERE rowid = old.id;
  UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'dosen';
END;--> statement-breakpoint
CREATE TRIGGER dosen_ubah AFTER UPDATE OF nidn, nama_dosen, no_hp, jabatan, id_fakultas, id_prodi ON dosen BEGIN
  DELETE FROM dosen_cari WHERE rowid = old.id;
  INSERT INTO dosen_cari (rowid, teks) SELECT id, teks FROM dosen_teks WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER dosen_ubah_fakultas AFTER UPDATE OF nama_fakultas ON fakultas BEGIN
  DELETE FROM dosen_cari WHERE rowid IN (SELECT id FROM dosen WHERE id_fakultas = new.id);
  INSERT INTO dosen_cari (rowid, teks) SELECT id, teks FROM dosen_teks WHERE id IN (SELECT id FROM dosen WHERE id_fakultas = new.id);
END;--> statement-breakpoint
CREATE TRIGGER dosen_ubah_jurusan AFTER UPDATE OF nama_jurusan ON jurusan BEGIN
  DELETE FROM dosen_cari WHERE rowid IN (SELECT id FROM dosen WHERE id_prodi = new.id);
  INSERT INTO dosen_cari (rowid, teks) SELECT id, teks FROM dosen_teks WHERE id IN (SELECT id FROM dosen WHERE id_prodi = new.id);
END;--> statement-breakpoint

-- pegawai
CREATE VIEW pegawai_teks AS SELECT pegawai.id, concat_ws(char(10), pegawai.nip, pegawai.nama_pegawai, pegawai.no_hp, fakultas.nama_fakultas, jurusan.nama_jurusan) AS teks
FROM pegawai
LEFT JOIN fakultas ON fakultas.id = pegawai.id_fakultas
LEFT JOIN jurusan ON jurusan.id = pegawai.id_prodi;--> statement-breakpoint
CREATE VIRTUAL TABLE pegawai_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
INSERT INTO pegawai_cari (rowid, teks) SELECT id, teks FROM pegawai_teks WHERE true;--> statement-breakpoint
INSERT INTO total (tabel, jumlah) SELECT 'pegawai', count(*) FROM pegawai_teks;--> statement-breakpoint
CREATE TRIGGER pegawai_tambah AFTER INSERT ON pegawai BEGIN
  INSERT INTO pegawai_cari (rowid, teks) SELECT id, teks FROM pegawai_teks WHERE id = new.id;
  UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'pegawai';
END;--> statement-breakpoint
CREATE TRIGGER pegawai_hapus AFTER DELETE ON pegawai BEGIN
  DELETE FROM pegawai_cari WHERE rowid = old.id;
  UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'pegawai';
END;--> statement-breakpoint
CREATE TRIGGER pegawai_ubah AFTER UPDATE OF nip, nama_pegawai, no_hp, id_fakultas, id_prodi ON pegawai BEGIN
  DELETE FROM pegawai_cari WHERE rowid = old.id;
  INSERT INTO pegawai_cari (rowid, teks) SELECT id, teks FROM pegawai_teks WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER pegawai_ubah_fakultas AFTER UPDATE OF nama_fakultas ON fakultas BEGIN
  DELETE FROM pegawai_cari WHERE rowid IN (SELECT id FROM pegawai WHERE id_fakultas = new.id);
  INSERT INTO pegawai_cari (rowid, teks) SELECT id, teks FROM pegawai_teks WHERE id IN (SELECT id FROM pegawai WHERE id_fakultas = new.id);
END;--> statement-breakpoint
CREATE TRIGGER pegawai_ubah_jurusan AFTER UPDATE OF nama_jurusan ON jurusan BEGIN
  DELETE FROM pegawai_cari WHERE rowid IN (SELECT id FROM pegawai WHERE id_prodi = new.id);
  INSERT INTO pegawai_cari (rowid, teks) SELECT id, teks FROM pegawai_teks WHERE id IN (SELECT id FROM pegawai WHERE id_prodi = new.id);
END;--> statement-breakpoint

-- lainnya
CREATE VIEW lainnya_teks AS SELECT lainnya.id, concat_ws(char(10), lainnya.nama_lainnya, lainnya.no_hp) AS teks
FROM lainnya;--> statement-breakpoint
CREATE VIRTUAL TABLE lainnya_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
INSERT INTO lainnya_cari (rowid, teks) SELECT id, teks FROM lainnya_teks WHERE true;--> statement-breakpoint
INSERT INTO total (tabel, jumlah) SELECT 'lainnya', count(*) FROM lainnya_teks;--> statement-breakpoint
CREATE TRIGGER lainnya_tambah AFTER INSERT ON lainnya BEGIN
  INSERT INTO lainnya_cari (rowid, teks) SELECT id, teks FROM lainnya_teks WHERE id = new.id;
  UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'lainnya';
END;--> statement-breakpoint
CREATE TRIGGER lainnya_hapus AFTER DELETE ON lainnya BEGIN
  DELETE FROM lainnya_cari WHERE rowid = old.id;
  UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'lainnya';
END;--> statement-breakpoint
CREATE TRIGGER lainnya_ubah AFTER UPDATE OF nama_lainnya, no_hp ON lainnya BEGIN
  DELETE FROM lainnya_cari WHERE rowid = old.id;
  INSERT INTO lainnya_cari (rowid, teks) SELECT id, teks FROM lainnya_teks WHERE id = new.id;
END;--> statement-breakpoint

-- pengaduan
CREATE VIEW pengaduan_teks AS SELECT pengaduan.id, concat_ws(char(10), pengaduan.judul, pengaduan.kategori, pengaduan.status, pengaduan.isi, pengaduan.tanggapan) AS teks
FROM pengaduan;--> statement-breakpoint
CREATE VIRTUAL TABLE pengaduan_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
INSERT INTO pengaduan_cari (rowid, teks) SELECT id, teks FROM pengaduan_teks WHERE true;--> statement-breakpoint
INSERT INTO total (tabel, jumlah) SELECT 'pengaduan', count(*) FROM pengaduan_teks;--> statement-breakpoint
CREATE TRIGGER pengaduan_tambah AFTER INSERT ON pengaduan BEGIN
  INSERT INTO pengaduan_cari (rowid, teks) SELECT id, teks FROM pengaduan_teks WHERE id = new.id;
  UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'pengaduan';
END;--> statement-breakpoint
CREATE TRIGGER pengaduan_hapus AFTER DELETE ON pengaduan BEGIN
  DELETE FROM pengaduan_cari WHERE rowid = old.id;
  UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'pengaduan';
END;--> statement-breakpoint
CREATE TRIGGER pengaduan_ubah AFTER UPDATE OF judul, kategori, status, isi, tanggapan ON pengaduan BEGIN
  DELETE FROM pengaduan_cari WHERE rowid = old.id;
  INSERT INTO pengaduan_cari (rowid, teks) SELECT id, teks FROM pengaduan_teks WHERE id = new.id;
END;--> statement-breakpoint

-- surat
CREATE VIEW surat_teks AS SELECT surat.id, concat_ws(char(10), surat.jenis, surat.status, surat.deskripsi, surat.nomor, surat.catatan, mahasiswa.nim, mahasiswa.nama_mahasiswa) AS teks
FROM surat
LEFT JOIN mahasiswa ON mahasiswa.id = surat.id_mahasiswa;--> statement-breakpoint
CREATE VIRTUAL TABLE surat_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
INSERT INTO surat_cari (rowid, teks) SELECT id, teks FROM surat_teks WHERE true;--> statement-breakpoint
INSERT INTO total (tabel, jumlah) SELECT 'surat', count(*) FROM surat_teks;--> statement-breakpoint
CREATE TRIGGER surat_tambah AFTER INSERT ON surat BEGIN
  INSERT INTO surat_cari (rowid, teks) SELECT id, teks FROM surat_teks WHERE id = new.id;
  UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'surat';
END;--> statement-breakpoint
CREATE TRIGGER surat_hapus AFTER DELETE ON surat BEGIN
  DELETE FROM surat_cari WHERE rowid = old.id;
  UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'surat';
END;--> statement-breakpoint
CREATE TRIGGER surat_ubah AFTER UPDATE OF jenis, status, deskripsi, nomor, catatan, id_mahasiswa ON surat BEGIN
  DELETE FROM surat_cari WHERE rowid = old.id;
  INSERT INTO surat_cari (rowid, teks) SELECT id, teks FROM surat_teks WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER surat_ubah_mahasiswa AFTER UPDATE OF nim, nama_mahasiswa ON mahasiswa BEGIN
  DELETE FROM surat_cari WHERE rowid IN (SELECT id FROM surat WHERE id_mahasiswa = new.id);
  INSERT INTO surat_cari (rowid, teks) SELECT id, teks FROM surat_teks WHERE id IN (SELECT id FROM surat WHERE id_mahasiswa = new.id);
END;--> statement-breakpoint

-- surat_masuk
CREATE VIEW surat_masuk_teks AS SELECT surat_masuk.id, concat_ws(char(10), surat_masuk.nomor, surat_masuk.asal, surat_masuk.tanggal, surat_masuk.perihal, mahasiswa.nim, mahasiswa.nama_mahasiswa) AS teks
FROM surat_masuk
LEFT JOIN mahasiswa ON mahasiswa.id = surat_masuk.id_mahasiswa;--> statement-breakpoint
CREATE VIRTUAL TABLE surat_masuk_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
INSERT INTO surat_masuk_cari (rowid, teks) SELECT id, teks FROM surat_masuk_teks WHERE true;--> statement-breakpoint
INSERT INTO total (tabel, jumlah) SELECT 'surat_masuk', count(*) FROM surat_masuk_teks;--> statement-breakpoint
CREATE TRIGGER surat_masuk_tambah AFTER INSERT ON surat_masuk BEGIN
  INSERT INTO surat_masuk_cari (rowid, teks) SELECT id, teks FROM surat_masuk_teks WHERE id = new.id;
  UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'surat_masuk';
END;--> statement-breakpoint
CREATE TRIGGER surat_masuk_hapus AFTER DELETE ON surat_masuk BEGIN
  DELETE FROM surat_masuk_cari WHERE rowid = old.id;
  UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'surat_masuk';
END;--> statement-breakpoint
CREATE TRIGGER surat_masuk_ubah AFTER UPDATE OF nomor, asal, tanggal, perihal, id_mahasiswa ON surat_masuk BEGIN
  DELETE FROM surat_masuk_cari WHERE rowid = old.id;
  INSERT INTO surat_masuk_cari (rowid, teks) SELECT id, teks FROM surat_masuk_teks WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER surat_masuk_ubah_mahasiswa AFTER UPDATE OF nim, nama_mahasiswa ON mahasiswa BEGIN
  DELETE FROM surat_masuk_cari WHERE rowid IN (SELECT id FROM surat_masuk WHERE id_mahasiswa = new.id);
  INSERT INTO surat_masuk_cari (rowid, teks) SELECT id, teks FROM surat_masuk_teks WHERE id IN (SELECT id FROM surat_masuk WHERE id_mahasiswa = new.id);
END;--> statement-breakpoint

-- gambar
CREATE VIEW gambar_teks AS SELECT berkas.id, concat_ws(char(10), berkas.nama_file) AS teks
FROM berkas
WHERE berkas.jenis = 'gambar' AND berkas.terbit_pada IS NOT NULL;--> statement-breakpoint
CREATE VIRTUAL TABLE gambar_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
INSERT INTO gambar_cari (rowid, teks) SELECT id, teks FROM gambar_teks WHERE true;--> statement-breakpoint
INSERT INTO total (tabel, jumlah) SELECT 'gambar', count(*) FROM gambar_teks;--> statement-breakpoint
CREATE TRIGGER gambar_tambah AFTER INSERT ON berkas
WHEN (new.jenis = 'gambar' AND new.terbit_pada IS NOT NULL) BEGIN
  INSERT INTO gambar_cari (rowid, teks) SELECT id, teks FROM gambar_teks WHERE id = new.id;
  UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'gambar';
END;--> statement-breakpoint
CREATE TRIGGER gambar_hapus AFTER DELETE ON berkas
WHEN (old.jenis = 'gambar' AND old.terbit_pada IS NOT NULL) BEGIN
  DELETE FROM gambar_cari WHERE rowid = old.id;
  UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'gambar';
END;--> statement-breakpoint
CREATE TRIGGER gambar_ubah AFTER UPDATE OF nama_file, jenis, terbit_pada ON berkas
WHEN (old.jenis = 'gambar' AND old.terbit_pada IS NOT NULL) OR (new.jenis = 'gambar' AND new.terbit_pada IS NOT NULL) BEGIN
  DELETE FROM gambar_cari WHERE rowid = old.id AND (old.jenis = 'gambar' AND old.terbit_pada IS NOT NULL);
  INSERT INTO gambar_cari (rowid, teks) SELECT id, teks FROM gambar_teks WHERE id = new.id;
  UPDATE total SET jumlah = jumlah + (new.jenis = 'gambar' AND new.terbit_pada IS NOT NULL) - (old.jenis = 'gambar' AND old.terbit_pada IS NOT NULL) WHERE tabel = 'gambar';
END;--> statement-breakpoint

-- dokumen
CREATE VIEW dokumen_teks AS SELECT berkas.id, concat_ws(char(10), berkas.nama_file) AS teks
FROM berkas
WHERE berkas.jenis = 'dokumen' AND berkas.terbit_pada IS NOT NULL;--> statement-breakpoint
CREATE VIRTUAL TABLE dokumen_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
INSERT INTO dokumen_cari (rowid, teks) SELECT id, teks FROM dokumen_teks WHERE true;--> statement-breakpoint
INSERT INTO total (tabel, jumlah) SELECT 'dokumen', count(*) FROM dokumen_teks;--> statement-breakpoint
CREATE TRIGGER dokumen_tambah AFTER INSERT ON berkas
WHEN (new.jenis = 'dokumen' AND new.terbit_pada IS NOT NULL) BEGIN
  INSERT INTO dokumen_cari (rowid, teks) SELECT id, teks FROM dokumen_teks WHERE id = new.id;
  UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'dokumen';
END;--> statement-breakpoint
CREATE TRIGGER dokumen_hapus AFTER DELETE ON berkas
WHEN (old.jenis = 'dokumen' AND old.terbit_pada IS NOT NULL) BEGIN
  DELETE FROM dokumen_cari WHERE rowid = old.id;
  UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'dokumen';
END;--> statement-breakpoint
CREATE TRIGGER dokumen_ubah AFTER UPDATE OF nama_file, jenis, terbit_pada ON berkas
WHEN (old.jenis = 'dokumen' AND old.terbit_pada IS NOT NULL) OR (new.jenis = 'dokumen' AND new.terbit_pada IS NOT NULL) BEGIN
  DELETE FROM dokumen_cari WHERE rowid = old.id AND (old.jenis = 'dokumen' AND old.terbit_pada IS NOT NULL);
  INSERT INTO dokumen_cari (rowid, teks) SELECT id, teks FROM dokumen_teks WHERE id = new.id;
  UPDATE total SET jumlah = jumlah + (new.jenis = 'dokumen' AND new.terbit_pada IS NOT NULL) - (old.jenis = 'dokumen' AND old.terbit_pada IS NOT NULL) WHERE tabel = 'dokumen';
END;--> statement-breakpoint

-- audit
CREATE VIEW audit_teks AS SELECT audit.id, concat_ws(char(10), audit.pelaku, audit.tindakan, audit.sasaran, audit.rincian) AS teks
FROM audit;--> statement-breakpoint
CREATE VIRTUAL TABLE audit_cari USING fts5(teks, content='', contentless_delete=1, tokenize='trigram');--> statement-breakpoint
INSERT INTO audit_cari (rowid, teks) SELECT id, teks FROM audit_teks WHERE true;--> statement-breakpoint
INSERT INTO total (tabel, jumlah) SELECT 'audit', count(*) FROM audit_teks;--> statement-breakpoint
CREATE TRIGGER audit_tambah AFTER INSERT ON audit BEGIN
  INSERT INTO audit_cari (rowid, teks) SELECT id, teks FROM audit_teks WHERE id = new.id;
  UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'audit';
END;--> statement-breakpoint
CREATE TRIGGER audit_hapus AFTER DELETE ON audit BEGIN
  DELETE FROM audit_cari WHERE rowid = old.id;
  UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'audit';
END;--> statement-breakpoint
CREATE TRIGGER audit_ubah AFTER UPDATE OF pelaku, tindakan, sasaran, rincian ON audit BEGIN
  DELETE FROM audit_cari WHERE rowid = old.id;
  INSERT INTO audit_cari (rowid, teks) SELECT id, teks FROM audit_teks WHERE id = new.id;
END;--> statement-breakpoint

-- pengaduan, surat

-- total_layanan counts the rows of each under their current state.
INSERT INTO total_layanan (layanan, status, jumlah) SELECT 'pengaduan', value, 0 FROM json_each('["Menunggu", "Diproses", "Selesai", "Ditolak"]');--> statement-breakpoint
INSERT INTO total_layanan (layanan, status, jumlah) SELECT 'surat', value, 0 FROM json_each('["Diajukan", "Diproses", "Siap", "Ditolak"]');--> statement-breakpoint
CREATE TRIGGER pengaduan_total_tambah AFTER INSERT ON pengaduan BEGIN
  UPDATE total_layanan SET jumlah = jumlah + 1 WHERE layanan = 'pengaduan' AND status = new.status;
END;--> statement-breakpoint
CREATE TRIGGER pengaduan_total_ubah AFTER UPDATE OF status ON pengaduan WHEN new.status <> old.status BEGIN
  UPDATE total_layanan SET jumlah = jumlah + 1 WHERE layanan = 'pengaduan' AND status = new.status;
  UPDATE total_layanan SET jumlah = jumlah - 1 WHERE layanan = 'pengaduan' AND status = old.status;
END;--> statement-breakpoint
CREATE TRIGGER pengaduan_total_hapus AFTER DELETE ON pengaduan BEGIN
  UPDATE total_layanan SET jumlah = jumlah - 1 WHERE layanan = 'pengaduan' AND status = old.status;
END;--> statement-breakpoint
CREATE TRIGGER surat_total_tambah AFTER INSERT ON surat BEGIN
  UPDATE total_layanan SET jumlah = jumlah + 1 WHERE layanan = 'surat' AND status = new.status;
END;--> statement-breakpoint
CREATE TRIGGER surat_total_ubah AFTER UPDATE OF status ON surat WHEN new.status <> old.status BEGIN
  UPDATE total_layanan SET jumlah = jumlah + 1 WHERE layanan = 'surat' AND status = new.status;
  UPDATE total_layanan SET jumlah = jumlah - 1 WHERE layanan = 'surat' AND status = old.status;
END;--> statement-breakpoint
CREATE TRIGGER surat_total_hapus AFTER DELETE ON surat BEGIN
  UPDATE total_layanan SET jumlah = jumlah - 1 WHERE layanan = 'surat' AND status = old.status;
END;--> statement-breakpoint

-- surat_masuk

-- Deleting the row, or its student, unpublishes a file that only this row had, and dates it so that the next cleanup deletes
-- it. The file of a letter that the campus issued (`id_surat`) stays, since its public check does.
CREATE TRIGGER surat_masuk_lepas_ubah AFTER UPDATE OF id_berkas ON surat_masuk WHEN old.id_surat IS NULL AND old.id_berkas IS NOT new.id_berkas BEGIN
  UPDATE berkas SET terbit_pada = NULL, created_at = 0 WHERE id = old.id_berkas;
END;--> statement-breakpoint
CREATE TRIGGER surat_masuk_lepas_hapus AFTER DELETE ON surat_masuk WHEN old.id_surat IS NULL BEGIN
  UPDATE berkas SET terbit_pada = NULL, created_at = 0 WHERE id = old.id_berkas;
END;--> statement-breakpoint

-- audit

-- Rows are never changed, deleted or replaced, with two exceptions: an erasure blanks a name and a number while
-- audit_samar holds them, within its own transaction; and rows older than `retensi_audit` days, at least 365, are deleted
-- from the oldest on, so that the remaining ids have no gap.
-- INSERT OR REPLACE deletes without firing the delete trigger, so it has a trigger of its own.
CREATE TRIGGER audit_tetap_ganti BEFORE INSERT ON audit WHEN EXISTS (SELECT 1 FROM audit WHERE id = new.id) BEGIN SELECT RAISE(ABORT, 'audit: a row is never replaced'); END;--> statement-breakpoint
CREATE TRIGGER audit_tetap_hapus BEFORE DELETE ON audit
WHEN COALESCE((
  SELECT CAST(nilai AS INTEGER) > 0
    AND old.pada < CAST(unixepoch('subsec') * 1000 AS INTEGER) - max(CAST(nilai AS INTEGER), 365) * 86400000
  FROM pengaturan WHERE kunci = 'retensi_audit'
), 0) = 0 OR EXISTS (SELECT 1 FROM audit WHERE id < old.id)
BEGIN SELECT RAISE(ABORT, 'audit: a row is never deleted before its time'); END;--> statement-breakpoint
CREATE TRIGGER audit_tetap_ubah BEFORE UPDATE ON audit
WHEN NOT EXISTS (SELECT 1 FROM audit_samar) OR new.id <> old.id OR new.pada <> old.pada OR new.id_pelaku IS NOT old.id_pelaku
  OR new.tindakan <> old.tindakan
BEGIN SELECT RAISE(ABORT, 'audit: a row is never changed'); END;--> statement-breakpoint

-- nomor_berubah, nomor_lepas, orang_dihapus

-- Logs each change of a number, by any writer. No code and no password goes to the new number for 72 hours, unless it is the
-- number that the person had before these changes.
CREATE TRIGGER mahasiswa_nomor AFTER UPDATE OF no_hp ON mahasiswa WHEN old.no_hp <> '' AND new.no_hp <> old.no_hp BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, pada, ditahan_sampai)
  SELECT 'Mahasiswa', new.id, old.no_hp, ms, ms + 259200000 FROM (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms);
  UPDATE nomor_berubah SET ditahan_sampai = pada
  WHERE kategori = 'Mahasiswa' AND id_orang = new.id AND ditahan_sampai > CAST(unixepoch('subsec') * 1000 AS INTEGER)
    AND new.no_hp = (
      SELECT lama FROM nomor_berubah
      WHERE kategori = 'Mahasiswa' AND id_orang = new.id AND ditahan_sampai > CAST(unixepoch('subsec') * 1000 AS INTEGER)
      ORDER BY id LIMIT 1
    );
END;--> statement-breakpoint
CREATE TRIGGER dosen_nomor AFTER UPDATE OF no_hp ON dosen WHEN old.no_hp <> '' AND new.no_hp <> old.no_hp BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, pada, ditahan_sampai)
  SELECT 'Dosen', new.id, old.no_hp, ms, ms + 259200000 FROM (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms);
  UPDATE nomor_berubah SET ditahan_sampai = pada
  WHERE kategori = 'Dosen' AND id_orang = new.id AND ditahan_sampai > CAST(unixepoch('subsec') * 1000 AS INTEGER)
    AND new.no_hp = (
      SELECT lama FROM nomor_berubah
      WHERE kategori = 'Dosen' AND id_orang = new.id AND ditahan_sampai > CAST(unixepoch('subsec') * 1000 AS INTEGER)
      ORDER BY id LIMIT 1
    );
END;--> statement-breakpoint
CREATE TRIGGER pegawai_nomor AFTER UPDATE OF no_hp ON pegawai WHEN old.no_hp <> '' AND new.no_hp <> old.no_hp BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, pada, ditahan_sampai)
  SELECT 'Pegawai', new.id, old.no_hp, ms, ms + 259200000 FROM (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms);
  UPDATE nomor_berubah SET ditahan_sampai = pada
  WHERE kategori = 'Pegawai' AND id_orang = new.id AND ditahan_sampai > CAST(unixepoch('subsec') * 1000 AS INTEGER)
    AND new.no_hp = (
      SELECT lama FROM nomor_berubah
      WHERE kategori = 'Pegawai' AND id_orang = new.id AND ditahan_sampai > CAST(unixepoch('subsec') * 1000 AS INTEGER)
      ORDER BY id LIMIT 1
    );
END;--> statement-breakpoint
-- `nomor_sejak` is when the person got the number, nomor_lepas since when a number is no longer its former owner's.
CREATE TRIGGER mahasiswa_nomor_sejak AFTER UPDATE OF no_hp ON mahasiswa WHEN new.no_hp <> old.no_hp BEGIN
  UPDATE mahasiswa SET nomor_sejak = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = new.id;
  INSERT INTO nomor_lepas (no_hp, pada) VALUES (old.no_hp, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (no_hp) DO UPDATE SET pada = excluded.pada;
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_nomor_lepas AFTER DELETE ON mahasiswa BEGIN
  INSERT INTO nomor_lepas (no_hp, pada) VALUES (old.no_hp, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (no_hp) DO UPDATE SET pada = excluded.pada;
END;--> statement-breakpoint
CREATE TRIGGER dosen_nomor_sejak AFTER UPDATE OF no_hp ON dosen WHEN new.no_hp <> old.no_hp BEGIN
  UPDATE dosen SET nomor_sejak = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = new.id;
  INSERT INTO nomor_lepas (no_hp, pada) VALUES (old.no_hp, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (no_hp) DO UPDATE SET pada = excluded.pada;
END;--> statement-breakpoint
CREATE TRIGGER dosen_nomor_lepas AFTER DELETE ON dosen BEGIN
  INSERT INTO nomor_lepas (no_hp, pada) VALUES (old.no_hp, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (no_hp) DO UPDATE SET pada = excluded.pada;
END;--> statement-breakpoint
CREATE TRIGGER pegawai_nomor_sejak AFTER UPDATE OF no_hp ON pegawai WHEN new.no_hp <> old.no_hp BEGIN
  UPDATE pegawai SET nomor_sejak = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = new.id;
  INSERT INTO nomor_lepas (no_hp, pada) VALUES (old.no_hp, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (no_hp) DO UPDATE SET pada = excluded.pada;
END;--> statement-breakpoint
CREATE TRIGGER pegawai_nomor_lepas AFTER DELETE ON pegawai BEGIN
  INSERT INTO nomor_lepas (no_hp, pada) VALUES (old.no_hp, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (no_hp) DO UPDATE SET pada = excluded.pada;
END;--> statement-breakpoint
CREATE TRIGGER lainnya_nomor_sejak AFTER UPDATE OF no_hp ON lainnya WHEN new.no_hp <> old.no_hp BEGIN
  UPDATE lainnya SET nomor_sejak = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = new.id;
  INSERT INTO nomor_lepas (no_hp, pada) VALUES (old.no_hp, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (no_hp) DO UPDATE SET pada = excluded.pada;
END;--> statement-breakpoint
CREATE TRIGGER lainnya_nomor_lepas AFTER DELETE ON lainnya BEGIN
  INSERT INTO nomor_lepas (no_hp, pada) VALUES (old.no_hp, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (no_hp) DO UPDATE SET pada = excluded.pada;
END;--> statement-breakpoint
-- Deleting a person and adding the same one within 72 hours with another number counts as a change of number, unless it is
-- the number that the person had before the changes that still hold.
CREATE TRIGGER mahasiswa_nomor_hapus AFTER DELETE ON mahasiswa BEGIN
  INSERT INTO orang_dihapus (kategori, nomor_induk, no_hp, pada)
  SELECT 'Mahasiswa', old.nim, lama, ms FROM nomor_berubah, (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms)
  WHERE kategori = 'Mahasiswa' AND id_orang = old.id AND ditahan_sampai > ms ORDER BY id;
  INSERT INTO orang_dihapus (kategori, nomor_induk, no_hp, pada)
  SELECT 'Mahasiswa', old.nim, old.no_hp, CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE old.no_hp <> '';
  DELETE FROM nomor_berubah WHERE kategori = 'Mahasiswa' AND id_orang = old.id;
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_nomor_kembali AFTER INSERT ON mahasiswa BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, pada, ditahan_sampai)
  SELECT 'Mahasiswa', new.id, no_hp, ms, ms + 259200000 FROM (
    SELECT id, no_hp, ms, first_value(no_hp) OVER (ORDER BY id) AS pertama
    FROM orang_dihapus, (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms)
    WHERE kategori = 'Mahasiswa' AND nomor_induk = new.nim AND pada > ms - 259200000
  ) WHERE no_hp <> new.no_hp AND pertama <> new.no_hp GROUP BY no_hp ORDER BY min(id);
  DELETE FROM orang_dihapus WHERE kategori = 'Mahasiswa' AND nomor_induk = new.nim;
END;--> statement-breakpoint
CREATE TRIGGER dosen_nomor_hapus AFTER DELETE ON dosen BEGIN
  INSERT INTO orang_dihapus (kategori, nomor_induk, no_hp, pada)
  SELECT 'Dosen', old.nidn, lama, ms FROM nomor_berubah, (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms)
  WHERE kategori = 'Dosen' AND id_orang = old.id AND ditahan_sampai > ms ORDER BY id;
  INSERT INTO orang_dihapus (kategori, nomor_induk, no_hp, pada)
  SELECT 'Dosen', old.nidn, old.no_hp, CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE old.no_hp <> '';
  DELETE FROM nomor_berubah WHERE kategori = 'Dosen' AND id_orang = old.id;
END;--> statement-breakpoint
CREATE TRIGGER dosen_nomor_kembali AFTER INSERT ON dosen BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, pada, ditahan_sampai)
  SELECT 'Dosen', new.id, no_hp, ms, ms + 259200000 FROM (
    SELECT id, no_hp, ms, first_value(no_hp) OVER (ORDER BY id) AS pertama
    FROM orang_dihapus, (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms)
    WHERE kategori = 'Dosen' AND nomor_induk = new.nidn AND pada > ms - 259200000
  ) WHERE no_hp <> new.no_hp AND pertama <> new.no_hp GROUP BY no_hp ORDER BY min(id);
  DELETE FROM orang_dihapus WHERE kategori = 'Dosen' AND nomor_induk = new.nidn;
END;--> statement-breakpoint
CREATE TRIGGER pegawai_nomor_hapus AFTER DELETE ON pegawai BEGIN
  INSERT INTO orang_dihapus (kategori, nomor_induk, no_hp, pada)
  SELECT 'Pegawai', old.nip, lama, ms FROM nomor_berubah, (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms)
  WHERE kategori = 'Pegawai' AND id_orang = old.id AND ditahan_sampai > ms ORDER BY id;
  INSERT INTO orang_dihapus (kategori, nomor_induk, no_hp, pada)
  SELECT 'Pegawai', old.nip, old.no_hp, CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE old.no_hp <> '';
  DELETE FROM nomor_berubah WHERE kategori = 'Pegawai' AND id_orang = old.id;
END;--> statement-breakpoint
CREATE TRIGGER pegawai_nomor_kembali AFTER INSERT ON pegawai BEGIN
  INSERT INTO nomor_berubah (kategori, id_orang, lama, pada, ditahan_sampai)
  SELECT 'Pegawai', new.id, no_hp, ms, ms + 259200000 FROM (
    SELECT id, no_hp, ms, first_value(no_hp) OVER (ORDER BY id) AS pertama
    FROM orang_dihapus, (SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) AS ms)
    WHERE kategori = 'Pegawai' AND nomor_induk = new.nip AND pada > ms - 259200000
  ) WHERE no_hp <> new.no_hp AND pertama <> new.no_hp GROUP BY no_hp ORDER BY min(id);
  DELETE FROM orang_dihapus WHERE kategori = 'Pegawai' AND nomor_induk = new.nip;
END;--> statement-breakpoint
-- The owners of a number in the master data, one row each.
CREATE VIEW pemilik_nomor AS
SELECT no_hp, 'Mahasiswa' AS kategori, nama_mahasiswa AS nama, nim AS nomor_induk FROM mahasiswa
UNION ALL SELECT no_hp_orangtua, 'Orangtua', orangtua_wali, nim FROM mahasiswa WHERE no_hp_orangtua IS NOT NULL
UNION ALL SELECT no_hp, 'Dosen', nama_dosen, nidn FROM dosen
UNION ALL SELECT no_hp, 'Pegawai', nama_pegawai, nip FROM pegawai
UNION ALL SELECT no_hp, 'Lainnya', nama_lainnya, NULL FROM lainnya;--> statement-breakpoint
-- The owner of an account with the current number; null for an operator. `ditahan_sampai`: no code or password before then.
CREATE VIEW pemilik_akun AS SELECT a.id AS id_akun, a.username, a.hak_akses, a.nama_pengguna AS nama, COALESCE(m.no_hp, d.no_hp, p.no_hp) AS no_hp,
  (SELECT max(n.ditahan_sampai) FROM nomor_berubah n WHERE n.kategori = a.hak_akses AND n.id_orang = COALESCE(m.id, d.id, p.id)) AS ditahan_sampai
FROM akun a LEFT JOIN mahasiswa m ON m.id = a.id_mahasiswa LEFT JOIN dosen d ON d.id = a.id_dosen LEFT JOIN pegawai p ON p.id = a.id_pegawai;--> statement-breakpoint

-- percakapan, belum_terjawab: operators' open pages poll these totals, and count(*) would read every row each time.

INSERT INTO total (tabel, jumlah) VALUES ('percakapan', 0);--> statement-breakpoint
CREATE TRIGGER percakapan_tambah AFTER INSERT ON percakapan BEGIN
  UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'percakapan';
END;--> statement-breakpoint
CREATE TRIGGER percakapan_hapus AFTER DELETE ON percakapan BEGIN
  UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'percakapan';
END;--> statement-breakpoint
-- Counts those that no operator has set aside.
INSERT INTO total (tabel, jumlah) VALUES ('belum_terjawab', 0);--> statement-breakpoint
CREATE TRIGGER belum_terjawab_tambah AFTER INSERT ON belum_terjawab WHEN new.disisihkan_pada IS NULL BEGIN
  UPDATE total SET jumlah = jumlah + 1 WHERE tabel = 'belum_terjawab';
END;--> statement-breakpoint
CREATE TRIGGER belum_terjawab_hapus AFTER DELETE ON belum_terjawab WHEN old.disisihkan_pada IS NULL BEGIN
  UPDATE total SET jumlah = jumlah - 1 WHERE tabel = 'belum_terjawab';
END;--> statement-breakpoint
CREATE TRIGGER belum_terjawab_ubah AFTER UPDATE OF disisihkan_pada ON belum_terjawab
WHEN (new.disisihkan_pada IS NULL) <> (old.disisihkan_pada IS NULL) BEGIN
  UPDATE total SET jumlah = jumlah + (new.disisihkan_pada IS NULL) - (old.disisihkan_pada IS NULL) WHERE tabel = 'belum_terjawab';
END;--> statement-breakpoint

-- template, gateway

-- Keep earlier templates and numbers, so that a sent message is shown as it was sent.
CREATE TRIGGER template_dulu_ubah AFTER UPDATE OF nama, komponen ON template
WHEN old.nama <> new.nama OR old.komponen <> new.komponen BEGIN
  INSERT OR REPLACE INTO template_dulu (id, nama, komponen, sampai)
  VALUES (old.id, old.nama, old.komponen, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;--> statement-breakpoint
CREATE TRIGGER template_dulu_hapus AFTER DELETE ON template BEGIN
  INSERT OR REPLACE INTO template_dulu (id, nama, komponen, sampai)
  VALUES (old.id, old.nama, old.komponen, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;--> statement-breakpoint
CREATE TRIGGER nomor_dulu_ubah AFTER UPDATE OF nomor ON gateway WHEN old.nomor <> new.nomor BEGIN
  INSERT OR REPLACE INTO nomor_dulu (gateway, nomor, sampai)
  VALUES (new.nama, old.nomor, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
