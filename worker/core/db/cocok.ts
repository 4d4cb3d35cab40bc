import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { spellingsOf } from '#shared/spellings.ts';
import { listed } from './listed.ts';

/**
 * Condition: one of the columns contains `cari`, ignoring ASCII case, all that SQLite's `lower` knows. Reads
 * every row. Not LIKE, whose patterns D1 limits to 50 bytes.
 */
export function contains(columns: readonly SQLWrapper[], cari: string): SQL {
  const text = sql`lower(concat_ws(char(10), ${listed(columns)}))`;
  return sql`(${sql.join(
    spellingsOf(cari).map((spelling) => sql`instr(${text}, ${asciiLower(spelling)}) > 0`),
    sql` OR `,
  )})`;
}

/** Lower-cases as SQLite's `lower` does. */
export const asciiLower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
