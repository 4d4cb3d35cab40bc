import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
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
} from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { fileOf, type HEADS } from '../../support/files/berkas.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

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
  it.each<[string, string, [string, keyof typeof HEADS, number, string][]]>([
    [
      GAMBAR,
      'foto.png',
      [
        ['an image of more than 1 MB', 'png', MB + 1, image[0]],
        ['HTML called an image', 'html', 1000, image[1]],
        ['a PDF called an image', 'pdf', 1000, image[1]],
        ['a GIF called an image', 'gif', 1000, image[1]],
      ],
    ],
    [
      DOKUMEN,
      'surat.pdf',
      [
        ['a document of more than 5 MB', 'pdf', 5 * MB + 1, document[0]],
        ['an image called a document', 'png', 1000, document[1]],
      ],
    ],
  ])('at %s says why, and is no longer chosen', async (path, name, files) => {
    const { page, errors } = await operator.to(path);
    await button(page, 'Add Data').click();
    for (const [what, kind, bytes, sentence] of files) {
      await choose(page, 'File', name, fileOf(kind, bytes));
      await expectRefused(page, 'File', sentence, what);
    }
    await button(page, 'Simpan').click();
    await expect.poll(() => page.getByText('Wajib diisi').count()).toBe(2);
    expect(errors).toEqual([]);
  });
});

it('a file that was deleted since it was chosen must be chosen again', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'vadr-unggah-')), 'foto.png');
  writeFileSync(path, DOT);
  const { page, errors } = await operator.to(GAMBAR);
  await button(page, 'Add Data').click();
  await field(page, 'Nama File').fill('Foto');
  const input = page.getByLabel('File', { exact: true });
  await input.setInputFiles(path);
  // The page reads its first bytes when it is chosen: read after them, or it would be refused at once.
  await input.evaluate(async (input) => (input as HTMLInputElement).files?.[0]?.arrayBuffer());
  rmSync(path);
  await button(page, 'Simpan').click();
  const gone = 'File ini sudah berubah atau tidak ada lagi sejak dipilih. Pilih sekali lagi.';
  await expectRefused(page, 'File', gone);
  expect(errors).toEqual([]);
});

describe('an image', () => {
  it('is uploaded with a moving progress bar, shown, linked to and deleted', async () => {
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
    expect(await field(page, 'Nama File').isEditable(), 'what was sent').toBe(false);
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

  it('stays chosen when its upload fails, and says when its link cannot be copied', async () => {
    const { page, errors } = await operator.to(GAMBAR);
    await page.route(/tiket$/, (route) => route.abort());
    await upload(page, 'Gagal', image(), 'gagal.png');
    await toast(page, 'Belum diketahui hasilnya', 'error');
    expect(await field(page, 'Nama File').inputValue()).toBe('Gagal');
    await fileDialog(page).getByText('gagal.png').waitFor();
    expect(errors).toEqual([expect.stringContaining('Unggah gagal')]);
    await page.unrouteAll({ behavior: 'wait' });
    await button(page, 'Simpan').click();
    await toast(page, 'Data berhasil disimpan', 'success');

    for (const clipboard of ['missing', 'forbidden']) {
      await page.evaluate((missing) => {
        const clipboard = { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) };
        const value = missing ? undefined : clipboard;
        Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
      }, clipboard === 'missing');
      await button(page, 'Copy Link Gagal').click();
      const failure = page.locator('[role=dialog][data-type=error]', { hasText: 'Gagal menyalin link' });
      await failure.waitFor();
      await failure.getByRole('button').click();
      await failure.waitFor({ state: 'detached' });
    }
  });
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
