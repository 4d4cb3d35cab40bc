-- With the id of each owner, by which pages link to them; of a parent, the student's.
DROP VIEW pemilik_nomor;--> statement-breakpoint
CREATE VIEW pemilik_nomor AS
SELECT no_hp, id, 'Mahasiswa' AS kategori, nama_mahasiswa AS nama, nim AS nomor_induk FROM mahasiswa
UNION ALL SELECT no_hp_orangtua, id, 'Orangtua', orangtua_wali, nim FROM mahasiswa WHERE no_hp_orangtua IS NOT NULL
UNION ALL SELECT no_hp, id, 'Dosen', nama_dosen, nidn FROM dosen
UNION ALL SELECT no_hp, id, 'Pegawai', nama_pegawai, nip FROM pegawai
UNION ALL SELECT no_hp, id, 'Lainnya', nama_lainnya, NULL FROM lainnya;
