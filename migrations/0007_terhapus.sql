CREATE TABLE `terhapus` (
	`token` text NOT NULL,
	`langkah` integer NOT NULL,
	`bagian` integer NOT NULL,
	`tabel` text NOT NULL,
	`baris` text NOT NULL,
	`sasaran` text NOT NULL,
	`dihapus_oleh` integer NOT NULL,
	`pada` integer NOT NULL,
	PRIMARY KEY(`token`, `langkah`, `bagian`)
);
--> statement-breakpoint
CREATE INDEX `terhapus_pada` ON `terhapus` (`pada`);