import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Several times as long as the slowest file takes. */
const STALLED_MS = 10 * 60_000;

/** Ends a run in which no file begins or ends for ten minutes, and names the tests that run: no timeout ends a busy loop. */
export default class Stalled implements Reporter {
  private readonly running = new Map<TestModule, string>();
  private watch: NodeJS.Timeout | undefined;

  onTestModuleStart(file: TestModule): void {
    this.running.set(file, 'collecting');
    this.waitAgain();
  }

  onTestCaseReady(test: TestCase): void {
    this.running.set(test.module, test.fullName);
  }

  onTestModuleEnd(file: TestModule): void {
    this.running.delete(file);
    this.waitAgain();
  }

  private waitAgain(): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.end(), STALLED_MS);
    this.watch.unref();
  }

  private end(): void {
    console.error('No test file has begun or ended for ten minutes. Still running:');
    for (const [file, test] of this.running) console.error(`  ${file.relativeModuleId}: ${test}`);
    process.exit(1);
  }
}
