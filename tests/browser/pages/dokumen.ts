import { expect, it } from 'vitest';
import { site } from './site.ts';

it('keeps the plain shell for every other path', async () => {
  const shell = /<div id="root"><\/div>/;
  const html = async (path: string) => (await fetch(site.site + path)).text();
  for (const path of ['/operator/master/mahasiswa', '/tidak/ada', '/shell.html'])
    expect(await html(path), path).toMatch(shell);
  const check = await fetch(`${site.site}/verifikasi-surat/abcd`);
  expect(check.status).toBe(404);
  expect(await check.text()).toContain('Kode surat tidak dikenal');
  for (const path of ['/', '/login', '/verifikasi-surat']) expect(await html(path), path).not.toMatch(shell);
  for (const [path, to] of [
    ['/login/', '/login'],
    ['/beranda', '/'],
  ] as const)
    expect((await fetch(site.site + path)).url).toBe(site.site + to);
});
