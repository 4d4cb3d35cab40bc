import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  unique,
} from 'drizzle-orm/sqlite-core';
import { KATEGORI, PERAN } from '#contract/peran.ts';
import { JENIS_PESAN, STATUS_PESAN } from '#contract/pesan.ts';

// Times are epoch milliseconds in UTC. Phone numbers are in the contract's one form.

const now = sql`(CAST(unixepoch('subsec') * 1000 AS INTEGER))`;
const id = () => integer().primaryKey({ autoIncrement: true });
const time = () => integer({ mode: 'timestamp_ms' });
const createdAt = () => time().notNull().default(now);
const updatedAt = () =>
  time()
    .notNull()
    .default(now)
    .$onUpdate(() => new Date());

// Master data

export const fakultas = sqliteTable('fakultas', {
  id: id(),
  nama_fakultas: text().notNull().unique(),
});

export const jurusan = sqliteTable(
  'jurusan',
  {
    id: id(),
    id_fakultas: integer()
      .notNull()
      .references(() => fakultas.id),
    nama_jurusan: text().notNull(),
  },
  (t) => [unique().on(t.id_fakultas, t.nama_jurusan)],
);

const unit = () => ({
  id_fakultas: integer().references(() => fakultas.id),
  id_prodi: integer().references(() => jurusan.id),
});

