import { say } from './silence.ts';

// Directed histories, each of one thing that must hold: `node tests/model/directed.ts [PART OF A NAME]`. With FIRST=1 it ends at the first failure.

const { cap } = await import('./directed/cap.ts');
const { claims } = await import('./directed/claims.ts');
const { database } = await import('./directed/database.ts');

const [part = ''] = process.argv.slice(2);
let failed = 0;
for (const [name, play] of Object.entries({ ...claims, ...cap, ...database })) {
  if (!name.includes(part) || (process.env.FIRST && failed > 0)) continue;
  const began = performance.now();
  const error = await play().then(
    () => null,
    (error: unknown) => error,
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (error) failed += 1;
  say(
    error ? `FAILED ${name}: ${error instanceof Error ? error.message : error}` : `ok ${name} (${seconds} s)`,
  );
}
process.exit(failed > 0 ? 1 : 0);
