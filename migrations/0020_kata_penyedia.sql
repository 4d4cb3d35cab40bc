ALTER TABLE `kanal` ADD `kata_pada` integer;--> statement-breakpoint
ALTER TABLE `kanal` ADD `kata_sekali` text;--> statement-breakpoint
ALTER TABLE `kanal` ADD `tak_terjawab` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `kontak_wa` ADD `masuk_cadangan_pada` integer;--> statement-breakpoint
ALTER TABLE `lalu_lintas` ADD `ditolak` integer DEFAULT 0 NOT NULL;