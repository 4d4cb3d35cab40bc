CREATE TABLE `persetujuan` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`jenis` text NOT NULL,
	`panggilan` text NOT NULL,
	`isi` text,
	`rincian` text,
	`sidik` text NOT NULL,
	`target` text NOT NULL,
	`sasaran` text NOT NULL,
	`id_surat` integer,
	`diminta_oleh` integer NOT NULL,
	`diminta_pada` integer NOT NULL,
	`status` text NOT NULL,
	`token` text NOT NULL,
	`diputuskan_oleh` integer,
	`diputuskan_pada` integer,
	`dijalankan_pada` integer,
	`selesai_pada` integer,
	`alasan` text,
	`galat` text,
	FOREIGN KEY (`id_surat`) REFERENCES `surat`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `persetujuan_token_unique` ON `persetujuan` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `persetujuan_target` ON `persetujuan` (`target`) WHERE "persetujuan"."status" = 'menunggu';--> statement-breakpoint
CREATE INDEX `persetujuan_terbuka` ON `persetujuan` (`id`) WHERE "persetujuan"."selesai_pada" IS NULL;--> statement-breakpoint
CREATE INDEX `persetujuan_peminta` ON `persetujuan` (`diminta_oleh`,`id`);--> statement-breakpoint
CREATE INDEX `persetujuan_surat` ON `persetujuan` (`id_surat`) WHERE "persetujuan"."id_surat" IS NOT NULL;