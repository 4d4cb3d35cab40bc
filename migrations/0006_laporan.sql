DROP INDEX `pesan_laporan`;--> statement-breakpoint
CREATE INDEX `pesan_laporan` ON `pesan` (`kategori`,`created_at`) WHERE "pesan"."id_broadcast" IS NULL;--> statement-breakpoint
CREATE INDEX `broadcast_laporan` ON `broadcast` (`kategori`,COALESCE(`jadwal`,`created_at`));