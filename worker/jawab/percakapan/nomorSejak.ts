import { type SQL, sql } from 'drizzle-orm';

/** When a master-data row got its number, epoch milliseconds. */
const SEJAK = sql`COALESCE(nomor_sejak, created_at)`;

/** When an account's owner got their number; null for an operator. */
export const sejakOfAccount = (id_akun: number): SQL => sql`(
  SELECT COALESCE(
    (SELECT ${SEJAK} FROM mahasiswa WHERE id = a.id_mahasiswa),
    (SELECT ${SEJAK} FROM dosen WHERE id = a.id_dosen),
    (SELECT ${SEJAK} FROM pegawai WHERE id = a.id_pegawai))
  FROM akun a WHERE a.id = ${id_akun})`;

/** Condition: the number was that of a student's parent who has another by now, whichever faculty the student is in. */
const ofFormerParent = (no_hp: SQL): SQL => sql`EXISTS (
  SELECT 1 FROM main.nomor_berubah b JOIN main.mahasiswa m ON m.id = b.id_orang
  WHERE b.lama = ${no_hp} AND b.kategori = 'Orangtua' AND m.no_hp <> b.lama AND m.no_hp_orangtua IS NOT b.lama)`;

/**
 * When the present owners of a number got it. 0 if it has no previous owner, since they may have written before the
 * campus knew their number, and 0 if it has no owner.
 */
export const sejakOfNumber = (no_hp: SQL): SQL => sql`iif(
  EXISTS (SELECT 1 FROM nomor_lepas WHERE no_hp = ${no_hp}) OR ${ofFormerParent(no_hp)},
  COALESCE((
    SELECT min(sejak) FROM (
      SELECT ${SEJAK} AS sejak FROM mahasiswa WHERE no_hp = ${no_hp}
      UNION ALL SELECT ${SEJAK} FROM dosen WHERE no_hp = ${no_hp}
      UNION ALL SELECT ${SEJAK} FROM pegawai WHERE no_hp = ${no_hp}
      UNION ALL SELECT ${SEJAK} FROM lainnya WHERE no_hp = ${no_hp})), 0), 0)`;
