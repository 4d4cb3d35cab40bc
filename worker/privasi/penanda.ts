import { type SQL, sql } from 'drizzle-orm';

/** The signers of letters in the settings, a row each. */
export const SIGNERS = sql`
  SELECT n.value ->> 'nama' AS nama, n.value ->> 'nip' AS nip, n.value ->> 'pangkat' AS pangkat,
    n.value ->> 'jabatan' AS jabatan, n.value ->> 'nik' AS nik, n.value ->> 'no_hp' AS no_hp
  FROM pengaturan CROSS JOIN json_each(nilai) n WHERE kunci = 'surat_penanda'`;

/**
 * Removes the NIK of signers who are no longer in the settings from their letters: nothing leads from their number to it.
 *
 * @param no_hp a signer to forget as well; null: none
 */
export const formerSignersForgotten = (no_hp: string | null): SQL[] =>
  [sql`tte_nik`, sql`tte_nik_kedua`, sql`tte_nik_pertama`].map(
    (column) => sql`
      UPDATE surat SET ${column} = NULL WHERE ${column} IS NOT NULL AND ${column} NOT IN (
        SELECT nik FROM (${SIGNERS}) WHERE nik IS NOT NULL AND no_hp IS NOT ${no_hp})`,
  );

/** The digits of a NIP column, which people write with spaces or dots. */
const digitsOf = (nip: SQL) => sql`replace(replace(replace(${nip}, ' ', ''), '.', ''), '-', '')`;

/**
 * Query for the `id` of letters with these people's signature, in order: by the NIK of a certified one, and by the
 * printed NIP.
 *
 * @param signers a query with `nik` and `nip`
 * @param staff a query for the `nip` of staff
 */
export const lettersSignedBy = (signers: SQL, staff: SQL): SQL => sql`
  WITH milik AS MATERIALIZED (
    SELECT ${digitsOf(sql`nip`)} AS nip FROM (SELECT nip FROM (${signers}) UNION ${staff})
    WHERE ${digitsOf(sql`nip`)} <> ''
  )
  SELECT id FROM surat WHERE status = 'Siap' AND (
    tte_nik IN (SELECT nik FROM (${signers}))
    OR tte_nik_pertama IN (SELECT nik FROM (${signers}))
    OR ${digitsOf(sql`cetak -> '$.penanda' ->> 'nip'`)} IN milik
    OR ${digitsOf(sql`cetak -> '$.penanda_kedua' ->> 'nip'`)} IN milik
  ) ORDER BY id`;
