import { sql } from 'drizzle-orm';
import type { Peran } from '#contract/peran.ts';
import type { Db } from '../core/db/client.ts';

interface Account {
  id_akun: number;
  username: string;
  hak_akses: Peran;
  /** until then this number gets nothing secret, epoch milliseconds; null: it never changed */
  ditahan_sampai: number | null;
}

export const accountsOf = (db: Db, no_hp: string): Promise<Account[]> =>
  db.all<Account>(sql`
    SELECT id_akun, username, hak_akses, ditahan_sampai FROM pemilik_akun WHERE id_akun IN (
      SELECT id FROM akun WHERE id_mahasiswa IN (SELECT id FROM mahasiswa WHERE no_hp = ${no_hp})
        OR id_dosen IN (SELECT id FROM dosen WHERE no_hp = ${no_hp})
        OR id_pegawai IN (SELECT id FROM pegawai WHERE no_hp = ${no_hp}) OR (no_hp = ${no_hp} AND dinonaktifkan_pada IS NULL)
    ) ORDER BY username`);
