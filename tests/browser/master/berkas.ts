import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fileOf, type HEADS } from '../../support/berkas.ts';
import {
  button,
  choose,
  counted,
  expectRefused,
  field,
  fileDialog,
  focused,
  MASTER,
  rows,
  toast,
} from '../../support/operator.ts';
import { expectAccessible } from '../../support/site.ts';
import { site } from './site.ts';

const GAMBAR = `${MASTER}/upload/gambar`;
const DOKUMEN = `${MASTER}/upload/dokumen`;
const MB = 1024 * 1024;
/** One dot, which every browser can show. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const image = (bytes = DOT.length) => Buffer.concat([DOT, Buffer.alloc(bytes - DOT.length)]);

async function upload(page: Page, nama: string, file: Uint8Array, name: string) {
  await button(page, 'Add Data').click();
  await field(page, 'Nama File').fill(nama);
  await choose(page, 'File', name, file);
  await button(page, 'Simpan').click();
}

describe('a file that is refused', () => {
  const image = ['Ukuran file harus kurang dari 1MB', 'Format file harus JPG atau PNG'] as const;
  const document = ['Ukuran file harus kurang dari 5MB', 'Format file harus PDF'] as const;
  it.each<[string, string, keyof typeof HEADS, number, string]>([
    ['an image of more than 1 MB', GAMBAR, 'png', MB + 1, image[0]],
    ['HTML called an image', GAMBAR, 'html', 1000, image[1]],
    ['a PDF called an image', GAMBAR, 'pdf', 1000, image[1]],
    ['a GIF called an image', GAMBAR, 'gif', 1000, image[1]],
    ['a document of more than 5 MB', DOKUMEN, 'pdf', 5 * MB + 1, document[0]],
    ['an image called a document', DOKUMEN, 'png', 1000, document[1]],
  ])('%s is told so, and is chosen no longer', async (_, path, kind, bytes, sentence) => {
    const { page, errors } = await site.openList(path);
    await button(page, 'Add Data').click();
    await choose(page, 'File', path === GAMBAR ? 'foto.png' : 'surat.pdf', fileOf(kind, bytes));
    await expectRefused(page, 'File', sentence);
    await button(page, 'Simpan').click();
    await expect.poll(() => page.getByText('Wajib diisi').count()).toBe(2);
    expect(errors).toEqual([]);
  });
});

describe('an image', () => {
  it('is sent with a bar that moves, shown, linked to and deleted', async () => {
    const { page, errors } = await site.openList(GAMBAR, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 400_000,
    });
    await upload(page, 'Denah', image(900_000), 'denah.png');
    const bar = page.getByRole('progressbar', { name: 'Mengunggah…' });
    await bar.waitFor();
    await expect.poll(() => bar.getAttribute('aria-valuenow').then(Number)).toBeGreaterThan(0);
    expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100);
    await button(page, 'Menyimpan…').waitFor();
    await page.keyboard.press('Escape');
    expect(await fileDialog(page).isVisible(), 'a file on its way is not lost').toBe(true);
    await toast(page, 'Data berhasil disimpan', 'success');
    await fileDialog(page).waitFor({ state: 'detached' });
    await counted(page, '1 sampai 1 dari 1');
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'No',
      'Nama File',
      'Gambar',
      'Action',
    ]);
    const picture = page.getByRole('img', { name: 'Denah' });
    await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1);

    await button(page, 'Copy Link Denah').click();
    await toast(page, 'Link berhasil di copy', 'success');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(new RegExp(`^${site.site}/files/[^/]+`));
    expect((await page.request.get(link)).status()).toBe(200);

    await button(page, 'Delete Denah').click();
    await page.getByRole('alertdialog', { name: 'Menghapus data ini?' }).getByText('Denah').waitFor();
    await button(page, 'Hapus').click();
    await toast(page, 'Data berhasil dihapus', 'success');
    await counted(page, '0 sampai 0 dari 0');
    await expect.poll(() => focused(page)).toBe('Upload Gambar');
    expect((await page.request.get(link)).status()).toBe(404);
    expect(errors).toEqual([]);
  });

  it('that cannot be sent stays chosen', async () => {
    const { page, errors } = await site.openList(GAMBAR);
    await page.route(/tiket$/, (route) => route.abort());
    await upload(page, 'Gagal', image(), 'gagal.png');
    await toast(page, 'Gagal menyimpan data', 'error');
    expect(await field(page, 'Nama File').inputValue()).toBe('Gagal');
    await fileDialog(page).getByText('gagal.png').waitFor();
    expect(errors).toEqual([expect.stringContaining('Unggah gagal')]);
    await page.unrouteAll();
    await button(page, 'Simpan').click();
    await toast(page, 'Data berhasil disimpan', 'success');
  });

  it.each(['missing', 'forbidden'])(
    'has a link that says when it cannot be copied: clipboard %s',
    async (how) => {
      const { page } = await site.openList(GAMBAR);
      await page.evaluate((missing) => {
        const clipboard = { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) };
        Object.defineProperty(navigator, 'clipboard', { value: missing ? undefined : clipboard });
      }, how === 'missing');
      await button(page, /^Copy Link/)
        .first()
        .click();
      await toast(page, 'Gagal menyalin link', 'error');
    },
  );
});

it('a document opens in a new tab, and has a link to copy', async () => {
  const { page } = await site.openList(DOKUMEN, { permissions: ['clipboard-read', 'clipboard-write'] });
  await upload(page, 'Surat edaran', fileOf('pdf'), 'surat.pdf');
  const view = rows(page).getByRole('link', { name: /^Lihat File/ });
  await view.waitFor();
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['No', 'Nama File', 'File', 'Action']);
  await button(page, 'Copy Link Surat edaran').click();
  await toast(page, 'Link berhasil di copy', 'success');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const requested = page.context().waitForEvent('request', (request) => request.url() === link);
  const [tab] = await Promise.all([page.context().waitForEvent('page'), view.click()]);
  await requested;
  expect(tab).not.toBe(page);
  expect((await page.request.get(link)).headers()['content-type']).toBe('application/pdf');
});

it.each<BrowserContextOptions>([
  { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
])('the list and its form are accessible: %o', async (look) => {
  const { page } = await site.openList(GAMBAR, look);
  await expectAccessible(page);
  await button(page, 'Add Data').click();
  await button(page, 'Simpan').click();
  await page.getByText('Wajib diisi').first().waitFor();
  await expectAccessible(page);
});
