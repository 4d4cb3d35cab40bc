import { gt, isNotNull, or } from 'drizzle-orm';
import { HOUR_MS } from '#contract/waktu.ts';
import { berkas } from '../core/db/schema.ts';

// No object may outlive its row: a row is kept hours longer than anything can be put under its key.

/** Time within which a ticket's PUT may begin. */
export const TICKET_SECONDS = 10 * 60;
/** Most time that a PUT through the worker may take. */
export const PUT_MS = HOUR_MS;
/** Time after its ticket in which a file can be published. */
export const OPEN_MS = 12 * HOUR_MS;
/** When the cleanup deletes an unpublished row and its object: well after `OPEN_MS`, so that they never race. */
export const ABANDONED_MS = 24 * HOUR_MS;

/** Condition: published, or may still be. Other rows wait for the cleanup. */
export const isAlive = (now: number) =>
  or(isNotNull(berkas.terbit_pada), gt(berkas.created_at, new Date(now - OPEN_MS)));
