CREATE TABLE `teks_siap` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`judul` text NOT NULL,
	`isi` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `teks_siap_judul` ON `teks_siap` (lower("judul"));--> statement-breakpoint
CREATE INDEX `broadcast_group` ON `broadcast` (`id_group`,`id`) WHERE "broadcast"."id_group" IS NOT NULL;