ALTER TABLE `broadcast` ADD `kolom` text;--> statement-breakpoint
CREATE INDEX `broadcast_nilai` ON `broadcast` (`id`) WHERE "broadcast"."kolom" IS NOT NULL AND "broadcast"."body" = '';--> statement-breakpoint
ALTER TABLE `group` ADD `kolom` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `member` ADD `data` text;--> statement-breakpoint
ALTER TABLE `pesan` ADD `nilai` text;