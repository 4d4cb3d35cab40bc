import { sql } from 'drizzle-orm';
import { auditAct, type Pelaku } from '../db/audit.ts';
import type { Db } from '../db/client.ts';
import { type Dicari, jumlahOf, type NamaDaftar } from '../db/daftar.ts';
import { wordsOf } from './saringan.ts';

/** The audit's names of lists other than those of contacts. */
const SASARAN: Partial<Record<NamaDaftar, string>> = {
  surat: 'Surat',
  surat_masuk: 'Surat masuk',
  pengaduan: 'Pengaduan',
};

/** Records that an operator read a whole list, and how many rows. Reading a page is not recorded. */
export async function auditWhole(db: Db, pelaku: Pelaku, name: NamaDaftar, dicari: Dicari = {}) {
  const words = await wordsOf(db, name, dicari);
  await db.run(
    auditAct({
      pelaku,
      tindakan: 'Membuka seluruh daftar',
      sasaran: SASARAN[name] ?? `Data ${name}`,
      rincian: sql`concat_ws('; ', concat(${jumlahOf(name, dicari)}, ' baris'), ${words})`,
    }),
  );
}
