ALTER TABLE `kanal` ADD `pemesan` text;--> statement-breakpoint
ALTER TABLE `kanal` ADD `lain_pada` integer;--> statement-breakpoint
ALTER TABLE `kanal` ADD `laju` real;--> statement-breakpoint
ALTER TABLE `broadcast` ADD `didahulukan_pada` integer;--> statement-breakpoint
CREATE INDEX `pesan_dahulu` ON `pesan` (`jenis`) WHERE "pesan"."id_broadcast" IS NULL AND "pesan"."status" = 'pending' AND "pesan"."jenis" IN ('kode', 'kredensial');