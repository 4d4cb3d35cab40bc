import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../worker/local/settings.ts';

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

it('the README says of every binding where its data rest', () => {
  const bindings = Array.from(
    textOf('wrangler.toml').matchAll(/^(?:binding|name) = "([A-Z\d_]+)"/gm),
    ([, name]) => name,
  );
  expect(bindings).toEqual(expect.arrayContaining(['DB', 'BERKAS', 'ANTREAN', 'BATAS_NIM']));
  const [, told = ''] = /\n## Where data rest\n(.*?)\n## /s.exec(textOf('README.md')) ?? [];
  expect(bindings.filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
});
