ALTER TABLE `pesan` ADD `rahasia` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE pesan SET rahasia = 1 WHERE jenis = 'kredensial';
