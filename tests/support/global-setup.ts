import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWeb, buildWorker } from '../../worker/local/prepare.ts';
import { ROOT } from '../../worker/local/settings.ts';
import { type Browser, findBrowser } from './find-browser.ts';
import { beginSharing } from './made-once.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    browser: Browser;
  }
}

/** What must not happen in several test files at once. */
export default async function setup(project: TestProject): Promise<() => void> {
  // Hundreds of processes read the same code, wrangler's ten megabytes among it.
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/node');
  const [browser] = await Promise.all([findBrowser(), buildWeb(), buildWorker()]);
  project.provide('browser', browser);
  const sharing = beginSharing();
  // Something has changed, and may be in what they share.
  project.onTestsRerun(sharing.forget);
  return sharing.end;
}
