CREATE TABLE `akun` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`password_hash` text NOT NULL,
	`hak_akses` text NOT NULL,
	`nama_pengguna` text NOT NULL,
	`id_mahasiswa` integer,
	`id_dosen` integer,
	`id_pegawai` integer,
	`id_kredensial` integer,
	`masuk_pada` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`id_mahasiswa`) REFERENCES `mahasiswa`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`id_dosen`) REFERENCES `dosen`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`id_pegawai`) REFERENCES `pegawai`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `akun_username_unique` ON `akun` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `akun_id_mahasiswa_unique` ON `akun` (`id_mahasiswa`);--> statement-breakpoint
CREATE UNIQUE INDEX `akun_id_dosen_unique` ON `akun` (`id_dosen`);--> statement-breakpoint
CREATE UNIQUE INDEX `akun_id_pegawai_unique` ON `akun` (`id_pegawai`);--> statement-breakpoint
CREATE UNIQUE INDEX `akun_id_kredensial_unique` ON `akun` (`id_kredensial`);--> statement-breakpoint
CREATE TABLE `batas` (
	`kunci` text PRIMARY KEY NOT NULL,
	`jumlah` integer NOT NULL,
	`berakhir_pada` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotensi` (
	`kunci` text PRIMARY KEY NOT NULL,
	`sidik` text NOT NULL,
	`status` integer NOT NULL,
	`jawaban` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotensi_created` ON `idempotensi` (`created_at`);--> statement-breakpoint
CREATE TABLE `kode_reset` (
	`id_akun` integer PRIMARY KEY NOT NULL,
	`kode_hash` text NOT NULL,
	`percobaan` integer DEFAULT 0 NOT NULL,
	`berakhir_pada` integer NOT NULL,
	`id_pesan` integer,
	FOREIGN KEY (`id_akun`) REFERENCES `akun`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kode_reset_id_pesan_unique` ON `kode_reset` (`id_pesan`);--> statement-breakpoint
CREATE TABLE `sesi` (
	`id` text PRIMARY KEY NOT NULL,
	`id_akun` integer NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`berakhir_pada` integer NOT NULL,
	FOREIGN KEY (`id_akun`) REFERENCES `akun`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sesi_akun` ON `sesi` (`id_akun`);--> statement-breakpoint
CREATE INDEX `sesi_berakhir` ON `sesi` (`berakhir_pada`);--> statement-breakpoint
CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`pada` integer NOT NULL,
	`id_pelaku` integer,
	`pelaku` text NOT NULL,
	`tindakan` text NOT NULL,
	`sasaran` text NOT NULL,
	`rincian` text
);
--> statement-breakpoint
CREATE INDEX `audit_pada` ON `audit` (`pada`);--> statement-breakpoint
CREATE TABLE `berkas` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`jenis` text NOT NULL,
	`nama_file` text NOT NULL,
	`kunci` text NOT NULL,
	`mime` text NOT NULL,
	`ukuran_byte` integer NOT NULL,
	`terbit_pada` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `berkas_kunci_unique` ON `berkas` (`kunci`);--> statement-breakpoint
CREATE INDEX `berkas_terbit` ON `berkas` (`jenis`,`id`) WHERE "berkas"."terbit_pada" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `berkas_belum_terbit` ON `berkas` (`created_at`) WHERE "berkas"."terbit_pada" IS NULL;--> statement-breakpoint
CREATE TABLE `dosen` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_fakultas` integer,
	`id_prodi` integer,
	`nidn` text NOT NULL,
	`nama_dosen` text NOT NULL,
	`no_hp` text NOT NULL,
	`jabatan` text,
	`email` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`id_fakultas`) REFERENCES `fakultas`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`id_prodi`) REFERENCES `jurusan`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dosen_nidn_unique` ON `dosen` (`nidn`);--> statement-breakpoint
CREATE TABLE `fakultas` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nama_fakultas` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fakultas_nama_fakultas_unique` ON `fakultas` (`nama_fakultas`);--> statement-breakpoint
CREATE UNIQUE INDEX `fakultas_nama` ON `fakultas` (lower("nama_fakultas"));--> statement-breakpoint
CREATE TABLE `jurusan` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_fakultas` integer NOT NULL,
	`nama_jurusan` text NOT NULL,
	FOREIGN KEY (`id_fakultas`) REFERENCES `fakultas`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jurusan_nama` ON `jurusan` (`id_fakultas`,lower("nama_jurusan"));--> statement-breakpoint
CREATE UNIQUE INDEX `jurusan_id_fakultas_nama_jurusan_unique` ON `jurusan` (`id_fakultas`,`nama_jurusan`);--> statement-breakpoint
CREATE TABLE `lainnya` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nama_lainnya` text NOT NULL,
	`no_hp` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `link` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`judul` text NOT NULL,
	`link` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mahasiswa` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_fakultas` integer,
	`id_prodi` integer,
	`nim` text NOT NULL,
	`nama_mahasiswa` text NOT NULL,
	`no_hp` text NOT NULL,
	`email` text NOT NULL,
	`semester` integer NOT NULL,
	`angkatan` integer NOT NULL,
	`orangtua_wali` text NOT NULL,
	`no_hp_orangtua` text,
	`alamat` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`id_fakultas`) REFERENCES `fakultas`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`id_prodi`) REFERENCES `jurusan`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mahasiswa_nim_unique` ON `mahasiswa` (`nim`);--> statement-breakpoint
CREATE TABLE `pegawai` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_fakultas` integer,
	`id_prodi` integer,
	`nip` text NOT NULL,
	`nama_pegawai` text NOT NULL,
	`no_hp` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`id_fakultas`) REFERENCES `fakultas`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`id_prodi`) REFERENCES `jurusan`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pegawai_nip_unique` ON `pegawai` (`nip`);--> statement-breakpoint
CREATE TABLE `total` (
	`tabel` text PRIMARY KEY NOT NULL,
	`jumlah` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pengaduan` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_akun` integer NOT NULL,
	`judul` text NOT NULL,
	`kategori` text NOT NULL,
	`isi` text NOT NULL,
	`status` text DEFAULT 'Menunggu' NOT NULL,
	`tanggapan` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`id_akun`) REFERENCES `akun`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pengaduan_akun` ON `pengaduan` (`id_akun`,`id`);--> statement-breakpoint
CREATE INDEX `pengaduan_status` ON `pengaduan` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `pengaduan_kategori` ON `pengaduan` (`kategori`,`status`,`id`);--> statement-breakpoint
CREATE TABLE `pengaturan` (
	`kunci` text PRIMARY KEY NOT NULL,
	`nilai` text NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pertanyaan` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`pertanyaan` text NOT NULL,
	`jawaban` text
);
--> statement-breakpoint
CREATE TABLE `surat` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_mahasiswa` integer,
	`jenis` text NOT NULL,
	`deskripsi` text NOT NULL,
	`status` text DEFAULT 'Diajukan' NOT NULL,
	`catatan` text,
	`tahun` integer,
	`unit` text,
	`urutan` integer,
	`nomor` text,
	`cetak` text,
	`kode` text,
	`id_berkas` integer,
	`sha256` text,
	`terbit_pada` integer,
	`dicabut_pada` integer,
	`alasan_cabut` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`id_mahasiswa`) REFERENCES `mahasiswa`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`id_berkas`) REFERENCES `berkas`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `surat_nomor_unique` ON `surat` (`nomor`);--> statement-breakpoint
CREATE UNIQUE INDEX `surat_kode_unique` ON `surat` (`kode`);--> statement-breakpoint
CREATE INDEX `surat_mahasiswa` ON `surat` (`id_mahasiswa`,`id`);--> statement-breakpoint
CREATE INDEX `surat_status` ON `surat` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `surat_jenis` ON `surat` (`jenis`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `surat_berkas` ON `surat` (`id_berkas`);--> statement-breakpoint
CREATE UNIQUE INDEX `surat_nomor` ON `surat` (`tahun`,`unit`,`urutan`) WHERE "surat"."urutan" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `surat_urutan` ON `surat` (`tahun`,`urutan`) WHERE "surat"."urutan" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `surat_masuk` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_mahasiswa` integer NOT NULL,
	`id_surat` integer,
	`nomor` text NOT NULL,
	`asal` text NOT NULL,
	`tanggal` text NOT NULL,
	`perihal` text NOT NULL,
	`id_berkas` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`id_mahasiswa`) REFERENCES `mahasiswa`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`id_surat`) REFERENCES `surat`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`id_berkas`) REFERENCES `berkas`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `surat_masuk_id_surat_unique` ON `surat_masuk` (`id_surat`);--> statement-breakpoint
