CREATE TABLE `biaya_harian` (
	`tanggal` text NOT NULL,
	`harga` text NOT NULL,
	`jumlah` integer NOT NULL,
	`terakhir_pada` integer NOT NULL,
	PRIMARY KEY(`tanggal`, `harga`)
);
--> statement-breakpoint
CREATE TABLE `biaya_pengirim` (
	`bulan` text NOT NULL,
	`pengirim` integer NOT NULL,
	`harga` text NOT NULL,
	`jumlah` integer NOT NULL,
	PRIMARY KEY(`bulan`, `pengirim`, `harga`)
);
--> statement-breakpoint
CREATE TABLE `biaya_pesan` (
	`id_pesan` integer NOT NULL,
	`akhir_ref` text NOT NULL,
	`harga` text NOT NULL,
	`diterima_pada` integer,
	`tanggal` text,
	`pengirim` integer NOT NULL,
	`dicatat_pada` integer NOT NULL,
	PRIMARY KEY(`id_pesan`, `akhir_ref`)
);
--> statement-breakpoint
CREATE INDEX `biaya_pesan_dicatat` ON `biaya_pesan` (`dicatat_pada`);--> statement-breakpoint
ALTER TABLE `broadcast` ADD `batas_biaya` text;--> statement-breakpoint
ALTER TABLE `pesan` ADD `dibuat_oleh` integer;--> statement-breakpoint
ALTER TABLE `status_dini` ADD `harga` text;