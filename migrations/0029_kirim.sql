CREATE TABLE `kiriman_uji` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_kunci` integer NOT NULL,
	`referensi` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`id_kunci`) REFERENCES `kunci_api`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `kiriman_uji_referensi` ON `kiriman_uji` (`id_kunci`,`referensi`) WHERE "kiriman_uji"."referensi" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `kiriman_uji_waktu` ON `kiriman_uji` (`created_at`);--> statement-breakpoint
ALTER TABLE `pesan` ADD `id_kunci` integer;--> statement-breakpoint
ALTER TABLE `pesan` ADD `referensi` text;--> statement-breakpoint
CREATE INDEX `pesan_kunci` ON `pesan` (`id_kunci`,`created_at`) WHERE "pesan"."id_kunci" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `pesan_referensi` ON `pesan` (`id_kunci`,`referensi`) WHERE "pesan"."referensi" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `kunci_api` ADD `jenis` text DEFAULT 'nyata' NOT NULL;--> statement-breakpoint
ALTER TABLE `kunci_api` ADD `daftar` text;--> statement-breakpoint
ALTER TABLE `kunci_api` ADD `batas_harian` integer;