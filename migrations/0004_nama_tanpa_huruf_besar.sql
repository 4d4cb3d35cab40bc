CREATE UNIQUE INDEX `fakultas_nama` ON `fakultas` (lower("nama_fakultas"));--> statement-breakpoint
CREATE UNIQUE INDEX `jurusan_nama` ON `jurusan` (`id_fakultas`,lower("nama_jurusan"));