CREATE TABLE `kanal` (
	`nama` text PRIMARY KEY NOT NULL,
	`bebas_pada` real DEFAULT 0 NOT NULL,
	`latensi_ms` real,
	`lajur_pada` integer,
	`ditahan_pada` integer,
	`alasan` text,
	`ditahan_penyedia` integer DEFAULT false NOT NULL,
	`dilanjutkan_pada` integer,
	`diterima_pada` integer,
	`galat_pada` integer,
	`galat` text,
	`jabat_pada` integer,
	`webhook_pada` integer,
	`webhook_ditolak_pada` integer,
	`mutu` text,
	`orang_per_hari` integer,
	`template_pada` integer,
	`template_galat` text
);
--> statement-breakpoint
CREATE TABLE `kontak_wa` (
	`no_hp` text PRIMARY KEY NOT NULL,
	`masuk_pada` integer,
	`berhenti_pada` integer,
	`jeda_sampai` integer
);
--> statement-breakpoint
CREATE TABLE `lalu_lintas` (
	`kanal` text NOT NULL,
	`menit` integer NOT NULL,
	`diambil` integer DEFAULT 0 NOT NULL,
	`dilepas` integer DEFAULT 0 NOT NULL,
	`diterima` integer DEFAULT 0 NOT NULL,
	`gagal` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kanal`, `menit`)
);
--> statement-breakpoint
CREATE TABLE `ref_lain` (
	`alias` text PRIMARY KEY NOT NULL,
	`ref` text NOT NULL,
	`dicatat_pada` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ref_lain_dicatat` ON `ref_lain` (`dicatat_pada`);--> statement-breakpoint
CREATE TABLE `template` (
	`id` text PRIMARY KEY NOT NULL,
	`nama` text NOT NULL,
	`bahasa` text NOT NULL,
	`kategori` text NOT NULL,
	`status` text NOT NULL,
	`kualitas` text,
	`alasan` text,
	`komponen` text NOT NULL,
	`dibaca_pada` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `broadcast` ADD `template` text;--> statement-breakpoint
ALTER TABLE `broadcast` ADD `isian` text;--> statement-breakpoint
ALTER TABLE `broadcast` ADD `menunggu_template` text;--> statement-breakpoint
ALTER TABLE `pesan` ADD `template` text;--> statement-breakpoint
ALTER TABLE `pesan` ADD `isian` text;--> statement-breakpoint
ALTER TABLE `pesan` ADD `kanal` text;--> statement-breakpoint
ALTER TABLE `pesan` ADD `lewat_template` text;--> statement-breakpoint
ALTER TABLE `pesan_masuk` ADD `jenis` text DEFAULT 'teks' NOT NULL;