ALTER TABLE `pertanyaan` ADD `pertanyaan_en` text;--> statement-breakpoint
ALTER TABLE `pertanyaan` ADD `jawaban_en` text;--> statement-breakpoint
ALTER TABLE `percakapan` ADD `inggris` integer DEFAULT false NOT NULL;