DROP INDEX `dosen_no_hp`;--> statement-breakpoint
CREATE INDEX `dosen_no_hp` ON `dosen` (`no_hp`,`id_fakultas`);--> statement-breakpoint
DROP INDEX `mahasiswa_no_hp`;--> statement-breakpoint
DROP INDEX `mahasiswa_no_hp_orangtua`;--> statement-breakpoint
CREATE INDEX `mahasiswa_no_hp` ON `mahasiswa` (`no_hp`,`id_fakultas`);--> statement-breakpoint
CREATE INDEX `mahasiswa_no_hp_orangtua` ON `mahasiswa` (`no_hp_orangtua`,`id_fakultas`);--> statement-breakpoint
DROP INDEX `pegawai_no_hp`;--> statement-breakpoint
CREATE INDEX `pegawai_no_hp` ON `pegawai` (`no_hp`,`id_fakultas`);--> statement-breakpoint
ALTER TABLE `group` ADD `jumlah_satuan` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `group_fakultas` ON `group` (`id_fakultas`);