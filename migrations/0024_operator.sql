ALTER TABLE `akun` ADD `izin` text;--> statement-breakpoint
ALTER TABLE `akun` ADD `id_fakultas` integer REFERENCES fakultas(id);--> statement-breakpoint
ALTER TABLE `akun` ADD `no_hp` text;--> statement-breakpoint
ALTER TABLE `akun` ADD `dinonaktifkan_pada` integer;--> statement-breakpoint
ALTER TABLE `akun` ADD `dihapus_pada` integer;--> statement-breakpoint
CREATE INDEX `akun_no_hp` ON `akun` (`no_hp`) WHERE "akun"."no_hp" IS NOT NULL;