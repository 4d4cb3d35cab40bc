CREATE TABLE `kata_lain` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_pertanyaan` integer NOT NULL,
	`makna` text NOT NULL,
	`dihapus_pada` integer,
	FOREIGN KEY (`id_pertanyaan`) REFERENCES `pertanyaan`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kata_lain_makna` ON `kata_lain` (`id_pertanyaan`,`makna`);--> statement-breakpoint
ALTER TABLE `pesan_masuk` ADD `id_dipilih` integer;--> statement-breakpoint
CREATE INDEX `pesan_masuk_dipilih` ON `pesan_masuk` (`id_dipilih`,`id`) WHERE "pesan_masuk"."id_dipilih" IS NOT NULL;