ALTER TABLE `broadcast` ADD `persetujuan` text;--> statement-breakpoint
ALTER TABLE `broadcast` ADD `diminta_oleh` integer;--> statement-breakpoint
ALTER TABLE `broadcast` ADD `diminta_pada` integer;--> statement-breakpoint
ALTER TABLE `broadcast` ADD `diputuskan_oleh` integer;--> statement-breakpoint
ALTER TABLE `broadcast` ADD `diputuskan_pada` integer;--> statement-breakpoint
CREATE INDEX `broadcast_persetujuan` ON `broadcast` (`id`) WHERE "broadcast"."status" = 'menunggu_persetujuan';