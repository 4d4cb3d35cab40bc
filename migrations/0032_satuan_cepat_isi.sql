-- nomor_fakultas: a number belongs to every faculty of which a person, or the parent of a student, has it. The triggers look for
-- others by the number: the plus keeps SQLite from reading the whole faculty instead.
CREATE VIEW pemilik_fakultas AS SELECT no_hp, id_fakultas FROM mahasiswa
UNION ALL SELECT no_hp_orangtua, id_fakultas FROM mahasiswa
UNION ALL SELECT no_hp, id_fakultas FROM dosen
UNION ALL SELECT no_hp, id_fakultas FROM pegawai;--> statement-breakpoint
INSERT INTO nomor_fakultas (no_hp, id_fakultas) SELECT DISTINCT no_hp, id_fakultas FROM pemilik_fakultas
WHERE no_hp IS NOT NULL AND id_fakultas IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER mahasiswa_nomor_fakultas_tambah AFTER INSERT ON mahasiswa BEGIN
  INSERT INTO nomor_fakultas (no_hp, id_fakultas) SELECT new.no_hp, new.id_fakultas
  WHERE new.id_fakultas IS NOT NULL ON CONFLICT DO NOTHING;
  INSERT INTO nomor_fakultas (no_hp, id_fakultas) SELECT new.no_hp_orangtua, new.id_fakultas
  WHERE new.no_hp_orangtua IS NOT NULL AND new.id_fakultas IS NOT NULL ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_nomor_fakultas_hapus AFTER DELETE ON mahasiswa BEGIN
  DELETE FROM nomor_fakultas WHERE no_hp = old.no_hp AND id_fakultas = old.id_fakultas
  AND NOT EXISTS (SELECT 1 FROM pemilik_fakultas p WHERE p.no_hp = old.no_hp AND +p.id_fakultas = old.id_fakultas);
  DELETE FROM nomor_fakultas WHERE no_hp = old.no_hp_orangtua AND id_fakultas = old.id_fakultas
  AND NOT EXISTS (SELECT 1 FROM pemilik_fakultas p WHERE p.no_hp = old.no_hp_orangtua AND +p.id_fakultas = old.id_fakultas);
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_nomor_fakultas_ubah AFTER UPDATE OF no_hp, no_hp_orangtua, id_fakultas ON mahasiswa
WHEN new.no_hp IS NOT old.no_hp OR new.no_hp_orangtua IS NOT old.no_hp_orangtua OR new.id_fakultas IS NOT old.id_fakultas BEGIN
  DELETE FROM nomor_fakultas WHERE no_hp = old.no_hp AND id_fakultas = old.id_fakultas
  AND NOT EXISTS (SELECT 1 FROM pemilik_fakultas p WHERE p.no_hp = old.no_hp AND +p.id_fakultas = old.id_fakultas);
  DELETE FROM nomor_fakultas WHERE no_hp = old.no_hp_orangtua AND id_fakultas = old.id_fakultas
  AND NOT EXISTS (SELECT 1 FROM pemilik_fakultas p WHERE p.no_hp = old.no_hp_orangtua AND +p.id_fakultas = old.id_fakultas);
  INSERT INTO nomor_fakultas (no_hp, id_fakultas) SELECT new.no_hp, new.id_fakultas
  WHERE new.id_fakultas IS NOT NULL ON CONFLICT DO NOTHING;
  INSERT INTO nomor_fakultas (no_hp, id_fakultas) SELECT new.no_hp_orangtua, new.id_fakultas
  WHERE new.no_hp_orangtua IS NOT NULL AND new.id_fakultas IS NOT NULL ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER dosen_nomor_fakultas_tambah AFTER INSERT ON dosen BEGIN
  INSERT INTO nomor_fakultas (no_hp, id_fakultas) SELECT new.no_hp, new.id_fakultas
  WHERE new.id_fakultas IS NOT NULL ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER dosen_nomor_fakultas_hapus AFTER DELETE ON dosen BEGIN
  DELETE FROM nomor_fakultas WHERE no_hp = old.no_hp AND id_fakultas = old.id_fakultas
  AND NOT EXISTS (SELECT 1 FROM pemilik_fakultas p WHERE p.no_hp = old.no_hp AND +p.id_fakultas = old.id_fakultas);
END;--> statement-breakpoint
CREATE TRIGGER dosen_nomor_fakultas_ubah AFTER UPDATE OF no_hp, id_fakultas ON dosen
WHEN new.no_hp IS NOT old.no_hp OR new.id_fakultas IS NOT old.id_fakultas BEGIN
  DELETE FROM nomor_fakultas WHERE no_hp = old.no_hp AND id_fakultas = old.id_fakultas
  AND NOT EXISTS (SELECT 1 FROM pemilik_fakultas p WHERE p.no_hp = old.no_hp AND +p.id_fakultas = old.id_fakultas);
  INSERT INTO nomor_fakultas (no_hp, id_fakultas) SELECT new.no_hp, new.id_fakultas
  WHERE new.id_fakultas IS NOT NULL ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER pegawai_nomor_fakultas_tambah AFTER INSERT ON pegawai BEGIN
  INSERT INTO nomor_fakultas (no_hp, id_fakultas) SELECT new.no_hp, new.id_fakultas
  WHERE new.id_fakultas IS NOT NULL ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER pegawai_nomor_fakultas_hapus AFTER DELETE ON pegawai BEGIN
  DELETE FROM nomor_fakultas WHERE no_hp = old.no_hp AND id_fakultas = old.id_fakultas
  AND NOT EXISTS (SELECT 1 FROM pemilik_fakultas p WHERE p.no_hp = old.no_hp AND +p.id_fakultas = old.id_fakultas);
