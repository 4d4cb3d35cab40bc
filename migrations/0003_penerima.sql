CREATE TABLE `draf` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`judul` text,
	`isi` text NOT NULL,
	`dibuat_oleh` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`dibuat_oleh`) REFERENCES `akun`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `draf_diubah` ON `draf` (`updated_at`);--> statement-breakpoint
CREATE INDEX `draf_dibuat_oleh` ON `draf` (`dibuat_oleh`) WHERE "draf"."dibuat_oleh" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `group` ADD `sementara` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `group_sementara` ON `group` (`created_at`) WHERE "group"."sementara";