CREATE TABLE `pengaduan_balasan` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_pengaduan` integer NOT NULL,
	`dari` text NOT NULL,
	`isi` text NOT NULL,
	`status` text,
	`id_berkas` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`id_pengaduan`) REFERENCES `pengaduan`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`id_berkas`) REFERENCES `berkas`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `pengaduan_balasan_pengaduan` ON `pengaduan_balasan` (`id_pengaduan`,`id`);--> statement-breakpoint
CREATE INDEX `pengaduan_balasan_berkas` ON `pengaduan_balasan` (`id_berkas`);--> statement-breakpoint
CREATE TABLE `pengaduan_kabar` (
	`id_pesan` integer PRIMARY KEY NOT NULL,
	`id_pengaduan` integer NOT NULL,
	`balasan_untuk` text,
	FOREIGN KEY (`id_pengaduan`) REFERENCES `pengaduan`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pengaduan_kabar_balasan_untuk_unique` ON `pengaduan_kabar` (`balasan_untuk`);--> statement-breakpoint
CREATE INDEX `pengaduan_kabar_pengaduan` ON `pengaduan_kabar` (`id_pengaduan`);--> statement-breakpoint
ALTER TABLE `pengaduan` ADD `dibalas_pada` integer;--> statement-breakpoint
ALTER TABLE `pengaduan` ADD `ditutup_pada` integer;