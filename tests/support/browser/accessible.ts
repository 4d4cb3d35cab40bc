import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions, Spec } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Look } from './site.ts';

declare global {
  interface Window {
    axe: {
      run(context: ElementContext, options: RunOptions): Promise<AxeResults>;
      configure(spec: Spec): void;
    };
    scan(): Promise<[rule: string, html: string[]][]>;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const PHONE = { viewport: { width: 360, height: 740 }, colorScheme: 'light' } as const satisfies Look;
const WIDE = { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' } as const satisfies Look;

/** The screens and colours in which every page is scanned. */
export const LOOKS = [PHONE, WIDE] as const;

/** Expects no violations in any look of the current page, or of the dialog that hides it, and nothing wider than the screen. */
export async function expectAccessible(page: Page, looks: readonly Look[] = LOOKS): Promise<void> {
  // Begin with the page's own width: each resize lays out the page again.
  const isWide = page.viewportSize()?.width === WIDE.viewport.width;
  for (const { viewport, colorScheme } of isWide ? looks.toReversed() : looks) {
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const look = `${viewport?.width} px, ${colorScheme}`;
    expect(await violationsOf(page), look).toEqual([]);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess, look).toBeLessThanOrEqual(0);
  }
}

/** Scans the page in the middle of a journey, and restores its screen. */
export async function expectAccessibleInPassing(page: Page): Promise<void> {
  const screen = page.viewportSize();
  await expectAccessible(page);
  if (screen) await page.setViewportSize(screen);
  await page.emulateMedia({ colorScheme: null });
}

/** The violated rules, each with the HTML of its elements. */
async function violationsOf(page: Page): Promise<[rule: string, html: string[]][]> {
  if (!(await page.evaluate('"axe" in window'))) {
    // The page's policy refuses a script element.
    await page.evaluate(AXE);
    await page.evaluate(prepareScan);
  }
  return page.evaluate(() => window.scan());
}

/** Measures the contrast of each look of a text once in a document: that takes half of a scan, and most texts look alike. */
function prepareScan() {
  const enough = new Set<string>();
  const only = (selector: string, ...ids: string[]) => ids.map((id) => ({ id, selector }));
  window.axe.configure({
    // Axe would serialize each element.
    noHtml: true,
    rules: [
      ...only('[data-new-look]', 'color-contrast'),
      // These pass over all other elements, but only after a look at each.
      ...only('[data-aria]', 'aria-allowed-attr', 'aria-conditional-attr', 'aria-prohibited-attr'),
      ...only('[data-aria]', 'aria-valid-attr', 'aria-valid-attr-value'),
      ...only('[aria-label], [aria-labelledby]', 'label-content-name-mismatch'),
      ...only('[autocomplete]', 'autocomplete-valid'),
      ...only('[style*=spacing], [style*=line-height], [style*=font]', 'avoid-inline-spacing'),
    ],
  });

  window.scan = async () => {
    // No one perceives what is folded, and the reference has 18,000 elements of it.
    const folded = [...document.querySelectorAll('details:not([open]) > :not(summary)')].map((element) => {
      const place = new Comment();
      element.replaceWith(place);
      return { element, place };
    });
    const perceived = perceivedParts();
    const looks = newLooks(perceived);
    const aria = perceived.flatMap(withAria);
    for (const element of looks.keys()) element.setAttribute('data-new-look', '');
    for (const element of aria) element.setAttribute('data-aria', '');
    const context = isBehindDialog() ? { include: perceived } : document;
    const { violations, passes } = await window.axe.run(context, {
      resultTypes: ['violations', 'passes'],
      // Other ways to name an element take longer than the scan.
      selectors: false,
      elementRef: true,
    });
    for (const element of looks.keys()) element.removeAttribute('data-new-look');
    for (const element of aria) element.removeAttribute('data-aria');
    for (const { element, place } of folded) place.replaceWith(element);
    // Axe passes over what is disabled or covered.
    for (const { element } of passes.find(({ id }) => id === 'color-contrast')?.nodes ?? [])
      if (element) enough.add(looks.get(element) ?? '');
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ element }) => element)] as const);
    return [...found, ...more()].map(([rule, elements]) => [
      rule,
      elements.map((element) => element?.outerHTML.slice(0, 300) ?? ''),
    ]);
  };

  /** Finds what axe has no rule for. */
  function more() {
    const empty = [...document.querySelectorAll('ul:empty, ol:empty')].filter((list) =>
      list.checkVisibility(),
    );
    const ofId = Map.groupBy(document.querySelectorAll('[id]'), ({ id }) => id);
    const twice = [...ofId.values()].filter(({ length }) => length > 1).flat();
    const rules = [['list without items', empty] as const, ['id used twice', twice] as const];
    return rules.filter(([, elements]) => elements.length > 0);
  }

  /** True while a dialog hides the page from everyone: its route's own scan has measured it. */
  function isBehindDialog(): boolean {
    return document.querySelector('body > #root[aria-hidden=true]') !== null;
  }

  /** The page, or what is open above it. */
  function perceivedParts(): Element[] {
    const parts = [...document.body.children];
    return isBehindDialog() ? parts.filter(({ ariaHidden }) => ariaHidden !== 'true') : [document.body];
  }

  /** The elements with an attribute of ARIA. */
  function withAria(part: Element): Element[] {
    const found = document.evaluate('descendant-or-self::*[@*[starts-with(name(), "aria-")]]', part, null, 6);
    return Array.from({ length: found.snapshotLength }, (_, at) => found.snapshotItem(at) as Element);
  }

  /** The elements with a text of a look that has not passed yet. */
  function newLooks(parts: Element[]): Map<Element, string> {
    const grounds = new Map<Element, string>();
    /** The area that an element and its ancestors paint. Positioned elements may cover more than their ancestors. */
    function groundOf(element: Element | null): string {
      const known = element ? grounds.get(element) : '';
      if (element === null || known !== undefined) return known ?? '';
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
      const place = ['absolute', 'fixed', 'sticky'].includes(position) && element.className;
      const ground = [
        groundOf(element.parentElement),
        backgroundColor,
        backgroundImage,
        opacity,
        place,
      ].join();
      grounds.set(element, ground);
      return ground;
    }
    const looks = new Map<Element, string>();
    for (const element of parts.flatMap((part) => [part, ...part.querySelectorAll('*')])) {
      const isField = element.matches('input, select, textarea');
      const hasText = [...element.childNodes].some((child) => child instanceof Text && child.data.trim());
      if (!(isField || hasText)) continue;
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const field = isField && element.outerHTML;
      const look = [color, fontSize, fontWeight, textShadow, field, groundOf(element)].join();
      if (!enough.has(look)) looks.set(element, look);
    }
    return looks;
  }
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