CREATE INDEX `surat_masuk_mahasiswa` ON `surat_masuk` (`id_mahasiswa`,`id`);--> statement-breakpoint
CREATE INDEX `surat_masuk_berkas` ON `surat_masuk` (`id_berkas`);--> statement-breakpoint
CREATE TABLE `total_layanan` (
	`layanan` text NOT NULL,
	`status` text NOT NULL,
	`jumlah` integer NOT NULL,
	PRIMARY KEY(`layanan`, `status`)
);
--> statement-breakpoint
CREATE TABLE `broadcast` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kunci` text NOT NULL,
	`id_group` integer,
	`nama_group` text NOT NULL,
	`kategori` text NOT NULL,
	`jenis` text NOT NULL,
	`body` text NOT NULL,
	`alamat` text,
	`jadwal` integer,
	`status` text NOT NULL,
	`alasan` text,
	`dibuat_oleh` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`mulai_pada` integer,
	`dilanjutkan_pada` integer,
	`dihentikan_pada` integer,
	`selesai_pada` integer,
	`dari` integer NOT NULL,
	`sampai` integer NOT NULL,
	`jumlah` integer NOT NULL,
	`pending` integer NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`read` integer DEFAULT 0 NOT NULL,
	`cancel` integer NOT NULL,
	`belum_pasti` integer DEFAULT 0 NOT NULL,
	`bergerak_pada` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`id_group`) REFERENCES `group`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`dibuat_oleh`) REFERENCES `akun`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `broadcast_kunci_unique` ON `broadcast` (`kunci`);--> statement-breakpoint
-- By hand: drizzle-kit cuts an expression at its commas.
CREATE INDEX `broadcast_laporan` ON `broadcast` (`kategori`,COALESCE(min(`mulai_pada`, COALESCE(`jadwal`, `created_at`)), `created_at`));--> statement-breakpoint
CREATE INDEX `broadcast_jadwal` ON `broadcast` (`jadwal`) WHERE "broadcast"."status" = 'terjadwal';--> statement-breakpoint
CREATE INDEX `broadcast_dihentikan` ON `broadcast` (`dihentikan_pada`) WHERE "broadcast"."dihentikan_pada" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `broadcast_berjalan` ON `broadcast` (`id`) WHERE "broadcast"."status" = 'berjalan';--> statement-breakpoint
CREATE INDEX `broadcast_ditahan` ON `broadcast` (`id`) WHERE "broadcast"."status" = 'ditahan';--> statement-breakpoint
CREATE TABLE `group` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kode` text NOT NULL,
	`nama_group` text NOT NULL,
	`kategori` text NOT NULL,
	`jumlah_member` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `group_kode_unique` ON `group` (`kode`);--> statement-breakpoint
