import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWeb } from '../../worker/local/prepare.ts';
import { type Browser, findBrowser } from './find-browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    browser: Browser;
    /** an empty folder for the data that all sites begin with */
    dataTemplate: string;
  }
}

/** What must not happen in several test files at once. */
export default async function setup(project: TestProject): Promise<() => void> {
  const [browser] = await Promise.all([findBrowser(), buildWeb()]);
  project.provide('browser', browser);
  const dataTemplate = mkdtempSync(join(tmpdir(), 'vadr-data-'));
  project.provide('dataTemplate', dataTemplate);
  return () => rmSync(dataTemplate, { recursive: true, force: true });
}
