/**
 * What operators wait for on a large campus: lists, imports, lists of a faculty, pages during a storm of logins, and the page
 * of costs. Each part also runs alone.
 *
 *   node tests/bench/lists.ts
 */
await import('./lists/people.ts');
await import('./lists/units.ts');
await import('./lists/logins.ts');
await import('./lists/costs.ts');

export {};
