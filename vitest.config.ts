import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/support/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Each stack is a process of its own; more of them at once than cores only makes all of them late.
    maxWorkers: 2,
    silent: 'passed-only',
  },
});
