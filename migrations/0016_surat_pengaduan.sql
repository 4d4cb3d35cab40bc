ALTER TABLE `pengaduan` ADD `tanggapan_awal` text;--> statement-breakpoint
ALTER TABLE `surat` ADD `dihapus_pada` integer;