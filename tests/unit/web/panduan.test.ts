import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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
