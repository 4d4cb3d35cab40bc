ALTER TABLE `pengaduan` ADD `mendesak_sejak` integer;--> statement-breakpoint
CREATE INDEX `pengaduan_mendesak` ON `pengaduan` (`satuan`,`id`) WHERE "pengaduan"."mendesak_sejak" IS NOT NULL;