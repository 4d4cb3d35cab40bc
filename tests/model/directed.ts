import { say } from './silence.ts';

// Directed histories, each of one thing that must hold: `node tests/model/directed.ts [PART OF ITS NAME]`.

const { cap } = await import('./directed/cap.ts');
const { database } = await import('./directed/database.ts');

const [part = ''] = process.argv.slice(2);
let failed = 0;
for (const [name, play] of Object.entries({ ...cap, ...database })) {
  if (!name.includes(part)) continue;
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
