import { vi } from 'vitest';

/** Waits until `check` passes. Vitest's default of a second is too short on a busy machine. */
export const patiently = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, 20_000);
