CREATE TABLE `passkey` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_akun` integer NOT NULL,
	`kredensial` text NOT NULL,
	`kunci_publik` text NOT NULL,
	`hitungan` integer NOT NULL,
	`nama` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`dipakai_pada` integer,
	FOREIGN KEY (`id_akun`) REFERENCES `akun`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkey_kredensial_unique` ON `passkey` (`kredensial`);--> statement-breakpoint
CREATE INDEX `passkey_akun` ON `passkey` (`id_akun`);--> statement-breakpoint
CREATE TABLE `tantangan` (
	`pemegang` text PRIMARY KEY NOT NULL,
	`tantangan` text NOT NULL,
	`berakhir_pada` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tempat_masuk` (
	`id_akun` integer NOT NULL,
	`peramban` text NOT NULL,
	`terakhir_pada` integer NOT NULL,
	`dikabarkan_pada` integer,
	PRIMARY KEY(`id_akun`, `peramban`),
	FOREIGN KEY (`id_akun`) REFERENCES `akun`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `sesi` ADD `bukti_pada` integer;--> statement-breakpoint
ALTER TABLE `sesi` ADD `passkey` integer DEFAULT false NOT NULL;