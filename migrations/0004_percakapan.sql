CREATE TABLE `belum_terjawab` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`makna` text NOT NULL,
	`pesan` text NOT NULL,
	`jumlah` integer DEFAULT 1 NOT NULL,
	`terakhir_pada` integer NOT NULL,
	`disisihkan_pada` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `belum_terjawab_makna_unique` ON `belum_terjawab` (`makna`);--> statement-breakpoint
CREATE INDEX `belum_terjawab_terakhir` ON `belum_terjawab` (`terakhir_pada`) WHERE "belum_terjawab"."disisihkan_pada" IS NULL;--> statement-breakpoint
CREATE TABLE `nomor_tersembunyi` (
	`id` text PRIMARY KEY NOT NULL,
	`no_hp` text NOT NULL,
	`pada` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `percakapan` (
	`no_hp` text PRIMARY KEY NOT NULL,
	`nama` text,
	`id_terakhir` integer NOT NULL,
	`terakhir_pada` integer NOT NULL,
	`menunggu_sejak` integer,
	`petugas_sampai` integer,
	`menu` text,
	`menu_untuk` integer,
	`menu_pada` integer,
	`perintah` text,
	`perintah_pada` integer,
	`otomatis` integer DEFAULT 0 NOT NULL,
	`otomatis_sejak` integer,
	`versi` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `percakapan_terakhir` ON `percakapan` (`terakhir_pada`);--> statement-breakpoint
CREATE INDEX `percakapan_menunggu` ON `percakapan` (`terakhir_pada`) WHERE "percakapan"."menunggu_sejak" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `pertanyaan` ADD `dijawab` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pertanyaan` ADD `diubah_pada` integer;--> statement-breakpoint
ALTER TABLE `kontak_wa` ADD `langganan_pada` integer;--> statement-breakpoint
ALTER TABLE `pesan` ADD `balasan_untuk` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `pesan_balasan` ON `pesan` (`balasan_untuk`) WHERE "pesan"."balasan_untuk" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `pesan_no_hp` ON `pesan` (`no_hp`,`created_at`) WHERE "pesan"."id_broadcast" IS NULL;--> statement-breakpoint
ALTER TABLE `pesan_masuk` ADD `ditangani_pada` integer;--> statement-breakpoint
ALTER TABLE `pesan_masuk` ADD `perlakuan` text;--> statement-breakpoint
ALTER TABLE `pesan_masuk` ADD `id_belum_terjawab` integer;--> statement-breakpoint
CREATE INDEX `pesan_masuk_baru` ON `pesan_masuk` (`id`) WHERE "pesan_masuk"."ditangani_pada" IS NULL;--> statement-breakpoint
CREATE INDEX `pesan_masuk_belum_terjawab` ON `pesan_masuk` (`id_belum_terjawab`) WHERE "pesan_masuk"."id_belum_terjawab" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `dosen_no_hp` ON `dosen` (`no_hp`);--> statement-breakpoint
CREATE INDEX `lainnya_no_hp` ON `lainnya` (`no_hp`);--> statement-breakpoint
CREATE INDEX `mahasiswa_no_hp` ON `mahasiswa` (`no_hp`);--> statement-breakpoint
CREATE INDEX `mahasiswa_no_hp_orangtua` ON `mahasiswa` (`no_hp_orangtua`);--> statement-breakpoint
CREATE INDEX `pegawai_no_hp` ON `pegawai` (`no_hp`);