import type { TestProject } from 'vitest/node';
import { buildWeb } from '../../worker/local/prepare.ts';
import { type Browser, findBrowser } from './find-browser.ts';
import { beginSharing } from './made-once.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    browser: Browser;
  }
}

/** What must not happen in several test files at once. */
export default async function setup(project: TestProject): Promise<() => void> {
  const [browser] = await Promise.all([findBrowser(), buildWeb()]);
  project.provide('browser', browser);
  const sharing = beginSharing();
  // Something has changed, and may be in what they share.
  project.onTestsRerun(sharing.forget);
  return sharing.end;
}
