import { type SQL, sql } from 'drizzle-orm';
import { NAMA_PENERIMA } from '#contract/pesan/kirim.ts';

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
