import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { entryOf, MENU_PAGES } from '../../../web/src/layouts/operator/operatorMenu.ts';
import { AFTERWARDS } from '../../../worker/local/restore/report.ts';
import { ROOT } from '../../../worker/local/settings.ts';

/** Every file below a folder whose name ends so, as one text. */
const textOf = (folder: string, ending: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))
    .join('\n');

it('the guide names only buttons, fields and pages that there are', () => {
  const guide = textOf('web/src/pages/operator/portal/panduan/isi', /\.\w+$/);
  const sources = ['web/src', 'worker/contract'].map((folder) => textOf(folder, /\.tsx?$/)).join('\n');
  const names = new Set(Array.from(guide.matchAll(/\*([^*\n]+)\*/g), ([, name = '']) => name));
  expect(names.size).toBeGreaterThan(50);
  expect([...names].filter((name) => !sources.includes(name))).toEqual([]);
});

it('the guide names no button that only an empty list has', () => {
  const guide = textOf('web/src/pages/operator/portal/panduan/isi', /\.\w+$/);
  const sources = textOf('web/src', /\.tsx?$/);
  const whenEmpty = Array.from(sources.matchAll(/first: '([^']+)'/g), ([, name = '']) => name);
  const rest = sources.replace(/first: '[^']+'/g, '');
  expect(whenEmpty.length).toBeGreaterThan(2);
  expect(whenEmpty.filter((name) => guide.includes(`*${name}*`) && !rest.includes(name))).toEqual([]);
});

it('the guide, the README and the restore lead to pages by the way through the menu', () => {
  const guide = textOf('web/src/pages/operator/portal/panduan/isi', /\.\w+$/);
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const way = (section: string, page: string) => `${section} › ${page}`;
  const told = [
    ...Array.from(guide.matchAll(/\*([^*\n]+)\*, lalu \*([^*\n]+)\*/g), ([, a = '', b = '']) => way(a, b)),
    ...Array.from(`${readme}${AFTERWARDS}`.matchAll(/([A-Z]\w+) › ([A-Z][\w ]+\w)/g), ([whole]) => whole),
  ];
  const ways = MENU_PAGES.map((page) => way(entryOf(page)?.label ?? '', page.label));
  const toPages = told.filter((one) => MENU_PAGES.some(({ label }) => one.endsWith(` › ${label}`)));
  expect(toPages.length).toBeGreaterThan(10);
  expect(toPages.filter((one) => !ways.includes(one))).toEqual([]);
});
