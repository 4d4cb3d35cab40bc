import { type SQL, sql } from 'drizzle-orm';
import { NAMA_PENERIMA } from '#contract/pesan/kirim.ts';
import { PANJANG_KODE } from '#contract/surat/surat.ts';

const CODE = sql.raw(String(PANJANG_KODE));

/**
 * SQL for a stored text as operators may read it. Anyone who opens a signer's or a survey's link can act in that person's name, so
 * the codes of these links are left out of what the portal itself wrote.
 *
 * @param text also JSON of texts
 * @param from name of the table or its alias
 */
export function tanpaKode(text: SQL, from: 'pesan' | 'p' = 'pesan'): SQL {
  const at = sql.raw(from);
  const cut = (path: string) => {
    const before = sql.raw(`'${path}'`);
    const code = sql`substr(${text}, instr(${text}, ${before}) + ${sql.raw(String(path.length))}, ${CODE})`;
    return sql`WHEN instr(${text}, ${before}) THEN replace(${text}, ${code}, '…')`;
  };
  return sql`CASE WHEN ${at}.id_broadcast IS NOT NULL OR ${at}.dibuat_oleh IS NOT NULL OR ${at}.id_kunci IS NOT NULL
    OR ${at}.balasan_untuk IS NOT NULL THEN ${text} ${cut('/tanda-tangan/')} ${cut('/survei/')} ELSE ${text} END`;
}

/**
 * SQL for what `isiUntuk` makes of a stored body. With values it is cut before each brace and each piece that begins with a
 * placeholder is filled, so that braces in a value are text.
 *
 * @param nilai JSON of the values, or null
 */
export const isiTerisi = (
  body: SQL,
  nama: SQL,
  nilai: SQL,
): SQL => sql`iif(${nilai} IS NULL, replace(${body}, ${NAMA_PENERIMA}, ${nama}), (
  SELECT group_concat(COALESCE(
    iif(substr(s.value, 1, 6) = ${NAMA_PENERIMA}, ${nama}, (SELECT n.value FROM json_each(${nilai}) n WHERE n.key = substr(s.value, 2, instr(s.value, '}') - 2)))
      || substr(s.value, instr(s.value, '}') + 1),
    s.value), '' ORDER BY s.key)
  FROM json_each('[' || replace(json_quote(${body}), '{', '","{') || ']') s
))`;
