import { AsyncLocalStorage } from 'node:async_hooks';

/** What a line says besides its event: numbers, names of things and states, never what is somebody's. */
type Fields = Record<string, string | number | boolean | null | undefined>;

type Level = 'info' | 'warn' | 'error';

/** What is being served: each line that is written meanwhile says so, also from where nobody has heard of a request. */
const served = new AsyncLocalStorage<Fields>();

const WRITE = { info: console.log, warn: console.warn, error: console.error } as const;

/** Has every line that is written during `work` say of what it is. */
export const withLog = <T>(fields: Fields, work: () => T): T => served.run(fields, work);

/**
 * Writes one line of JSON. It is kept for days, and read by whoever runs the portal: no name, number, text or address may be in
 * it. Of an error `causeOf` says as much as that allows.
 *
 * @param event what happened, always in the same words, so that it can be counted
 */
export function log(level: Level, event: string, fields: Fields = {}): void {
  WRITE[level](JSON.stringify({ level, event, ...served.getStore(), ...fields }));
}

/** A short name for a request or a batch, that a person can read out: 40 bits, told apart among those of some days. */
export const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 10);
