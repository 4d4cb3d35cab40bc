CREATE TABLE `langganan_topik` (
	`no_hp` text NOT NULL,
	`topik` text NOT NULL,
	`nama` text NOT NULL,
	`berhenti_pada` integer,
	`pilih_pada` integer NOT NULL,
	PRIMARY KEY(`no_hp`, `topik`)
);
--> statement-breakpoint
ALTER TABLE `nomor_dihapus` ADD `topik` text;--> statement-breakpoint
CREATE INDEX `nomor_dihapus_topik` ON `nomor_dihapus` (`sidik`) WHERE "nomor_dihapus"."topik" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `broadcast` ADD `topik` text;