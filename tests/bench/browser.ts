import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../support/find-browser.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** The browser that pages are measured in. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  return chromium.launch({ executablePath, env: { ...process.env, ...env }, args: FLAGS });
}
