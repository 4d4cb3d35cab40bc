-- Writes down what the system of a key is told, in the transaction that changes the state of a message. A change is later than the one
-- before it even within a millisecond, so that states read in the order of their times never go backwards.
CREATE TRIGGER pesan_callback AFTER UPDATE OF status ON pesan
WHEN new.id_kunci IS NOT NULL AND new.status <> old.status AND new.status <> 'pending' BEGIN
  INSERT INTO callback_peristiwa (id_kunci, id_pesan, referensi, status, alasan_kode, pada, coba_pada, batas_pada)
  SELECT new.id_kunci, new.id, new.referensi, new.status, new.alasan_kode, t.pada, t.pada, t.pada + 86400000
  FROM callback c, (
    SELECT max(CAST(unixepoch('subsec') * 1000 AS INTEGER), 1 + COALESCE((
      SELECT max(e.pada) FROM callback_peristiwa e WHERE e.id_kunci = new.id_kunci AND e.id_pesan = new.id), 0)) AS pada
  ) t
  WHERE c.id_kunci = new.id_kunci AND c.mati_pada IS NULL;
END;
--> statement-breakpoint
-- A message that is sent again before its failure was told has not failed.
CREATE TRIGGER pesan_callback_ulang AFTER UPDATE OF status ON pesan
WHEN new.id_kunci IS NOT NULL AND old.status = 'cancel' AND new.status = 'pending' BEGIN
  DELETE FROM callback_peristiwa
  WHERE id_kunci = new.id_kunci AND id_pesan = new.id AND status = 'cancel' AND hasil = 'menunggu' AND percobaan = 0;
END;
--> statement-breakpoint
-- A reference that is erased with its message.
CREATE TRIGGER pesan_callback_referensi AFTER UPDATE OF referensi ON pesan
WHEN new.id_kunci IS NOT NULL AND old.referensi IS NOT NULL AND new.referensi IS NULL BEGIN
  UPDATE callback_peristiwa SET referensi = NULL WHERE id_kunci = new.id_kunci AND id_pesan = new.id;
END;
