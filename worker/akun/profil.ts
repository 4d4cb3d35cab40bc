import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Profil } from '#contract/akun/profil.ts';
import type { Db } from '../core/db/client.ts';
import { readRow } from '../core/db/daftar.ts';
import { akun } from '../core/db/schema.ts';
import { ApiError } from '../core/errors.ts';
import type { App } from '../core/http/context.ts';
import { guard } from '../core/http/guard.ts';

/** `GET /api/profil`: what the campus holds about whoever asks. */
export const profil = new Hono<App>().get('/profil', guard(), async (c) => {
  const { db, user } = c.var;
  const account = await db.select().from(akun).where(eq(akun.id, user.id)).get();
  const data = account && (await profilOf(db, account));
  if (!data) throw new ApiError('tidak_ditemukan');
  return c.json({ data });
});

/** Undefined when the person has just been deleted, and the account with them. */
async function profilOf(db: Db, account: typeof akun.$inferSelect): Promise<Profil | undefined> {
  const { username, nama_pengguna, created_at, masuk_pada, hak_akses, id_kredensial } = account;
  const about = {
    username,
    nama_pengguna,
    created_at: created_at.toISOString(),
    masuk_pada: masuk_pada?.toISOString() ?? null,
    password_sementara: id_kredensial !== null,
  };
  switch (hak_akses) {
    case 'Mahasiswa': {
      const data = await readRow(db, 'mahasiswa', account.id_mahasiswa ?? 0);
      return data && { ...about, hak_akses, data };
    }
    case 'Dosen': {
      const data = await readRow(db, 'dosen', account.id_dosen ?? 0);
      return data && { ...about, hak_akses, data };
    }
    case 'Pegawai': {
      const data = await readRow(db, 'pegawai', account.id_pegawai ?? 0);
      return data && { ...about, hak_akses, data };
    }
    case 'Operator':
      return { ...about, hak_akses, data: null };
  }
}
