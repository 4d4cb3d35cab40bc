import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWeb, buildWorker } from '../../../worker/local/prepare.ts';
import { ROOT } from '../../../worker/local/settings.ts';
import { type Browser, findBrowser } from '../browser/find-browser.ts';
import { beginSharing } from '../database/made-once.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    browser: Browser;
  }
}

/** Runs once, before the test files start in parallel. */
export default async function setup(project: TestProject): Promise<() => void> {
  // Hundreds of processes load the same code, among it wrangler's ten megabytes.
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/node');
  const [browser] = await Promise.all([findBrowser(), buildWeb(), buildWorker()]);
  project.provide('browser', browser);
  const sharing = beginSharing();
  // A changed file may be in what test files share.
  project.onTestsRerun(sharing.forget);
  return sharing.end;
}
