import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../worker/local/settings.ts';
import { MUTANTS, type Mutant } from './mutantList.ts';

// Which mistakes the model finds: `node tests/model/mutants.ts MOST_SEEDS [PART OF A NAME]`. Each mutant is made in a copy of
// the project, and the directed histories and then the random ones run until one of them finds it.

const [most = '200', part = ''] = process.argv.slice(2);
const copy = mkdtempSync(join(tmpdir(), 'vadr-mutants-'));
for (const name of ['package.json', 'worker', 'migrations', 'tests/model', 'tests/support'])
  cpSync(join(ROOT, name), join(copy, name), { recursive: true });
symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));

/** The finding of a script of the model; null when there is none. */
function finding(script: string, ...args: string[]): string | null {
  try {
    const env = { ...process.env, FIRST: '1' };
    const path = join(copy, 'tests/model', script);
    execFileSync(process.execPath, [path, ...args], { env, encoding: 'utf8', timeout: 1_800_000 });
    return null;
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string };
    const line = stdout.split('\n').find((line) => /^(FAILED|FOUND)/.test(line));
    // A mutant that does not run is none, and says nothing of the model.
    if (!line) throw error;
    return line;
  }
}

function withMutant<Done>({ file, changes }: Mutant, work: () => Done): Done {
  const path = join(copy, 'worker', file);
  const before = readFileSync(path, 'utf8');
  let after = before;
  for (const [from, to] of changes) {
    if (!after.includes(from)) throw new Error(`${file} has no longer: ${from}`);
    after = after.replace(from, to);
  }
  writeFileSync(path, after);
  try {
    return work();
  } finally {
    writeFileSync(path, before);
  }
}

let missed = 0;
for (const mutant of MUTANTS.filter(({ name }) => name.includes(part))) {
  const found = withMutant(mutant, () => finding('directed.ts') ?? finding('model.ts', '1', most));
  if (found === null) missed += 1;
  console.log(
    `${found === null ? 'MISSED' : 'caught'} ${mutant.name}${found === null ? '' : `: ${found.slice(0, 150)}`}`,
  );
}
rmSync(copy, { recursive: true });
process.exit(missed > 0 ? 1 : 0);
