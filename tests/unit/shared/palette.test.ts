import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { kontras, oklchOf, type Warna, warnaOf } from '../../../worker/shared/colour.ts';
import { kontrasOf, paletOf, WARNA_BAWAAN, warnaDitolak } from '../../../worker/shared/palette.ts';

const APP_CSS = readFileSync(new URL('../../../web/src/tema.css', import.meta.url), 'utf8');

it('computes contrast as WCAG does', () => {
  expect(kontras('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(kontras('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  expect(kontras('#0000ff', '#ffffff')).toBeCloseTo(8.59, 2);
});

it('knows the colours of OKLCH', () => {
  const { l, c, h } = oklchOf('#ff0000');
  expect([l, c, h].map((value) => value.toFixed(3))).toEqual(['0.628', '0.258', '29.234']);
  for (const colour of ['#12694f', '#000000', '#ffffff', '#123456'] as const)
    expect(warnaOf(oklchOf(colour))).toBe(colour);
  expect(warnaOf({ l: 0.7, c: 0.4, h: 150 }), 'more than a screen shows').toMatch(/^#[0-9a-f]{6}$/);
});

/** The colours of `tema.css`, each as [light, dark]. */
const inCss: Record<string, { terang: Warna; gelap: Warna }> = Object.fromEntries(
  Array.from(APP_CSS.matchAll(/^ {2}--color-([\w-]+): (.+);$/gm), ([, name = '', value = '']) => {
    const colours = Array.from(value.matchAll(/#\w+|oklch\(([^)]+)\)/g), ([colour, numbers]): Warna => {
      const [l = 0, c = 0, h = 0] = numbers?.split(' ').map(Number) ?? [];
      return numbers ? warnaOf({ l, c, h }) : `#${colour.slice(1).replace(/^(\w)(\w)(\w)$/, '$1$1$2$2$3$3')}`;
    });
    return [name, { terang: colours[0] ?? '#000000', gelap: colours.at(-1) ?? '#000000' }];
  }),
);

it('makes of what comes with it the colours of tema.css, as near as the eye can tell', () => {
  for (const [name, { terang, gelap }] of Object.entries(paletOf(WARNA_BAWAAN)))
    for (const [one, other] of [
      [terang, inCss[name]?.terang],
      [gelap, inCss[name]?.gelap],
    ])
      expect(kontras(one ?? '#000000', other ?? '#ffffff'), `${name} ${one} ${other}`).toBeLessThan(1.12);
  expect(warnaDitolak(WARNA_BAWAAN)).toEqual({});
});

/** Colours of every kind. */
const MANY: Warna[] = [0, 1, 2, 3, 4, 5].flatMap((red) =>
  [0, 1, 2, 3, 4, 5].flatMap((green) =>
    [0, 1, 2, 3, 4, 5].map(
      (blue): Warna =>
        `#${[red, green, blue].map((part) => (part * 51).toString(16).padStart(2, '0')).join('')}`,
    ),
  ),
);

it('leaves nothing below AA of what it does not refuse, and refuses with a colour that is not', () => {
  const danger = inCss.danger ?? { terang: '#ffffff', gelap: '#000000' };
  let refused = 0;
  for (const chosen of MANY) {
    const warna = { merek: chosen, aksen: MANY.at(-1 - MANY.indexOf(chosen)) ?? '#ffffff' };
    const before = warnaDitolak(warna);
    if (before.merek || before.aksen) refused++;
    const offered = { merek: before.merek?.terdekat ?? warna.merek, aksen: warna.aksen };
    const accent = warnaDitolak(offered);
    expect(accent.merek, chosen).toBeUndefined();
    offered.aksen = accent.aksen?.terdekat ?? offered.aksen;
    expect(
      kontrasOf(offered).filter(({ rasio, perlu }) => rasio < perlu),
      chosen,
    ).toEqual([]);
    const palet = paletOf(offered);
    for (const ground of ['page', 'surface', 'sunken'] as const) {
      expect(kontras(danger.terang, palet[ground].terang), `${chosen} ${ground}`).toBeGreaterThan(4.5);
      expect(kontras(danger.gelap, palet[ground].gelap), `${chosen} ${ground}`).toBeGreaterThan(4.5);
    }
  }
  expect(refused).toBeGreaterThan(100);
});
