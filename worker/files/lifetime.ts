import { gt, isNotNull, or } from 'drizzle-orm';
import { berkas } from '../db/schema.ts';

// No object may stay that no row knows. So a row outlives, by hours, whatever may still be put under its key.

const HOUR_MS = 3_600_000;

/** How long a ticket lets a PUT begin. */
export const TICKET_SECONDS = 10 * 60;
/** How long one PUT through the worker may take. */
export const PUT_MS = HOUR_MS;
/** How long after its ticket a file can be published. */
export const OPEN_MS = 12 * HOUR_MS;
/** When the cleanup takes an unpublished row, and what was put for it: well after `OPEN_MS`, so that the two never meet. */
export const ABANDONED_MS = 24 * HOUR_MS;

/** Rows that are published, or may still be. The others only wait for the cleanup. */
export const isAlive = (now: number) =>
  or(isNotNull(berkas.terbit_pada), gt(berkas.created_at, new Date(now - OPEN_MS)));
