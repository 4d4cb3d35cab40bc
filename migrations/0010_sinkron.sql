CREATE TABLE `kunci_api` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nama` text NOT NULL,
	`boleh` text NOT NULL,
	`sidik` text NOT NULL,
	`akhir` text NOT NULL,
	`dibuat_oleh` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`dipakai_pada` integer,
	`dicabut_pada` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kunci_api_sidik_unique` ON `kunci_api` (`sidik`);--> statement-breakpoint
CREATE UNIQUE INDEX `kunci_api_nama` ON `kunci_api` (lower("nama")) WHERE "kunci_api"."dicabut_pada" IS NULL;--> statement-breakpoint
CREATE TABLE `sinkron` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_kunci` integer NOT NULL,
	`jenis` text NOT NULL,
	`coba` integer NOT NULL,
	`putaran` text,
	`dari` integer NOT NULL,
	`status` text NOT NULL,
	`penutup` integer,
	`ditambah` integer DEFAULT 0 NOT NULL,
	`diubah` integer DEFAULT 0 NOT NULL,
	`dihapus` integer DEFAULT 0 NOT NULL,
	`tetap` integer DEFAULT 0 NOT NULL,
	`menunggu_dihapus` integer DEFAULT 0 NOT NULL,
	`tunda` text,
	`jumlah_gagal` integer DEFAULT 0 NOT NULL,
	`gagal` text,
	`bagian_pada` integer NOT NULL,
	`selesai_pada` integer,
	`diputuskan_oleh` text,
	`diputuskan_pada` integer,
	FOREIGN KEY (`id_kunci`) REFERENCES `kunci_api`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sinkron_terbuka` ON `sinkron` (`id_kunci`,`jenis`,`coba`) WHERE "sinkron"."status" = 'menunggu_bagian';--> statement-breakpoint
CREATE INDEX `sinkron_jenis` ON `sinkron` (`jenis`,`selesai_pada`);--> statement-breakpoint
CREATE INDEX `sinkron_menunggu` ON `sinkron` (`jenis`) WHERE "sinkron"."status" = 'menunggu_persetujuan';--> statement-breakpoint
CREATE INDEX `sinkron_selesai` ON `sinkron` (`selesai_pada`);--> statement-breakpoint
CREATE TABLE `sinkron_bagian` (
	`id_sinkron` integer NOT NULL,
	`bagian` integer NOT NULL,
	`sidik` text NOT NULL,
	`isi` text NOT NULL,
	PRIMARY KEY(`id_sinkron`, `bagian`),
	FOREIGN KEY (`id_sinkron`) REFERENCES `sinkron`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sinkron_beda` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_sinkron` integer NOT NULL,
	`beda` text NOT NULL,
	`nomor_induk` text,
	`id_orang` integer,
	`data` text,
	FOREIGN KEY (`id_sinkron`) REFERENCES `sinkron`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sinkron_beda_putaran` ON `sinkron_beda` (`id_sinkron`,`beda`);