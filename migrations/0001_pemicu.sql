-- What drizzle-kit cannot describe: full text indexes, views, triggers, and the rows that triggers count in. By table;
-- the comment before a group of triggers says what they keep true.

-- mahasiswa, dosen, pegawai

-- Whoever has an account logs in by the number in the master data, and under the name there.
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

-- Members whose number cannot be sent to: there should be none, and this index makes sure of it at no cost.
CREATE INDEX member_tidak_layak ON member (id_group) WHERE (
  (no_hp GLOB '08[0-9]*' AND length(no_hp) BETWEEN 10 AND 13 AND no_hp NOT GLOB '*[^0-9]*')
  OR (no_hp GLOB '+[1-9]*' AND length(no_hp) BETWEEN 8 AND 16 AND substr(no_hp, 2) NOT GLOB '*[^0-9]*')
) = 0;--> statement-breakpoint
CREATE VIEW member_tidak_layak_daftar AS SELECT id, id_group FROM member INDEXED BY member_tidak_layak WHERE (
  (no_hp GLOB '08[0-9]*' AND length(no_hp) BETWEEN 10 AND 13 AND no_hp NOT GLOB '*[^0-9]*')
  OR (no_hp GLOB '+[1-9]*' AND length(no_hp) BETWEEN 8 AND 16 AND substr(no_hp, 2) NOT GLOB '*[^0-9]*')
) = 0;--> statement-breakpoint
-- A group knows how many members it has.
CREATE TRIGGER member_tambah AFTER INSERT ON member BEGIN
  UPDATE "group" SET jumlah_member = jumlah_member + 1 WHERE id = new.id_group;
END;--> statement-breakpoint
CREATE TRIGGER member_hapus AFTER DELETE ON member BEGIN
  UPDATE "group" SET jumlah_member = jumlah_member - 1 WHERE id = old.id_group;
END;--> statement-breakpoint

-- pesan

-- total_pesan counts a message under the state that it has now.
INSERT INTO total_pesan (kategori, status, jumlah) SELECT k.value, s.value, 0
FROM json_each('["Mahasiswa", "Orangtua", "Dosen", "Pegawai", "Lainnya"]') k, json_each('["pending", "sent", "read", "cancel"]') s;--> statement-breakpoint
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
-- A password that could not be delivered takes its account back, and costs the person none of the day's tries.
CREATE TRIGGER akun_batal AFTER UPDATE OF status ON pesan
WHEN new.jenis = 'kredensial' AND new.status = 'cancel' AND old.status <> 'cancel' BEGIN
  UPDATE batas SET jumlah = jumlah - 1 WHERE jumlah > 0 AND kunci = (
    SELECT 'kredensial:' || username FROM akun WHERE id_kredensial = new.id AND masuk_pada IS NULL
  );
  DELETE FROM akun WHERE id_kredensial = new.id AND masuk_pada IS NULL;
END;--> statement-breakpoint

-- The lists, as `npm run db:lists` writes them. The view X_teks has what a search looks at, the table X_cari the index of
-- that, and total the number of rows.

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

-- akun

-- Whose account it is, and where a message reaches them: in the master data, as it is now. An operator has no number.
CREATE VIEW pemilik_akun AS SELECT a.id AS id_akun, a.username, a.hak_akses, a.nama_pengguna AS nama, COALESCE(m.no_hp, d.no_hp, p.no_hp) AS no_hp
FROM akun a LEFT JOIN mahasiswa m ON m.id = a.id_mahasiswa LEFT JOIN dosen d ON d.id = a.id_dosen LEFT JOIN pegawai p ON p.id = a.id_pegawai;--> statement-breakpoint

-- pengaduan, surat
-- How many there are in each state.
INSERT INTO total_layanan (layanan, status, jumlah) SELECT 'pengaduan', value, 0 FROM json_each('["Menunggu", "Diproses", "Selesai", "Ditolak"]');--> statement-breakpoint
INSERT INTO total_layanan (layanan, status, jumlah) SELECT 'surat', value, 0 FROM json_each('["Diajukan", "Diproses", "Siap", "Ditolak"]');--> statement-breakpoint
-- total_layanan counts them under the state that they have now.
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
-- Whoever deletes the row, or the student with all of theirs: a file that it alone had is public no more, and so old that the
-- next cleanup takes it. That of a letter which we have issued stays, since its check does.
CREATE TRIGGER surat_masuk_lepas_ubah AFTER UPDATE OF id_berkas ON surat_masuk WHEN old.id_surat IS NULL AND old.id_berkas IS NOT new.id_berkas BEGIN
  UPDATE berkas SET terbit_pada = NULL, created_at = 0 WHERE id = old.id_berkas;
END;--> statement-breakpoint
CREATE TRIGGER surat_masuk_lepas_hapus AFTER DELETE ON surat_masuk WHEN old.id_surat IS NULL BEGIN
  UPDATE berkas SET terbit_pada = NULL, created_at = 0 WHERE id = old.id_berkas;
END;--> statement-breakpoint

-- audit: what was written stays as it was written.
CREATE TRIGGER audit_tetap_ubah BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'audit: a row is never changed'); END;--> statement-breakpoint
CREATE TRIGGER audit_tetap_hapus BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'audit: a row is never deleted'); END;--> statement-breakpoint
-- INSERT OR REPLACE deletes without asking the trigger above.
CREATE TRIGGER audit_tetap_ganti BEFORE INSERT ON audit WHEN EXISTS (SELECT 1 FROM audit WHERE id = new.id) BEGIN SELECT RAISE(ABORT, 'audit: a row is never replaced'); END;
