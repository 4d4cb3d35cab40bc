import { AsyncLocalStorage } from 'node:async_hooks';

/** Fields of a log line: counts, names of things, states; never personal data. */
type Fields = Record<string, string | number | boolean | null | undefined>;

type Level = 'info' | 'warn' | 'error';

/** Fields of the current request or batch, added to every line logged during it. */
const served = new AsyncLocalStorage<Fields>();

const METHOD = { info: 'log', warn: 'warn', error: 'error' } as const;

/** Adds fields to every line logged during `work`. */
export const withLog = <T>(fields: Fields, work: () => T): T => served.run(fields, work);

/**
 * Writes a line of JSON. Logs are kept for days: no name, number, text or address may be in it. Log errors as
 * `causeOf`.
 *
 * @param event a constant text, so that it can be counted
 */
export function log(level: Level, event: string, fields: Fields = {}): void {
  console[METHOD[level]](JSON.stringify({ level, event, ...served.getStore(), ...fields }));
}

/** A short id of a request or batch that can be read aloud: 40 bits, unique among a few days' lines. */
export const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 10);
