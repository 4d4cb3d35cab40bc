ALTER TABLE `pesan_masuk` ADD `pilihan` text;--> statement-breakpoint
ALTER TABLE `pesan` ADD `menu` text;