CREATE INDEX `group_kategori` ON `group` (`kategori`);--> statement-breakpoint
CREATE TABLE `laju` (
	`id` integer PRIMARY KEY NOT NULL,
	`bebas_pada` real NOT NULL,
	`latensi_ms` real,
	`lajur_pada` integer,
	CONSTRAINT "laju_satu" CHECK("laju"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `member` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_group` integer NOT NULL,
	`nama` text NOT NULL,
	`no_hp` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`id_group`) REFERENCES `group`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `member_group` ON `member` (`id_group`);--> statement-breakpoint
CREATE UNIQUE INDEX `member_id_group_no_hp_unique` ON `member` (`id_group`,`no_hp`);--> statement-breakpoint
CREATE TABLE `pesan` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_broadcast` integer,
	`kategori` text NOT NULL,
	`nama` text NOT NULL,
	`no_hp` text NOT NULL,
	`nama_group` text,
	`jenis` text NOT NULL,
	`body` text NOT NULL,
	`alamat` text,
	`parameter` text,
	`rahasia` integer DEFAULT false NOT NULL,
	`anonim` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`belum_pasti` integer DEFAULT false NOT NULL,
	`alasan` text,
	`ref` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`dikirim_pada` integer,
	`diterima_pada` integer,
	`dibaca_pada` integer,
	`percobaan` integer DEFAULT 0 NOT NULL,
	`diulang` integer DEFAULT 0 NOT NULL,
	`diulang_pada` integer,
	`coba_pada` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`klaim` text,
	`periksa_pada` integer,
	FOREIGN KEY (`id_broadcast`) REFERENCES `broadcast`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pesan_status" CHECK("pesan"."status" = 'pending' OR "pesan"."status" = 'sent' OR "pesan"."status" = 'read' OR "pesan"."status" = 'cancel')
);
--> statement-breakpoint
CREATE INDEX `pesan_periksa` ON `pesan` (`periksa_pada`) WHERE "pesan"."periksa_pada" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `pesan_laporan` ON `pesan` (`kategori`,`created_at`) WHERE "pesan"."id_broadcast" IS NULL;--> statement-breakpoint
CREATE INDEX `pesan_belum_pasti` ON `pesan` (`created_at`) WHERE "pesan"."belum_pasti" = 1;--> statement-breakpoint
CREATE INDEX `pesan_ref` ON `pesan` (`ref`) WHERE "pesan"."ref" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `pesan_masuk` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ref` text NOT NULL,
	`no_hp` text NOT NULL,
	`nama` text,
	`body` text NOT NULL,
	`diterima_pada` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pesan_masuk_ref_unique` ON `pesan_masuk` (`ref`);--> statement-breakpoint
CREATE INDEX `pesan_masuk_no_hp` ON `pesan_masuk` (`no_hp`,`diterima_pada`);--> statement-breakpoint
CREATE TABLE `status_dini` (
	`ref` text PRIMARY KEY NOT NULL,
	`sent` integer,
	`delivered` integer,
	`read` integer,
	`failed` text,
	`dicatat_pada` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `total_pesan` (
	`kategori` text NOT NULL,
	`status` text NOT NULL,
	`jumlah` integer NOT NULL,
	PRIMARY KEY(`kategori`, `status`)
);
