-- Complaints can be withdrawn.
INSERT INTO total_layanan (layanan, status, jumlah) VALUES ('pengaduan', 'Ditarik', 0);--> statement-breakpoint
-- The answers so far begin the conversations.
INSERT INTO pengaduan_balasan (id_pengaduan, dari, isi, status, created_at)
SELECT id, 'operator', tanggapan_awal, NULL, updated_at FROM pengaduan WHERE tanggapan_awal IS NOT NULL ORDER BY id;--> statement-breakpoint
INSERT INTO pengaduan_balasan (id_pengaduan, dari, isi, status, created_at)
SELECT id, 'operator', COALESCE(tanggapan, ''), status, updated_at FROM pengaduan WHERE status <> 'Menunggu' ORDER BY id;--> statement-breakpoint
UPDATE pengaduan SET ditutup_pada = updated_at WHERE status IN ('Selesai', 'Ditolak');
