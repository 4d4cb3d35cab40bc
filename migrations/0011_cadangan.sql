CREATE TABLE `cadangan` (
	`id` text PRIMARY KEY NOT NULL,
	`skema` text NOT NULL,
	`mulai_pada` integer NOT NULL,
	`selesai_pada` integer,
	`baris` integer DEFAULT 0 NOT NULL,
	`ukuran_byte` integer DEFAULT 0 NOT NULL,
	`galat` text,
	`galat_pada` integer
);
--> statement-breakpoint
CREATE TABLE `cadangan_bagian` (
	`id_cadangan` text NOT NULL,
	`nomor` integer NOT NULL,
	`tabel` text NOT NULL,
	`kunci` text NOT NULL,
	`baris` integer NOT NULL,
	`ukuran_byte` integer NOT NULL,
	`sha256` text NOT NULL,
	`sampai` text NOT NULL,
	`habis` integer NOT NULL,
	PRIMARY KEY(`id_cadangan`, `nomor`),
	FOREIGN KEY (`id_cadangan`) REFERENCES `cadangan`(`id`) ON UPDATE no action ON DELETE cascade
);
