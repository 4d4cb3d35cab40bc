import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Those that start a whole site come first, being the longest, and of them those that stand for a folder: at the end one
 * would keep the others waiting.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      if (existsSync(moduleId.replace(/\.test\.ts$/, ''))) return 0;
      return /\/tests\/(browser|local)\//.test(moduleId) ? 1 : 2;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/support/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Each stack is a process of its own; more of them at once than cores only makes all of them late.
    maxWorkers: 2,
    // What most files need takes seconds to load.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    silent: 'passed-only',
  },
});
