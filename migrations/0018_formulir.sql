CREATE TABLE `formulir_diisi` (
	`sidik` text PRIMARY KEY NOT NULL,
	`pada` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `formulir_terbit` (
	`jenis` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`gateway` text NOT NULL,
	`sidik` text NOT NULL,
	`terbit_pada` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `pesan` ADD `formulir` text;