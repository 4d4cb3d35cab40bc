// All tables, for queries and for drizzle-kit, which generates the migrations.
export * from './schema/akun.ts';
export * from './schema/audit.ts';
export * from './schema/berkas.ts';
export * from './schema/cadangan.ts';
export * from './schema/induk.ts';
export * from './schema/kabar.ts';
export * from './schema/kanal.ts';
export * from './schema/layanan.ts';
export * from './schema/percakapan.ts';
export * from './schema/pesan.ts';
export * from './schema/sinkron.ts';
