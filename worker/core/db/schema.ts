// All tables, for queries and for drizzle-kit, which generates the migrations.
export * from './schema/akun.ts';
export * from './schema/audit.ts';
export * from './schema/backup.ts';
export * from './schema/berkas.ts';
export * from './schema/biaya.ts';
export * from './schema/callback.ts';
export * from './schema/gateway.ts';
export * from './schema/group.ts';
export * from './schema/induk.ts';
export * from './schema/insiden.ts';
export * from './schema/layanan.ts';
export * from './schema/percakapan.ts';
export * from './schema/persetujuan.ts';
export * from './schema/pesan.ts';
export * from './schema/sinkron.ts';
export * from './schema/standar.ts';
export * from './schema/tulisan.ts';
