ALTER TABLE `surat` ADD `tte_nik_kedua` text;--> statement-breakpoint
ALTER TABLE `surat` ADD `tte_kode_pertama` text;--> statement-breakpoint
ALTER TABLE `surat` ADD `tte_nik_pertama` text;--> statement-breakpoint
ALTER TABLE `surat` ADD `id_berkas_pertama` integer REFERENCES berkas(id);--> statement-breakpoint
CREATE UNIQUE INDEX `surat_tte_kode_pertama_unique` ON `surat` (`tte_kode_pertama`);--> statement-breakpoint
CREATE INDEX `surat_berkas_pertama` ON `surat` (`id_berkas_pertama`) WHERE "surat"."id_berkas_pertama" IS NOT NULL;