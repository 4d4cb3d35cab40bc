import { vi } from 'vitest';

/** Waits until `check` throws no more. The second that is usual is too short where all cores are busy. */
export const patiently = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, 20_000);
