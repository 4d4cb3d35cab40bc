import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const CORES = availableParallelism();

/** The longest of the worker tier, longest first. */
const LONG = [
  'worker/local/launch',
  'worker/deploy/restore',
  'model/model',
  'worker/local/kill',
  'worker/pesan/chaos',
  'worker/routes/broadcast',
  'worker/reference/contoh',
  'worker/local/restore',
];

/** Spreads the files with a browser, which need a core, among those that mostly wait; the longest first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const of = (tier: string) => sorted.filter(({ project }) => project.name === tier);
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
      return at < 0 ? LONG.length : at;
    };
    const [browser, worker] = [of('browser'), of('worker').toSorted((a, b) => rank(a) - rank(b))];
    const placed = [browser, worker].flatMap((tier) =>
      tier.map((file, n) => ({ file, at: n / tier.length })),
    );
    const spread = placed.toSorted((a, b) => a.at - b.at).map(({ file }) => file);
    return [...of('unit'), ...spread];
  }
}

export default defineConfig({
  test: {
    // Long enough for a machine a third as fast as ours; a test that passes does not wait for it.
    testTimeout: 60_000,
    hookTimeout: 240_000,
    // As long as a page's own waits: with all cores busy, one second is too short for a reload.
    expect: { poll: { timeout: 20_000 } },
    // What most files need takes seconds to load, and a stack that one file has started serves the next.
    isolate: false,
    // Node loads our files as it does outside of tests. Vite would transform each of them for each of the three projects.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', pathToFileURL(join(import.meta.dirname, 'tests/support/loader.ts')).href],
    silent: 'passed-only',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          maxWorkers: CORES,
          sequence: { groupOrder: 0 },
        },
      },
      ...['worker', 'browser'].map((name) => ({
        extends: true as const,
        test: {
          name,
          include: name === 'worker' ? ['tests/{worker,model}/**/*.test.ts'] : ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/support/stack/global-setup.ts',
          // Two more than the cores: some always wait for a queue's delay or for a process to start.
          maxWorkers: CORES + 2,
          sequence: { groupOrder: 1 },
        },
      })),
    ],
  },
});
