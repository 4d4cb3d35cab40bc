import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from './find-browser.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** Launches the browser of the benches and of draw-icons.ts. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  return chromium.launch({ executablePath, env: { ...process.env, ...env }, args: FLAGS });
}
