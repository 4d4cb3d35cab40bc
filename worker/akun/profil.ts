import { eq } from 'drizzle-orm';
import { profil as endpoint, type Profil } from '#contract/akun/profil.ts';
import { izinOf } from '../core/auth/session.ts';
import type { Db } from '../core/db/client.ts';
import { readRow } from '../core/db/daftar.ts';
import { akun } from '../core/db/schema.ts';
import { found } from '../core/errors.ts';
import { serve } from '../core/http/serve.ts';

export const profil = [
  serve(endpoint, async ({ db, user }) => {
    const account = await db.select().from(akun).where(eq(akun.id, user.id)).get();
    return { data: found(account && (await profilOf(db, account))) };
  }),
];

/** undefined when the person, and with them the account, has just been deleted */
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
      return { ...about, hak_akses, data: null, izin: [...izinOf(account)] };
  }
}
