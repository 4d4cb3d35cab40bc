import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Those that start a whole site come first, being the longest, and of them those that stand for a folder: at the end one
 * would keep the others waiting. They take turns with the rest, which mostly waits: both at once keep the processor busy.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSite = ({ moduleId }: TestSpecification) => /\/tests\/(browser|local)\//.test(moduleId);
    const standsForFolder = ({ moduleId }: TestSpecification) =>
      existsSync(moduleId.replace(/\.test\.ts$/, ''));
    const sites = sorted
      .filter(isSite)
      .toSorted((a, b) => Number(standsForFolder(b)) - Number(standsForFolder(a)));
    const others = sorted.filter((file) => !isSite(file));
    const pairs = others.flatMap((file, n) => [...sites.slice(n, n + 1), file]);
    return [...pairs, ...sites.slice(others.length)];
  }
}

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/support/global-setup.ts',
    // Patient: a machine may be three times as slow as the one that they were written on, and what passes waits for nothing.
    testTimeout: 60_000,
    // Once more what fails: on a machine that others use as well, a page or a queue may for once take longer than a test waits.
    retry: 1,
    hookTimeout: 240_000,
    // As long as a page's own waits: with all cores busy, one second is too short for a reload.
    expect: { poll: { timeout: 20_000 } },
    // Two more than the cores of a small machine: some always wait for a queue's delay or for a process to start.
    maxWorkers: 4,
    // What most files need takes seconds to load.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    silent: 'passed-only',
  },
});
