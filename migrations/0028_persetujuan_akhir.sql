-- As before, and one that waits for a second person is done as well when it has no message left.
DROP TRIGGER pesan_broadcast_ubah;--> statement-breakpoint
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
  WHERE id = new.id_broadcast AND status IN ('menunggu_persetujuan', 'terjadwal', 'berjalan', 'ditahan') AND pending = belum_pasti;
END;
