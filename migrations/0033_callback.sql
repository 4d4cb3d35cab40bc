CREATE TABLE `callback` (
	`id_kunci` integer PRIMARY KEY NOT NULL,
	`alamat` text NOT NULL,
	`rahasia` text NOT NULL,
	`mati_pada` integer,
	`sebab_mati` text,
	`gagal_sejak` integer,
	`coba_pada` integer,
	`lambat` integer DEFAULT false NOT NULL,
	`sewa` text,
	`sewa_sampai` integer,
	`bangun_pada` integer,
	FOREIGN KEY (`id_kunci`) REFERENCES `kunci_api`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `callback_peristiwa` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_kunci` integer NOT NULL,
	`id_pesan` integer NOT NULL,
	`referensi` text,
	`status` text NOT NULL,
	`alasan_kode` text,
	`pada` integer NOT NULL,
	`hasil` text DEFAULT 'menunggu' NOT NULL,
	`percobaan` integer DEFAULT 0 NOT NULL,
	`coba_pada` integer NOT NULL,
	`batas_pada` integer NOT NULL,
	`dicoba_pada` integer,
	`jawaban` integer,
	FOREIGN KEY (`id_kunci`) REFERENCES `callback`(`id_kunci`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `callback_peristiwa_pesan` ON `callback_peristiwa` (`id_kunci`,`id_pesan`);--> statement-breakpoint
CREATE INDEX `callback_peristiwa_menunggu` ON `callback_peristiwa` (`id_kunci`,`coba_pada`) WHERE "callback_peristiwa"."hasil" = 'menunggu';--> statement-breakpoint
CREATE INDEX `callback_peristiwa_gagal` ON `callback_peristiwa` (`id_kunci`) WHERE "callback_peristiwa"."hasil" = 'gagal';--> statement-breakpoint
CREATE INDEX `callback_peristiwa_dicoba` ON `callback_peristiwa` (`id_kunci`,`dicoba_pada`) WHERE "callback_peristiwa"."dicoba_pada" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `callback_peristiwa_pada` ON `callback_peristiwa` (`pada`);