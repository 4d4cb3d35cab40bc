import type { Palet } from '#shared/palette.ts';

/** Sets the page's colours, as `tema.js` does before the first paint. */
export function paint(gaya: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer theme{:root{${gaya}}}`);
  document.adoptedStyleSheets = [sheet];
}

/** Gives an element its own colours and theme. */
export function paintWithin(element: HTMLElement, palet: Palet, tema: 'terang' | 'gelap') {
  element.style.colorScheme = tema === 'gelap' ? 'dark' : 'light';
  for (const [nama, colours] of Object.entries(palet))
    element.style.setProperty(`--color-${nama}`, colours[tema]);
}
