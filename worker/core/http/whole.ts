import { sql } from 'drizzle-orm';
import { auditAct, type Pelaku } from '../db/audit.ts';
import type { Db } from '../db/client.ts';
import { type Dicari, jumlahOf } from '../db/daftar.ts';
import { wordsOf } from './saringan.ts';

/** The lists of people and of what they wrote, in the words of the audit. */
const SASARAN = {
  mahasiswa: 'Data mahasiswa',
  dosen: 'Data dosen',
  pegawai: 'Data pegawai',
  lainnya: 'Data lainnya',
  surat: 'Surat',
  surat_masuk: 'Surat masuk',
  pengaduan: 'Pengaduan',
};
type DaftarOrang = keyof typeof SASARAN;

/** Writes down that an operator takes all rows of a list at once, and how many. A page leaves no row in the audit. */
export async function auditWhole(db: Db, pelaku: Pelaku, name: DaftarOrang, dicari: Dicari = {}) {
  const words = await wordsOf(db, name, dicari);
  await db.run(
    auditAct({
      pelaku,
      tindakan: 'Membuka seluruh daftar',
      sasaran: SASARAN[name],
      rincian: sql`concat_ws('; ', concat(${jumlahOf(name, dicari)}, ' baris'), ${words})`,
    }),
  );
}
