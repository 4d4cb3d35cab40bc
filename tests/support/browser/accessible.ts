import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Look } from './site.ts';

declare global {
  interface Window {
    axe: { run(options: RunOptions): Promise<AxeResults> };
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Reports only what is wrong, by its HTML: other ways to name an element take longer than the scan. */
const VIOLATIONS: RunOptions = { resultTypes: ['violations'], selectors: false, elementRef: false };

/** The screens and colours in which every page is scanned. */
export const LOOKS = [
  { viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const satisfies Look[];

/** Expects no violations in any look of the current page, and nothing wider than the screen. */
export async function expectAccessible(page: Page, looks: readonly Look[] = LOOKS): Promise<void> {
  for (const { viewport, colorScheme } of looks) {
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const look = `${viewport?.width} px, ${colorScheme}`;
    const violations = await violationsOf(page);
    expect(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      look,
    ).toEqual([]);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess, look).toBeLessThanOrEqual(0);
  }
}

async function violationsOf(page: Page): Promise<AxeResults['violations']> {
  // The page's policy refuses a script element.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  return page.evaluate(async (options) => (await window.axe.run(options)).violations, VIOLATIONS);
}

/** Waits for what moves, except for what never stops: a text that is half faded in has too little contrast. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
  });
