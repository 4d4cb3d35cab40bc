-- A password that could not be delivered deletes its unused account and gives back the try of the day. An operator stays: the
-- list of operators says that it did not arrive.
DROP TRIGGER akun_batal;--> statement-breakpoint
CREATE TRIGGER akun_batal AFTER UPDATE OF status ON pesan
WHEN new.jenis = 'kredensial' AND new.status = 'cancel' AND old.status <> 'cancel' BEGIN
  UPDATE batas SET jumlah = jumlah - 1 WHERE jumlah > 0 AND kunci = (
    SELECT 'kredensial:' || username FROM akun WHERE id_kredensial = new.id AND masuk_pada IS NULL
  );
  DELETE FROM akun WHERE id_kredensial = new.id AND masuk_pada IS NULL AND hak_akses <> 'Operator';
END;--> statement-breakpoint
-- The owner of an account with the current number; null for an operator without one, or switched off. `kategori`: where
-- messages to them are filed. `ditahan_sampai`: no code or password before then.
DROP VIEW pemilik_akun;--> statement-breakpoint
CREATE VIEW pemilik_akun AS SELECT a.id AS id_akun, a.username, a.hak_akses, iif(a.hak_akses = 'Operator', 'Lainnya', a.hak_akses) AS kategori,
  a.nama_pengguna AS nama, COALESCE(m.no_hp, d.no_hp, p.no_hp, iif(a.dinonaktifkan_pada IS NULL, a.no_hp, NULL)) AS no_hp,
  (SELECT max(n.ditahan_sampai) FROM nomor_berubah n WHERE n.kategori = a.hak_akses AND n.id_orang = COALESCE(m.id, d.id, p.id)) AS ditahan_sampai
FROM akun a LEFT JOIN mahasiswa m ON m.id = a.id_mahasiswa LEFT JOIN dosen d ON d.id = a.id_dosen LEFT JOIN pegawai p ON p.id = a.id_pegawai;