END;--> statement-breakpoint
CREATE TRIGGER pegawai_nomor_fakultas_ubah AFTER UPDATE OF no_hp, id_fakultas ON pegawai
WHEN new.no_hp IS NOT old.no_hp OR new.id_fakultas IS NOT old.id_fakultas BEGIN
  DELETE FROM nomor_fakultas WHERE no_hp = old.no_hp AND id_fakultas = old.id_fakultas
  AND NOT EXISTS (SELECT 1 FROM pemilik_fakultas p WHERE p.no_hp = old.no_hp AND +p.id_fakultas = old.id_fakultas);
  INSERT INTO nomor_fakultas (no_hp, id_fakultas) SELECT new.no_hp, new.id_fakultas
  WHERE new.id_fakultas IS NOT NULL ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
-- satuan: the faculty of the student of a letter, and of the person whose account filed a complaint.
UPDATE surat SET satuan = (SELECT m.id_fakultas FROM mahasiswa m WHERE m.id = surat.id_mahasiswa);--> statement-breakpoint
CREATE TRIGGER surat_satuan AFTER INSERT ON surat BEGIN
  UPDATE surat SET satuan = (SELECT m.id_fakultas FROM mahasiswa m WHERE m.id = new.id_mahasiswa) WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER surat_satuan_ubah AFTER UPDATE OF id_mahasiswa ON surat BEGIN
  UPDATE surat SET satuan = (SELECT m.id_fakultas FROM mahasiswa m WHERE m.id = new.id_mahasiswa) WHERE id = new.id;
END;--> statement-breakpoint
UPDATE surat_masuk SET satuan = (SELECT m.id_fakultas FROM mahasiswa m WHERE m.id = surat_masuk.id_mahasiswa);--> statement-breakpoint
CREATE TRIGGER surat_masuk_satuan AFTER INSERT ON surat_masuk BEGIN
  UPDATE surat_masuk SET satuan = (SELECT m.id_fakultas FROM mahasiswa m WHERE m.id = new.id_mahasiswa) WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER surat_masuk_satuan_ubah AFTER UPDATE OF id_mahasiswa ON surat_masuk BEGIN
  UPDATE surat_masuk SET satuan = (SELECT m.id_fakultas FROM mahasiswa m WHERE m.id = new.id_mahasiswa) WHERE id = new.id;
END;--> statement-breakpoint
UPDATE pengaduan SET satuan = (
    SELECT COALESCE(m.id_fakultas, d.id_fakultas, p.id_fakultas) FROM akun a LEFT JOIN mahasiswa m ON m.id = a.id_mahasiswa
    LEFT JOIN dosen d ON d.id = a.id_dosen LEFT JOIN pegawai p ON p.id = a.id_pegawai WHERE a.id = pengaduan.id_akun
  );--> statement-breakpoint
CREATE TRIGGER pengaduan_satuan AFTER INSERT ON pengaduan BEGIN
  UPDATE pengaduan SET satuan = (
    SELECT COALESCE(m.id_fakultas, d.id_fakultas, p.id_fakultas) FROM akun a LEFT JOIN mahasiswa m ON m.id = a.id_mahasiswa
    LEFT JOIN dosen d ON d.id = a.id_dosen LEFT JOIN pegawai p ON p.id = a.id_pegawai WHERE a.id = new.id_akun
  ) WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER pengaduan_satuan_ubah AFTER UPDATE OF id_akun ON pengaduan BEGIN
  UPDATE pengaduan SET satuan = (
    SELECT COALESCE(m.id_fakultas, d.id_fakultas, p.id_fakultas) FROM akun a LEFT JOIN mahasiswa m ON m.id = a.id_mahasiswa
    LEFT JOIN dosen d ON d.id = a.id_dosen LEFT JOIN pegawai p ON p.id = a.id_pegawai WHERE a.id = new.id_akun
  ) WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER mahasiswa_pindah AFTER UPDATE OF id_fakultas ON mahasiswa WHEN new.id_fakultas IS NOT old.id_fakultas BEGIN
  UPDATE surat SET satuan = new.id_fakultas WHERE id_mahasiswa = new.id;
  UPDATE surat_masuk SET satuan = new.id_fakultas WHERE id_mahasiswa = new.id;
  UPDATE pengaduan SET satuan = new.id_fakultas WHERE id_akun = (SELECT a.id FROM akun a WHERE a.id_mahasiswa = new.id);
END;--> statement-breakpoint
CREATE TRIGGER dosen_pindah AFTER UPDATE OF id_fakultas ON dosen WHEN new.id_fakultas IS NOT old.id_fakultas BEGIN
  UPDATE pengaduan SET satuan = new.id_fakultas WHERE id_akun = (SELECT a.id FROM akun a WHERE a.id_dosen = new.id);
END;--> statement-breakpoint
CREATE TRIGGER pegawai_pindah AFTER UPDATE OF id_fakultas ON pegawai WHEN new.id_fakultas IS NOT old.id_fakultas BEGIN
  UPDATE pengaduan SET satuan = new.id_fakultas WHERE id_akun = (SELECT a.id FROM akun a WHERE a.id_pegawai = new.id);
END;
