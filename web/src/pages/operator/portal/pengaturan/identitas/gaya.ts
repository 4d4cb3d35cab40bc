import type { Palet } from '#contract/portal/palet.ts';

/** Has this page take other colours, as `tema.js` does before the first paint. */
export function paint(gaya: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer theme{:root{${gaya}}}`);
  document.adoptedStyleSheets = [sheet];
}

/** Has a part of the page have its own colours and theme, whatever the page has. */
export function paintWithin(element: HTMLElement, palet: Palet, tema: 'terang' | 'gelap') {
  element.style.colorScheme = tema === 'gelap' ? 'dark' : 'light';
  for (const [nama, colours] of Object.entries(palet))
    element.style.setProperty(`--color-${nama}`, colours[tema]);
}
