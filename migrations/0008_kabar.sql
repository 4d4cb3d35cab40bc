CREATE TABLE `detak` (
	`nama` text PRIMARY KEY NOT NULL,
	`pada` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `insiden` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`jenis` text NOT NULL,
	`sasaran` text NOT NULL,
	`sejak` integer NOT NULL,
	`selesai_pada` integer,
	`dikabarkan_pada` integer,
	`pesan_dari` integer,
	`pesan_sampai` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `insiden_terbuka` ON `insiden` (`jenis`,`sasaran`) WHERE "insiden"."selesai_pada" IS NULL;--> statement-breakpoint
CREATE INDEX `pesan_menunggu` ON `pesan` (max("created_at", COALESCE("diulang_pada", 0))) WHERE "pesan"."id_broadcast" IS NULL AND "pesan"."status" = 'pending' AND "pesan"."belum_pasti" = 0;
