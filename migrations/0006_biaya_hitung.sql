-- biaya_pesan

-- The counters have each delivered send once, under its day and price. A row of a restored backup (negative dicatat_pada) is in
-- the restored counters already; a row that is deleted by age stays counted.
CREATE TRIGGER biaya_pesan_tambah AFTER INSERT ON biaya_pesan WHEN new.tanggal IS NOT NULL AND new.dicatat_pada > 0 BEGIN
  INSERT INTO biaya_harian (tanggal, harga, jumlah, terakhir_pada) VALUES (new.tanggal, new.harga, 1, new.diterima_pada)
  ON CONFLICT (tanggal, harga) DO UPDATE SET jumlah = jumlah + 1, terakhir_pada = max(terakhir_pada, excluded.terakhir_pada);
  INSERT INTO biaya_pengirim (bulan, pengirim, harga, jumlah) VALUES (substr(new.tanggal, 1, 7), new.pengirim, new.harga, 1)
  ON CONFLICT (bulan, pengirim, harga) DO UPDATE SET jumlah = jumlah + 1;
END;--> statement-breakpoint
CREATE TRIGGER biaya_pesan_ubah AFTER UPDATE OF tanggal, harga ON biaya_pesan
WHEN new.tanggal IS NOT NULL AND (old.tanggal IS NOT new.tanggal OR old.harga <> new.harga) BEGIN
  UPDATE biaya_harian SET jumlah = jumlah - 1 WHERE tanggal = old.tanggal AND harga = old.harga;
  UPDATE biaya_pengirim SET jumlah = jumlah - 1
  WHERE bulan = substr(old.tanggal, 1, 7) AND pengirim = old.pengirim AND harga = old.harga;
  INSERT INTO biaya_harian (tanggal, harga, jumlah, terakhir_pada) VALUES (new.tanggal, new.harga, 1, new.diterima_pada)
  ON CONFLICT (tanggal, harga) DO UPDATE SET jumlah = jumlah + 1, terakhir_pada = max(terakhir_pada, excluded.terakhir_pada);
  INSERT INTO biaya_pengirim (bulan, pengirim, harga, jumlah) VALUES (substr(new.tanggal, 1, 7), new.pengirim, new.harga, 1)
  ON CONFLICT (bulan, pengirim, harga) DO UPDATE SET jumlah = jumlah + 1;
END;
