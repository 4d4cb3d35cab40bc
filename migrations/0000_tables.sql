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
CREATE TABLE `nomor_berubah` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kategori` text NOT NULL,
	`id_orang` integer NOT NULL,
	`lama` text NOT NULL,
	`pada` integer NOT NULL,
	`ditahan_sampai` integer NOT NULL,
	`dikabarkan_pada` integer
);
--> statement-breakpoint
CREATE INDEX `nomor_berubah_orang` ON `nomor_berubah` (`kategori`,`id_orang`);--> statement-breakpoint
CREATE INDEX `nomor_berubah_lama` ON `nomor_berubah` (`lama`);--> statement-breakpoint
CREATE INDEX `nomor_berubah_kabar` ON `nomor_berubah` (`id`) WHERE "nomor_berubah"."dikabarkan_pada" IS NULL;--> statement-breakpoint
CREATE TABLE `orang_dihapus` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kategori` text NOT NULL,
	`nomor_induk` text NOT NULL,
	`no_hp` text NOT NULL,
	`pada` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `orang_dihapus_nomor` ON `orang_dihapus` (`kategori`,`nomor_induk`);--> statement-breakpoint
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
CREATE TABLE `audit_samar` (
	`kata` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `cadangan` (
	`id` text PRIMARY KEY NOT NULL,
	`skema` text NOT NULL,
	`mulai_pada` integer NOT NULL,
	`selesai_pada` integer,
	`baris` integer DEFAULT 0 NOT NULL,
	`ukuran_byte` integer DEFAULT 0 NOT NULL,
	`galat` text,
	`galat_pada` integer
);
--> statement-breakpoint
CREATE TABLE `cadangan_bagian` (
	`id_cadangan` text NOT NULL,
	`nomor` integer NOT NULL,
	`tabel` text NOT NULL,
	`kunci` text NOT NULL,
	`baris` integer NOT NULL,
	`ukuran_byte` integer NOT NULL,
	`sha256` text NOT NULL,
	`sampai` text NOT NULL,
	`habis` integer NOT NULL,
	PRIMARY KEY(`id_cadangan`, `nomor`),
	FOREIGN KEY (`id_cadangan`) REFERENCES `cadangan`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `dosen` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_fakultas` integer,
	`id_prodi` integer,
	`nidn` text NOT NULL,
	`nama_dosen` text NOT NULL,
	`no_hp` text NOT NULL,
	`nomor_sejak` integer,
	`jabatan` text,
	`email` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`id_fakultas`) REFERENCES `fakultas`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`id_prodi`) REFERENCES `jurusan`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dosen_nidn_unique` ON `dosen` (`nidn`);--> statement-breakpoint
CREATE INDEX `dosen_no_hp` ON `dosen` (`no_hp`);--> statement-breakpoint
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
	`nomor_sejak` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `lainnya_no_hp` ON `lainnya` (`no_hp`);--> statement-breakpoint
CREATE TABLE `mahasiswa` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_fakultas` integer,
	`id_prodi` integer,
	`nim` text NOT NULL,
	`nama_mahasiswa` text NOT NULL,
	`no_hp` text NOT NULL,
	`nomor_sejak` integer,
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
CREATE INDEX `mahasiswa_no_hp` ON `mahasiswa` (`no_hp`);--> statement-breakpoint
CREATE INDEX `mahasiswa_no_hp_orangtua` ON `mahasiswa` (`no_hp_orangtua`);--> statement-breakpoint
CREATE INDEX `mahasiswa_saringan` ON `mahasiswa` (`angkatan`,`semester`,`id_fakultas`,`id_prodi`);--> statement-breakpoint
CREATE TABLE `pegawai` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_fakultas` integer,
	`id_prodi` integer,
	`nip` text NOT NULL,
	`nama_pegawai` text NOT NULL,
	`no_hp` text NOT NULL,
	`nomor_sejak` integer,
	`email` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`id_fakultas`) REFERENCES `fakultas`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`id_prodi`) REFERENCES `jurusan`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pegawai_nip_unique` ON `pegawai` (`nip`);--> statement-breakpoint
CREATE INDEX `pegawai_no_hp` ON `pegawai` (`no_hp`);--> statement-breakpoint
CREATE TABLE `total` (
	`tabel` text PRIMARY KEY NOT NULL,
	`jumlah` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `detak` (
	`nama` text PRIMARY KEY NOT NULL,
	`pada` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `insiden` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`jenis` text NOT NULL,
	`sasaran` text NOT NULL,
	`sejak` integer NOT NULL,
	`selesai_pada` integer,
	`dikabarkan_pada` integer,
	`pesan_dari` integer,
	`pesan_sampai` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `insiden_terbuka` ON `insiden` (`jenis`,`sasaran`) WHERE "insiden"."selesai_pada" IS NULL;--> statement-breakpoint
CREATE TABLE `gateway` (
	`nama` text PRIMARY KEY NOT NULL,
	`bebas_pada` real DEFAULT 0 NOT NULL,
	`latensi_ms` real,
	`lajur_pada` integer,
	`pemesan` text,
	`lain_pada` integer,
	`laju` real,
	`ditahan_pada` integer,
	`alasan` text,
	`alasan_kode` text,
	`ditahan_penyedia` integer DEFAULT false NOT NULL,
	`dilanjutkan_pada` integer,
	`kata_pada` integer,
	`kata_sekali` text,
	`tak_terjawab` integer DEFAULT 0 NOT NULL,
	`nomor` text,
	`diterima_pada` integer,
	`galat_pada` integer,
	`galat` text,
	`jabat_pada` integer,
	`webhook_pada` integer,
	`webhook_ditolak_pada` integer,
	`mutu` text,
	`orang_per_hari` integer,
	`template_pada` integer,
	`template_galat` text
);
--> statement-breakpoint
CREATE TABLE `kontak_wa` (
	`no_hp` text PRIMARY KEY NOT NULL,
	`masuk_pada` integer,
	`masuk_cadangan_pada` integer,
	`berhenti_pada` integer,
	`langganan_pada` integer,
	`jeda_sampai` integer
);
--> statement-breakpoint
CREATE TABLE `lalu_lintas` (
	`gateway` text NOT NULL,
	`menit` integer NOT NULL,
	`diambil` integer DEFAULT 0 NOT NULL,
	`dilepas` integer DEFAULT 0 NOT NULL,
	`diterima` integer DEFAULT 0 NOT NULL,
	`gagal` integer DEFAULT 0 NOT NULL,
	`ditolak` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`gateway`, `menit`)
);
--> statement-breakpoint
CREATE TABLE `nomor_dulu` (
	`gateway` text NOT NULL,
	`nomor` text NOT NULL,
	`sampai` integer NOT NULL,
	PRIMARY KEY(`gateway`, `sampai`)
);
--> statement-breakpoint
CREATE TABLE `template` (
	`id` text PRIMARY KEY NOT NULL,
	`nama` text NOT NULL,
	`bahasa` text NOT NULL,
	`kategori` text NOT NULL,
	`status` text NOT NULL,
	`kualitas` text,
	`alasan` text,
	`komponen` text NOT NULL,
	`dibaca_pada` integer NOT NULL
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
CREATE TABLE `pengaduan` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_akun` integer,
	`judul` text NOT NULL,
	`kategori` text NOT NULL,
	`isi` text NOT NULL,
	`status` text DEFAULT 'Menunggu' NOT NULL,
	`tanggapan` text,
	`tanggapan_awal` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`id_akun`) REFERENCES `akun`(`id`) ON UPDATE no action ON DELETE set null
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
	`jawaban` text,
	`dijawab` integer DEFAULT 0 NOT NULL,
	`diubah_pada` integer
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
	`dihapus_pada` integer,
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
CREATE TABLE `belum_terjawab` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`makna` text NOT NULL,
	`pesan` text NOT NULL,
	`jumlah` integer DEFAULT 1 NOT NULL,
	`terakhir_pada` integer NOT NULL,
	`disisihkan_pada` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `belum_terjawab_makna_unique` ON `belum_terjawab` (`makna`);--> statement-breakpoint
