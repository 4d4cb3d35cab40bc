ALTER TABLE `percakapan` ADD `mendesak_sejak` integer;--> statement-breakpoint
CREATE INDEX `percakapan_mendesak` ON `percakapan` (`terakhir_pada`) WHERE "percakapan"."mendesak_sejak" IS NOT NULL;