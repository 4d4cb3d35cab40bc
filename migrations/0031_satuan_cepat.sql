CREATE TABLE `nomor_fakultas` (
	`no_hp` text NOT NULL,
	`id_fakultas` integer NOT NULL,
	PRIMARY KEY(`no_hp`, `id_fakultas`)
);
--> statement-breakpoint
CREATE INDEX `nomor_fakultas_fakultas` ON `nomor_fakultas` (`id_fakultas`,`no_hp`);--> statement-breakpoint
ALTER TABLE `berkas` ADD `id_fakultas` integer REFERENCES fakultas(id);--> statement-breakpoint
ALTER TABLE `pengaduan` ADD `satuan` integer;--> statement-breakpoint
CREATE INDEX `pengaduan_satuan` ON `pengaduan` (`satuan`,`status`,`id`);--> statement-breakpoint
ALTER TABLE `surat` ADD `satuan` integer;--> statement-breakpoint
CREATE INDEX `surat_satuan` ON `surat` (`satuan`,`status`,`id`);--> statement-breakpoint
ALTER TABLE `surat_masuk` ADD `satuan` integer;--> statement-breakpoint
CREATE INDEX `surat_masuk_satuan` ON `surat_masuk` (`satuan`,`id`);