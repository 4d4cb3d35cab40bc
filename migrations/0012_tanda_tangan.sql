CREATE TABLE `kode_tanda_tangan` (
	`id_surat` integer PRIMARY KEY NOT NULL,
	`kode_hash` text NOT NULL,
	`berakhir_pada` integer NOT NULL,
	`id_pesan` integer,
	FOREIGN KEY (`id_surat`) REFERENCES `surat`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kode_tanda_tangan_id_pesan_unique` ON `kode_tanda_tangan` (`id_pesan`);--> statement-breakpoint
ALTER TABLE `surat` ADD `tte` text;--> statement-breakpoint
ALTER TABLE `surat` ADD `tte_kode` text;--> statement-breakpoint
ALTER TABLE `surat` ADD `tte_nik` text;--> statement-breakpoint
CREATE UNIQUE INDEX `surat_tte_kode_unique` ON `surat` (`tte_kode`);--> statement-breakpoint
CREATE INDEX `surat_tte` ON `surat` (`tte_nik`,`status`) WHERE "surat"."tte_nik" IS NOT NULL;