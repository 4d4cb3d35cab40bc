ALTER TABLE `kanal` ADD `alasan_kode` text;--> statement-breakpoint
ALTER TABLE `pesan` ADD `alasan_kode` text;--> statement-breakpoint
ALTER TABLE `status_dini` ADD `failed_kode` text;--> statement-breakpoint
UPDATE `pesan` SET `alasan_kode` = CASE `alasan`
  WHEN 'Dibatalkan operator' THEN 'dibatalkan'
  WHEN 'Nomor ponsel tidak valid' THEN 'nomor_tidak_valid'
  ELSE 'kabar_lewat' END
WHERE `status` = 'cancel'
  AND `alasan` IN ('Dibatalkan operator', 'Nomor ponsel tidak valid', 'Kabar ini tidak terkirim pada waktunya');