export const dosen = sqliteTable('dosen', {
  id: id(),
  ...unit(),
  nidn: text().notNull().unique(),
  nama_dosen: text().notNull(),
  no_hp: text().notNull(),
  jabatan: text({ enum: ['Ketua-Jurusan', 'Sekretaris-Jurusan', 'Dosen'] }),
  email: text().notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

export const mahasiswa = sqliteTable('mahasiswa', {
  id: id(),
  ...unit(),
  nim: text().notNull().unique(),
  nama_mahasiswa: text().notNull(),
  no_hp: text().notNull(),
  email: text().notNull(),
  semester: integer().notNull(),
  angkatan: integer().notNull(),
  orangtua_wali: text().notNull(),
  no_hp_orangtua: text(),
  alamat: text().notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

export const pegawai = sqliteTable('pegawai', {
  id: id(),
  ...unit(),
  nip: text().notNull().unique(),
  nama_pegawai: text().notNull(),
  no_hp: text().notNull(),
  email: text().notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

export const lainnya = sqliteTable('lainnya', {
  id: id(),
  nama_lainnya: text().notNull(),
  no_hp: text().notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

export const link = sqliteTable('link', {
  id: id(),
  judul: text().notNull(),
  link: text().notNull(),
});

/** Rows a table holds, kept by triggers: `count(*)` would read every one of them. */
export const total = sqliteTable('total', {
  tabel: text().primaryKey(),
  jumlah: integer().notNull(),
});

// Accounts and sessions

export const akun = sqliteTable('akun', {
  id: id(),
  username: text().notNull().unique(),
  password_hash: text().notNull(),
  hak_akses: text({ enum: PERAN }).notNull(),
  nama_pengguna: text().notNull(),
  id_mahasiswa: integer()
    .unique()
    .references(() => mahasiswa.id, { onDelete: 'cascade' }),
  id_dosen: integer()
    .unique()
    .references(() => dosen.id, { onDelete: 'cascade' }),
  id_pegawai: integer()
    .unique()
    .references(() => pegawai.id, { onDelete: 'cascade' }),
  /** the message its password travels in: when that one fails, a trigger takes the account back, so that the student can register again */
  id_kredensial: integer()
    .unique()
    .references((): AnySQLiteColumn => pesan.id, { onDelete: 'set null' }),
  /** last login, null until the first */
  masuk_pada: time(),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

/** The authority on who is logged in: a token whose row is gone is worth nothing. */
export const sesi = sqliteTable(
  'sesi',
  {
    id: text().primaryKey(),
    id_akun: integer()
      .notNull()
      .references(() => akun.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    berakhir_pada: time().notNull(),
  },
  (t) => [index('sesi_akun').on(t.id_akun), index('sesi_berakhir').on(t.berakhir_pada)],
);

/** A one-time code for a forgotten password; only its hash is kept. */
export const kodeReset = sqliteTable('kode_reset', {
  id_akun: integer()
    .primaryKey()
    .references(() => akun.id, { onDelete: 'cascade' }),
  kode_hash: text().notNull(),
  percobaan: integer().notNull().default(0),
  berakhir_pada: time().notNull(),
});

/** Counted attempts in a window: wrong passwords, credentials sent in a day. */
export const batas = sqliteTable('batas', {
  kunci: text().primaryKey(),
  jumlah: integer().notNull(),
  berakhir_pada: time().notNull(),
});

/** The first answer to each Idempotency-Key, written in the same batch as what it did. */
export const idempotensi = sqliteTable(
  'idempotensi',
  {
    /** who and which call, then the client's key */
    kunci: text().primaryKey(),
    /** SHA-256 of the request: a key may not be reused for another one */
    sidik: text().notNull(),
    status: integer().notNull(),
    jawaban: text({ mode: 'json' }).notNull(),
    created_at: createdAt(),
  },
  (t) => [index('idempotensi_created').on(t.created_at)],
);

// Messages

export const grup = sqliteTable(
  'grup',
  {
    id: id(),
    kode: text().notNull().unique(),
    nama_group: text().notNull(),
    kategori: text({ enum: KATEGORI }).notNull(),
    jumlah_member: integer().notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('grup_kategori').on(t.kategori)],
);

export const anggota = sqliteTable(
  'anggota',
  {
    id: id(),
    id_group: integer()
      .notNull()
      .references(() => grup.id, { onDelete: 'cascade' }),
    nama: text().notNull(),
    no_hp: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [unique().on(t.id_group, t.no_hp)],
);

export const broadcast = sqliteTable(
  'broadcast',
  {
    id: id(),
    id_group: integer().references(() => grup.id, { onDelete: 'set null' }),
    nama_group: text().notNull(),
    kategori: text({ enum: KATEGORI }).notNull(),
    jenis: text({ enum: JENIS_PESAN }).notNull(),
    body: text().notNull(),
    alamat: text(),
    jadwal: time(),
    status: text({ enum: ['terjadwal', 'berjalan', 'ditahan', 'selesai', 'dibatalkan'] }).notNull(),
    alasan: text(),
    jumlah: integer().notNull(),
    dibuat_oleh: integer().references(() => akun.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('broadcast_jadwal').on(t.jadwal).where(sql`${t.status} = 'terjadwal'`)],
);

/**
 * Every message, the truth of the whole way: the queue only points at ranges of ids.
 *
 * A row is copied from its recipient, so that later edits and deletions change no history.
 */
export const pesan = sqliteTable(
  'pesan',
  {
    id: id(),
    id_broadcast: integer().references((): AnySQLiteColumn => broadcast.id),
    kategori: text({ enum: KATEGORI }).notNull(),
    nama: text().notNull(),
    no_hp: text().notNull(),
    nama_group: text(),
    jenis: text({ enum: JENIS_PESAN }).notNull(),
    /** emptied once the fate of a `kredensial` is known: a password is kept no longer than it must */
    body: text().notNull(),
    alamat: text(),
    /** the values of the gateway's template, where the message has one */
    parameter: text({ mode: 'json' }).$type<string[]>(),

    status: text({ enum: STATUS_PESAN }).notNull().default('pending'),
    /** 1: handed to the gateway and its answer lost; never sent again on our own */
    belum_pasti: integer({ mode: 'boolean' }).notNull().default(false),
    alasan: text(),
    /** the provider's own id */
    ref: text(),
    created_at: createdAt(),
    dikirim_pada: time(),
    diterima_pada: time(),
    dibaca_pada: time(),

    /** sends that the gateway answered with "later" */
    percobaan: integer().notNull().default(0),
    /** not to be sent before */
    coba_pada: time().notNull().default(now),
    /** the consumer run that may send it, null when none */
    klaim: text(),
    /** when the sweeper should look at it, null when there is nothing more to wait for */
    periksa_pada: time(),
  },
  (t) => [
    check('pesan_status', sql`${t.status} IN ('pending', 'sent', 'read', 'cancel')`),
    index('pesan_periksa').on(t.periksa_pada).where(sql`${t.periksa_pada} IS NOT NULL`),
    index('pesan_laporan').on(t.kategori, t.id),
    index('pesan_belum_pasti').on(t.created_at).where(sql`${t.belum_pasti} = 1`),
    index('pesan_broadcast').on(t.id_broadcast, t.status).where(sql`${t.id_broadcast} IS NOT NULL`),
    index('pesan_ref').on(t.ref).where(sql`${t.ref} IS NOT NULL`),
  ],
);

/** What people write to the campus number; the provider's id keeps a repeated webhook from adding a row. */
export const pesanMasuk = sqliteTable(
  'pesan_masuk',
  {
    id: id(),
    ref: text().notNull().unique(),
    no_hp: text().notNull(),
    nama: text(),
    body: text().notNull(),
    diterima_pada: time().notNull(),
  },
  (t) => [index('pesan_masuk_no_hp').on(t.no_hp, t.diterima_pada)],
);

/** One row: until when the gateway's rate is already given away. */
export const laju = sqliteTable(
  'laju',
  {
    id: integer().primaryKey(),
    bebas_pada: time().notNull(),
  },
  (t) => [check('laju_satu', sql`${t.id} = 1`)],
);

// Files

export const berkas = sqliteTable(
  'berkas',
  {
    id: id(),
    jenis: text({ enum: ['gambar', 'dokumen'] }).notNull(),
    nama_file: text().notNull(),
    /** object key in the bucket, and the last part of the public link */
    kunci: text().notNull().unique(),
    mime: text().notNull(),
    ukuran_byte: integer().notNull(),
    /** null until the stored bytes have been checked */
    terbit_pada: time(),
    created_at: createdAt(),
  },
  (t) => [index('berkas_jenis').on(t.jenis, t.id)],
);

// Services

export const pengaduan = sqliteTable(
  'pengaduan',
  {
    id: id(),
    id_akun: integer()
      .notNull()
      .references(() => akun.id, { onDelete: 'cascade' }),
    judul: text().notNull(),
    kategori: text().notNull(),
    isi: text().notNull(),
    status: text({ enum: ['Menunggu', 'Diproses', 'Selesai', 'Ditolak'] })
      .notNull()
      .default('Menunggu'),
    tanggapan: text(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('pengaduan_akun').on(t.id_akun)],
);

export const surat = sqliteTable(
  'surat',
  {
    id: id(),
    id_mahasiswa: integer()
      .notNull()
      .references(() => mahasiswa.id, { onDelete: 'cascade' }),
    jenis: text().notNull(),
    deskripsi: text().notNull(),
    status: text({ enum: ['Diajukan', 'Diproses', 'Siap', 'Ditolak'] })
      .notNull()
      .default('Diajukan'),
    catatan: text(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('surat_mahasiswa').on(t.id_mahasiswa)],
);

export const suratMasuk = sqliteTable(
  'surat_masuk',
  {
    id: id(),
    id_mahasiswa: integer()
      .notNull()
      .references(() => mahasiswa.id, { onDelete: 'cascade' }),
    nomor: text().notNull(),
    asal: text().notNull(),
    tanggal: text().notNull(),
    perihal: text().notNull(),
    id_berkas: integer().references(() => berkas.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (t) => [index('surat_masuk_mahasiswa').on(t.id_mahasiswa)],
);

export const pertanyaan = sqliteTable('pertanyaan', {
  id: id(),
  pertanyaan: text().notNull(),
  jawaban: text(),
});
