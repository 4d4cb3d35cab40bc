ALTER TABLE `group` ADD `id_fakultas` integer REFERENCES fakultas(id);--> statement-breakpoint
ALTER TABLE `pertanyaan` ADD `id_fakultas` integer REFERENCES fakultas(id);--> statement-breakpoint
ALTER TABLE `broadcast` ADD `id_fakultas` integer REFERENCES fakultas(id);--> statement-breakpoint
ALTER TABLE `teks_siap` ADD `id_fakultas` integer REFERENCES fakultas(id);--> statement-breakpoint
CREATE INDEX `dosen_fakultas` ON `dosen` (`id_fakultas`);--> statement-breakpoint
CREATE INDEX `mahasiswa_fakultas` ON `mahasiswa` (`id_fakultas`);--> statement-breakpoint
CREATE INDEX `pegawai_fakultas` ON `pegawai` (`id_fakultas`);