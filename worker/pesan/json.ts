/** Digits of a number that JSON would round. */
const LARGE = /[:[,]\s*\d{16,}\s*[,}\]]/;

/** The reviver's third argument, not yet in TypeScript's library. Source: tc39.es/proposal-json-parse-with-source */
type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;

const asText: Reviver = (_key, value, { source }) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && source !== undefined && /^\d+$/.test(source)
    ? source
    : value;

/** Reads JSON; a whole number that is too large for one is its digits as text. @throws SyntaxError */
export function parseJson(text: string): unknown {
  // Asked about every value, it takes its time: ids as large as that are rare.
  return LARGE.test(text) ? JSON.parse(text, asText as Parameters<typeof JSON.parse>[1]) : JSON.parse(text);
}

/** Parses a JSON column. `undefined` when malformed, so that one bad row does not fail the whole read. */
export function storedJson<Value>(text: string | null): Value | null | undefined {
  try {
    return text && JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Rows for a statement, without what is null: it reads the text of a row once for each column, and what is missing is null as well. */
export const rowsJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value) => value ?? undefined);
