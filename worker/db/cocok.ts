import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { normalizePhone } from '#contract/phone.ts';

/**
 * Whether one of these columns has `cari` in it, as typed, ignoring the case of ASCII letters, which is all that
 * `lower` of SQLite knows. For rows that are read anyway; LIKE takes no more than 50 bytes.
 */
export function contains(columns: readonly SQLWrapper[], cari: string): SQL {
  const text = sql`lower(concat_ws(char(10), ${sql.join([...columns], sql`, `)}))`;
  // A number in another spelling is the same number.
  const phone = normalizePhone(cari);
  const spellings = [asciiLower(cari), ...(phone && phone !== cari ? [phone] : [])];
  return sql`(${sql.join(
    spellings.map((spelling) => sql`instr(${text}, ${spelling}) > 0`),
    sql` OR `,
  )})`;
}

/** As `lower` of SQLite has it. */
export const asciiLower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
