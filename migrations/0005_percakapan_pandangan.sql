-- Whose a number is, as the master data has it now: one row for each who has it.
CREATE VIEW pemilik_nomor AS
SELECT no_hp, 'Mahasiswa' AS kategori, nama_mahasiswa AS nama, nim AS nomor_induk FROM mahasiswa
UNION ALL SELECT no_hp_orangtua, 'Orangtua', orangtua_wali, nim FROM mahasiswa WHERE no_hp_orangtua IS NOT NULL
UNION ALL SELECT no_hp, 'Dosen', nama_dosen, nidn FROM dosen
UNION ALL SELECT no_hp, 'Pegawai', nama_pegawai, nip FROM pegawai
UNION ALL SELECT no_hp, 'Lainnya', nama_lainnya, NULL FROM lainnya;--> statement-breakpoint

-- What was written before anything was answered is for an operator: nobody expects an answer by itself any more.
UPDATE pesan_masuk SET ditangani_pada = diterima_pada, perlakuan = 'diam';--> statement-breakpoint
INSERT INTO percakapan (no_hp, nama, id_terakhir, terakhir_pada, menunggu_sejak)
SELECT no_hp, nama, id, max(diterima_pada), diterima_pada FROM pesan_masuk GROUP BY no_hp;
