CREATE TABLE `penyelesaian` (
	`layanan` text NOT NULL,
	`id_layanan` integer NOT NULL,
	`bulan` text NOT NULL,
	`hari_kerja` integer NOT NULL,
	`tepat_waktu` integer NOT NULL,
	`kode` text NOT NULL,
	`terisi` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`layanan`, `id_layanan`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `penyelesaian_kode_unique` ON `penyelesaian` (`kode`);--> statement-breakpoint
CREATE INDEX `penyelesaian_bulan` ON `penyelesaian` (`bulan`,`layanan`,`hari_kerja`,`tepat_waktu`);--> statement-breakpoint
CREATE TABLE `survei_jawaban` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`layanan` text NOT NULL,
	`tanggal` text NOT NULL,
	`jawaban` text NOT NULL,
	`saran` text
);
--> statement-breakpoint
CREATE INDEX `survei_jawaban_tanggal` ON `survei_jawaban` (`tanggal`);