CREATE TABLE `kode_masuk` (
	`kode_hash` text PRIMARY KEY NOT NULL,
	`id_akun` integer NOT NULL,
	`berakhir_pada` integer NOT NULL,
	FOREIGN KEY (`id_akun`) REFERENCES `akun`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `sesi` ADD `peramban` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sesi` ADD `dipakai_pada` integer;--> statement-breakpoint
ALTER TABLE `sesi` ADD `oidc` integer DEFAULT false NOT NULL;