CREATE TABLE `member_bersama` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_group` integer NOT NULL,
	`kategori` text NOT NULL,
	`id_orang` integer NOT NULL,
	`nama` text NOT NULL,
	`no_hp` text NOT NULL,
	`data` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`id_group`) REFERENCES `group`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `member_bersama_group` ON `member_bersama` (`id_group`,`no_hp`);--> statement-breakpoint
CREATE INDEX `member_bersama_orang` ON `member_bersama` (`kategori`,`id_orang`);--> statement-breakpoint
ALTER TABLE `nomor_berubah` ADD `nama` text;