CREATE INDEX `belum_terjawab_terakhir` ON `belum_terjawab` (`terakhir_pada`) WHERE "belum_terjawab"."disisihkan_pada" IS NULL;--> statement-breakpoint
CREATE TABLE `nomor_dihapus` (
	`sidik` text PRIMARY KEY NOT NULL,
	`pada` integer NOT NULL,
	`berhenti_pada` integer
);
--> statement-breakpoint
CREATE INDEX `nomor_dihapus_pada` ON `nomor_dihapus` (`pada`);--> statement-breakpoint
CREATE INDEX `nomor_dihapus_berhenti` ON `nomor_dihapus` (`berhenti_pada`) WHERE "nomor_dihapus"."berhenti_pada" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `nomor_lepas` (
	`no_hp` text PRIMARY KEY NOT NULL,
	`pada` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `nomor_tersembunyi` (
	`id` text PRIMARY KEY NOT NULL,
	`no_hp` text NOT NULL,
	`pada` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `percakapan` (
	`no_hp` text PRIMARY KEY NOT NULL,
	`nama` text,
	`id_terakhir` integer NOT NULL,
	`terakhir_pada` integer NOT NULL,
	`menunggu_sejak` integer,
	`petugas_sampai` integer,
	`menu` text,
	`menu_untuk` integer,
	`menu_pada` integer,
	`perintah` text,
	`perintah_pada` integer,
	`otomatis` integer DEFAULT 0 NOT NULL,
	`otomatis_sejak` integer,
	`versi` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `percakapan_terakhir` ON `percakapan` (`terakhir_pada`);--> statement-breakpoint
CREATE INDEX `percakapan_menunggu` ON `percakapan` (`terakhir_pada`) WHERE "percakapan"."menunggu_sejak" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `pesan_masuk` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ref` text NOT NULL,
	`no_hp` text NOT NULL,
	`nama` text,
	`jenis` text DEFAULT 'teks' NOT NULL,
	`body` text NOT NULL,
	`diterima_pada` integer NOT NULL,
	`ditangani_pada` integer,
	`perlakuan` text,
	`id_belum_terjawab` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pesan_masuk_ref_unique` ON `pesan_masuk` (`ref`);--> statement-breakpoint
CREATE INDEX `pesan_masuk_no_hp` ON `pesan_masuk` (`no_hp`,`diterima_pada`);--> statement-breakpoint
CREATE INDEX `pesan_masuk_baru` ON `pesan_masuk` (`id`) WHERE "pesan_masuk"."ditangani_pada" IS NULL;--> statement-breakpoint
CREATE INDEX `pesan_masuk_belum_terjawab` ON `pesan_masuk` (`id_belum_terjawab`) WHERE "pesan_masuk"."id_belum_terjawab" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `broadcast` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token` text NOT NULL,
	`id_group` integer,
	`nama_group` text NOT NULL,
	`kategori` text NOT NULL,
	`jenis` text NOT NULL,
	`body` text NOT NULL,
	`alamat` text,
	`template` text,
	`isian` text,
	`menunggu_template` text,
	`jadwal` integer,
	`status` text NOT NULL,
	`alasan` text,
	`dibuat_oleh` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`mulai_pada` integer,
	`dilanjutkan_pada` integer,
	`didahulukan_pada` integer,
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
CREATE UNIQUE INDEX `broadcast_token_unique` ON `broadcast` (`token`);--> statement-breakpoint
CREATE INDEX `broadcast_laporan` ON `broadcast` (`kategori`,COALESCE(min("mulai_pada", COALESCE("jadwal", "created_at")), "created_at"));--> statement-breakpoint
CREATE INDEX `broadcast_laporan_semua` ON `broadcast` (COALESCE(min("mulai_pada", COALESCE("jadwal", "created_at")), "created_at"));--> statement-breakpoint
CREATE INDEX `broadcast_jadwal` ON `broadcast` (`jadwal`) WHERE "broadcast"."status" = 'terjadwal';--> statement-breakpoint
CREATE INDEX `broadcast_dihentikan` ON `broadcast` (`dihentikan_pada`) WHERE "broadcast"."dihentikan_pada" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `broadcast_berjalan` ON `broadcast` (`id`) WHERE "broadcast"."status" = 'berjalan';--> statement-breakpoint
CREATE INDEX `broadcast_group` ON `broadcast` (`id_group`,`id`) WHERE "broadcast"."id_group" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `broadcast_dibuat_oleh` ON `broadcast` (`dibuat_oleh`) WHERE "broadcast"."dibuat_oleh" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `broadcast_ditahan` ON `broadcast` (`id`) WHERE "broadcast"."status" = 'ditahan';--> statement-breakpoint
CREATE INDEX `broadcast_isi` ON `broadcast` (`created_at`) WHERE "broadcast"."body" <> '';--> statement-breakpoint
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
	`template` text,
	`isian` text,
	`rahasia` integer DEFAULT false NOT NULL,
	`anonim` integer DEFAULT false NOT NULL,
	`balasan_untuk` integer,
	`status` text DEFAULT 'pending' NOT NULL,
	`belum_pasti` integer DEFAULT false NOT NULL,
	`alasan` text,
	`alasan_kode` text,
	`ref` text,
	`gateway` text,
	`lewat_template` text,
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
CREATE INDEX `pesan_laporan_semua` ON `pesan` (`created_at`) WHERE "pesan"."id_broadcast" IS NULL AND "pesan"."created_at" > 0;--> statement-breakpoint
CREATE INDEX `pesan_belum_pasti` ON `pesan` (`created_at`) WHERE "pesan"."belum_pasti" = 1;--> statement-breakpoint
CREATE INDEX `pesan_menunggu` ON `pesan` (max("created_at", COALESCE("diulang_pada", 0))) WHERE "pesan"."id_broadcast" IS NULL AND "pesan"."status" = 'pending' AND "pesan"."belum_pasti" = 0;--> statement-breakpoint
CREATE INDEX `pesan_dahulu` ON `pesan` (`jenis`) WHERE "pesan"."id_broadcast" IS NULL AND "pesan"."status" = 'pending' AND "pesan"."jenis" IN ('kode', 'kredensial');--> statement-breakpoint
CREATE INDEX `pesan_ref` ON `pesan` (`ref`) WHERE "pesan"."ref" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `pesan_balasan` ON `pesan` (`balasan_untuk`) WHERE "pesan"."balasan_untuk" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `pesan_no_hp` ON `pesan` (`no_hp`,`created_at`) WHERE "pesan"."id_broadcast" IS NULL;--> statement-breakpoint
CREATE INDEX `pesan_isi` ON `pesan` (`created_at`) WHERE "pesan"."id_broadcast" IS NULL AND "pesan"."body" <> '';--> statement-breakpoint
CREATE INDEX `pesan_ref_dihapus` ON `pesan` (`created_at`) WHERE "pesan"."ref" IS NOT NULL AND "pesan"."no_hp" = '';--> statement-breakpoint
CREATE TABLE `ref_lain` (
	`alias` text PRIMARY KEY NOT NULL,
	`ref` text NOT NULL,
	`dicatat_pada` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ref_lain_dicatat` ON `ref_lain` (`dicatat_pada`);--> statement-breakpoint
CREATE TABLE `status_dini` (
	`ref` text PRIMARY KEY NOT NULL,
	`sent` integer,
	`delivered` integer,
	`read` integer,
	`failed` text,
	`failed_kode` text,
	`dicatat_pada` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `teks_siap` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`judul` text NOT NULL,
	`isi` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `teks_siap_judul` ON `teks_siap` (lower("judul"));--> statement-breakpoint
CREATE TABLE `total_pesan` (
	`kategori` text NOT NULL,
	`status` text NOT NULL,
	`jumlah` integer NOT NULL,
	PRIMARY KEY(`kategori`, `status`)
);
--> statement-breakpoint
CREATE TABLE `kunci_api` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nama` text NOT NULL,
	`boleh` text NOT NULL,
	`sidik` text NOT NULL,
	`akhir` text NOT NULL,
	`dibuat_oleh` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`dipakai_pada` integer,
	`dicabut_pada` integer,
	`berakhir_pada` integer,
	`alamat_ip` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kunci_api_sidik_unique` ON `kunci_api` (`sidik`);--> statement-breakpoint
CREATE UNIQUE INDEX `kunci_api_nama` ON `kunci_api` (lower("nama")) WHERE "kunci_api"."dicabut_pada" IS NULL;--> statement-breakpoint
CREATE TABLE `sinkron` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_kunci` integer NOT NULL,
	`jenis` text NOT NULL,
	`coba` integer NOT NULL,
	`putaran` text,
	`dari` integer NOT NULL,
	`status` text NOT NULL,
	`penutup` integer,
	`ditambah` integer DEFAULT 0 NOT NULL,
	`diubah` integer DEFAULT 0 NOT NULL,
	`dihapus` integer DEFAULT 0 NOT NULL,
	`tetap` integer DEFAULT 0 NOT NULL,
	`menunggu_dihapus` integer DEFAULT 0 NOT NULL,
	`tunda` text,
	`nomor_diubah` integer DEFAULT 0 NOT NULL,
	`menunggu_nomor` integer DEFAULT 0 NOT NULL,
	`nomor_ditunda` integer DEFAULT false NOT NULL,
	`jumlah_gagal` integer DEFAULT 0 NOT NULL,
	`gagal` text,
	`bagian_pada` integer NOT NULL,
	`selesai_pada` integer,
	`diputuskan_oleh` text,
	`diputuskan_pada` integer,
	FOREIGN KEY (`id_kunci`) REFERENCES `kunci_api`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sinkron_terbuka` ON `sinkron` (`id_kunci`,`jenis`,`coba`) WHERE "sinkron"."status" = 'menunggu_bagian';--> statement-breakpoint
CREATE INDEX `sinkron_jenis` ON `sinkron` (`jenis`,`selesai_pada`);--> statement-breakpoint
CREATE INDEX `sinkron_menunggu` ON `sinkron` (`jenis`) WHERE "sinkron"."status" = 'menunggu_persetujuan';--> statement-breakpoint
CREATE INDEX `sinkron_selesai` ON `sinkron` (`selesai_pada`);--> statement-breakpoint
CREATE TABLE `sinkron_bagian` (
	`id_sinkron` integer NOT NULL,
	`bagian` integer NOT NULL,
	`sidik` text NOT NULL,
	`isi` text NOT NULL,
	PRIMARY KEY(`id_sinkron`, `bagian`),
	FOREIGN KEY (`id_sinkron`) REFERENCES `sinkron`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sinkron_beda` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_sinkron` integer NOT NULL,
	`beda` text NOT NULL,
	`nomor_induk` text,
	`id_orang` integer,
	`data` text,
	FOREIGN KEY (`id_sinkron`) REFERENCES `sinkron`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sinkron_beda_putaran` ON `sinkron_beda` (`id_sinkron`,`beda`);