import { type SQL, sql } from 'drizzle-orm';
import { listed } from './listed.ts';

/** Bytes per parameter; D1 takes 2 MB. */
const MOST_BYTES = 1_000_000;

/** SQL table `row` over the elements of several JSON arrays, each bound as a parameter. */
export const eachOf = (arrays: readonly string[]): SQL =>
  sql`(VALUES ${listed(arrays.map((array) => sql`(${array})`))}) part, json_each(part.column1) row`;

/** Splits rows into JSON arrays that fit a parameter. One row has at most about 10 KB by the contract's limits. */
export function jsonArrays(rows: object[]): string[] {
  const arrays: string[][] = [];
  let bytes = MOST_BYTES;
  for (const row of rows) {
    const json = JSON.stringify(row);
    bytes += Buffer.byteLength(json) + 1;
    if (bytes > MOST_BYTES) {
      arrays.push([]);
      bytes = Buffer.byteLength(json);
    }
    arrays.at(-1)?.push(json);
  }
  return arrays.map((array) => `[${array.join(',')}]`);
}
