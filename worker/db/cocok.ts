import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { ejaanOf } from '#contract/ejaan.ts';

/**
 * Whether one of these columns has `cari` in it, as typed, ignoring the case of ASCII letters, which is all that
 * `lower` of SQLite knows. For rows that are read anyway; LIKE takes no more than 50 bytes.
 */
export function contains(columns: readonly SQLWrapper[], cari: string): SQL {
  const text = sql`lower(concat_ws(char(10), ${sql.join([...columns], sql`, `)}))`;
  return sql`(${sql.join(
    ejaanOf(cari).map((spelling) => sql`instr(${text}, ${asciiLower(spelling)}) > 0`),
    sql` OR `,
  )})`;
}

/** As `lower` of SQLite has it. */
export const asciiLower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
