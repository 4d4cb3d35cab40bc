CREATE TABLE `nomor_dulu` (
	`kanal` text NOT NULL,
	`nomor` text NOT NULL,
	`sampai` integer NOT NULL,
	PRIMARY KEY(`kanal`, `sampai`)
);
--> statement-breakpoint
CREATE TABLE `template_dulu` (
	`id` text NOT NULL,
	`nama` text NOT NULL,
	`komponen` text NOT NULL,
	`sampai` integer NOT NULL,
	PRIMARY KEY(`id`, `sampai`)
);
--> statement-breakpoint
ALTER TABLE `kanal` ADD `nomor` text;
--> statement-breakpoint
-- What was sent is shown as it was, also once its template says something else or is gone, or the number is another.
CREATE TRIGGER template_dulu_ubah AFTER UPDATE OF nama, komponen ON template
WHEN old.nama <> new.nama OR old.komponen <> new.komponen BEGIN
  INSERT OR REPLACE INTO template_dulu (id, nama, komponen, sampai)
  VALUES (old.id, old.nama, old.komponen, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;--> statement-breakpoint
CREATE TRIGGER template_dulu_hapus AFTER DELETE ON template BEGIN
  INSERT OR REPLACE INTO template_dulu (id, nama, komponen, sampai)
  VALUES (old.id, old.nama, old.komponen, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;--> statement-breakpoint
CREATE TRIGGER nomor_dulu_ubah AFTER UPDATE OF nomor ON kanal WHEN old.nomor <> new.nomor BEGIN
  INSERT OR REPLACE INTO nomor_dulu (kanal, nomor, sampai)
  VALUES (new.nama, old.nomor, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
