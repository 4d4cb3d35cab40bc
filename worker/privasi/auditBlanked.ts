import { type SQL, sql } from 'drizzle-orm';
import type { Pemilik } from '#contract/jawab/percakapan.ts';
import { KOLOM_IMPOR } from '#contract/orang/impor.ts';
import type { Kategori } from '#contract/peran.ts';
import { JENIS_PESAN } from '#contract/pesan/pesan.ts';
import { JENIS_SURAT } from '#contract/surat/jenisSurat.ts';
import { toE164Digits } from '#shared/phone.ts';
import type { Db } from '../core/db/client.ts';
import { matches } from '../core/db/daftar.ts';

/** Stands where a name, a number or a value was. */
export const SAMAR = '••••';

/** By category: the word with which the audit names a person's row, and the titles of its values, the key's first. */
const ROWS = {
  Mahasiswa: { sebutan: 'Mahasiswa', judul: KOLOM_IMPOR.mahasiswa.map(({ judul }) => judul) },
  Orangtua: { sebutan: 'Mahasiswa', judul: ['Orang Tua / Wali', 'Nomor HP Orang Tua'] },
  Dosen: { sebutan: 'Dosen', judul: KOLOM_IMPOR.dosen.map(({ judul }) => judul) },
  Pegawai: { sebutan: 'Pegawai', judul: KOLOM_IMPOR.pegawai.map(({ judul }) => judul) },
  Lainnya: { sebutan: 'Kontak', judul: ['Nomor HP', 'Nama'] },
} satisfies Record<Kategori, { sebutan: string; judul: string[] }>;

const TITLES = JSON.stringify([...new Set(Object.values(ROWS).flatMap(({ judul }) => judul))]);

/** Texts that the audit puts before a person's name and key. */
const BEFORE_NAME = JSON.stringify([
  ...Object.values(ROWS).map(({ sebutan }) => `${sebutan} `),
  ...JENIS_SURAT.map((jenis) => `${jenis} `),
  ...JENIS_PESAN.map((jenis) => `Pesan ${jenis} ke `),
  'Semua passkey ',
  'Member ',
]);

/** A key that a person had in the audit: NIM, NIDN, NIP or a number. Others may have had it before and after these rows. */
interface Key {
  kategori: Kategori;
  kunci: string;
  /** ids of the rows */
  dari: number;
  sampai: number;
}

/**
 * Statements that blank the audit: the number in every row, names only in rows about the number's owners, since others may share
 * a name, and the values in edits of the owners' rows.
 */
export async function auditBlanked(db: Db, no_hp: string, owners: readonly Pemilik[]): Promise<SQL[]> {
  const keys = await Promise.all([
    keysOf(db, 'Lainnya', no_hp),
    ...owners.map(({ kategori, nomor_induk }) => (nomor_induk ? keysOf(db, kategori, nomor_induk) : [])),
  ]);
  const digits = toE164Digits(no_hp);
  const words = [
    ...owners.map(({ nama, nomor_induk }) => [nama, nomor_induk ? `(${nomor_induk})` : no_hp] as const),
    ...owners.map(({ nama }) => [nama, no_hp] as const),
    ...[no_hp, `+${digits}`, digits].map((spelling) => [spelling, spelling] as const),
  ];
  return [
    sql`INSERT INTO audit_samar (kata) VALUES (${SAMAR})`,
    ...keys.flat().map(blanked),
    ...owners.map(({ nama }) => searchBlanked(nama)),
    ...words.map(
      ([word, about]) => sql`
        UPDATE audit SET pelaku = replace(pelaku, ${word}, ${SAMAR}), sasaran = replace(sasaran, ${word}, ${SAMAR}),
          rincian = replace(rincian, ${word}, ${SAMAR})
        WHERE id IN (${matches('audit', about)})`,
    ),
    sql`DELETE FROM audit_samar`,
  ];
}

/** A list or an export of all who were found by exactly this name. */
function searchBlanked(nama: string): SQL {
  const search = `Pencarian: ${nama}`;
  return sql`
    UPDATE audit SET rincian = replace(rincian, ${search}, ${`Pencarian: ${SAMAR}`})
    WHERE id IN (${matches('audit', search)}) AND instr('; ' || rincian || ';', ${`; ${search};`})`;
}

/** This key, and those that it replaced, the newest first. */
async function keysOf(db: Db, kategori: Kategori, kunci: string, sampai = 9e15): Promise<Key[]> {
  const { sebutan } = ROWS[kategori];
  const [label] = ROWS[kategori === 'Orangtua' ? 'Mahasiswa' : kategori].judul;
  const edits = await db.all<{ id: number; sasaran: string; rincian: string }>(sql`
    SELECT id, sasaran, rincian FROM audit
    WHERE id IN (${matches('audit', `→ ${kunci}`)}) AND id < ${sampai} AND tindakan = 'Mengubah'
      AND instr(sasaran, ${`${sebutan} `}) = 1 ORDER BY id DESC`);
  for (const { id, sasaran, rincian } of edits) {
    const before = sasaran.slice(sasaran.lastIndexOf(' (') + 2, -1);
    if (`; ${rincian};`.includes(`; ${label}: ${before} → ${kunci};`))
      return [{ kategori, kunci, dari: id + 1, sampai }, ...(await keysOf(db, kategori, before, id))];
  }
  return [{ kategori, kunci, dari: 0, sampai }];
}

function blanked({ kategori, kunci, dari, sampai }: Key): SQL {
  const { sebutan, judul } = ROWS[kategori];
  const owned = ` (${kunci})`;
  const endsOwned = (column: SQL) => sql`substr(${column}, ${-owned.length}) = ${owned}`;
  const named = (column: SQL) => {
    const rest = sql`substr(${column}, instr(${column}, ${owned}))`;
    return sql`iif(${endsOwned(column)} OR (substr(${column}, 1, 7) = 'Member ' AND instr(${column}, ${owned})),
      concat((SELECT value FROM json_each(${BEFORE_NAME}) WHERE instr(${column}, value) = 1), ${SAMAR},
        ${kategori === 'Lainnya' ? sql`replace(${rest}, ${kunci}, ${SAMAR})` : rest}), ${column})`;
  };
  // A part without a title is the rest of a value that contains what stands between two.
  const edits = sql`(
    SELECT group_concat(
      iif(t.value IN (SELECT value FROM json_each(${JSON.stringify(judul)})), concat(t.value, ': ', ${SAMAR}), part.value), '; ')
    FROM json_each('[' || replace(json_quote(rincian), '; ', '","') || ']') part
      CROSS JOIN json_each(${TITLES}) t ON instr(part.value, t.value || ': ') = 1)`;
  // Beside a NIM stands the student's name, not the parent's.
  const names =
    kategori === 'Orangtua' ? sql`` : sql`pelaku = ${named(sql`pelaku`)}, sasaran = ${named(sql`sasaran`)},`;
  return sql`
    UPDATE audit SET ${names} rincian = CASE
      WHEN tindakan = 'Mengubah' AND instr(sasaran, ${`${sebutan} `}) = 1 AND ${endsOwned(sql`sasaran`)} THEN ${edits}
      WHEN tindakan = 'Menangani surat' AND ${kategori} = 'Mahasiswa' THEN substr(rincian, 1, instr(rincian || ': ', ': ') - 1)
      ELSE rincian END
    WHERE id IN (${matches('audit', owned)}) AND id BETWEEN ${dari} AND ${sampai}`;
}
