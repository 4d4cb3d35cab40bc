import { type SQL, sql } from 'drizzle-orm';
import { type EmpatMata, NAMA_EMPAT_MATA } from '#contract/pengaturan/pengaturanEmpatMata.ts';
import type { Db } from '../../core/db/client.ts';
import { tellEach } from '../../pesan/index.ts';

const ACTIVE = sql`a.hak_akses = 'Operator' AND a.dinonaktifkan_pada IS NULL AND a.dihapus_pada IS NULL`;
const DECIDES = sql`(a.izin IS NULL OR EXISTS (SELECT 1 FROM json_each(a.izin) WHERE value = 'setujui'))`;
/** An operator of a unit decides about letters of its students. */
const REACHES = sql`(a.id_fakultas IS NULL OR a.id_fakultas = (
  SELECT m.id_fakultas FROM surat s JOIN mahasiswa m ON m.id = s.id_mahasiswa WHERE s.id = b.id_surat))`;

/**
 * Another operator could decide about what concerns the whole campus.
 *
 * @param since one who was switched off after this counts: else an operator could switch the others off, and be free
 */
export async function hasDecider(db: Db, id: number, since: number): Promise<boolean> {
  const rows = await db.all(sql`
    SELECT 1 FROM akun a
    WHERE a.hak_akses = 'Operator' AND a.dihapus_pada IS NULL AND COALESCE(a.dinonaktifkan_pada > ${since}, true)
      AND ${DECIDES} AND a.id_fakultas IS NULL AND a.id <> ${id} LIMIT 1`);
  return rows.length > 0;
}

const link = (site: string) =>
  site === '' ? 'halaman Persetujuan di portal' : `${site}/operator/persetujuan`;

/** Asks those who may decide about the request with this token: what kind it is and where, no content. */
export const askDeciders = (token: string, jenis: EmpatMata, site: string, now: number) =>
  tellEach(
    sql`FROM persetujuan b, akun a
      WHERE b.token = ${token} AND ${ACTIVE} AND a.no_hp <> '' AND a.id <> b.diminta_oleh AND ${DECIDES} AND ${REACHES}`,
    sql`${`Portal kampus: permintaan operator lain (${NAMA_EMPAT_MATA[jenis]}) menunggu persetujuan orang kedua, paling lama seminggu. Periksa: ${link(site)}`}`,
    now,
  );

/** Tells who asked what became of the request with this token. @param hasil follows "permintaan Anda" */
export const tellAsker = (token: string, hasil: string, site: string, now: number) =>
  tellEach(
    sql`FROM persetujuan b, akun a WHERE b.token = ${token} AND a.id = b.diminta_oleh AND ${ACTIVE} AND a.no_hp <> ''`,
    sql`'Portal kampus: permintaan Anda (' || ${NAMA} || ${`) ${hasil}. Lihat: ${link(site)}`}`,
    now,
  );

/** The kind of a request `b` in words. */
const NAMA: SQL = sql`CASE b.jenis ${sql.join(
  Object.entries(NAMA_EMPAT_MATA).map(([jenis, nama]) => sql`WHEN ${jenis} THEN ${nama}`),
  sql` `,
)} END`;
