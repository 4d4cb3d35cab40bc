/**
 * First visits on a cheap phone. Each part also runs alone.
 *
 *   node tests/bench/first-load.ts
 */
await import('./first-load/public.ts');
await import('./first-load/homes.ts');

export {};
