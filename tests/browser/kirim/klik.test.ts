import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isiPesan, toast } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { fileOf } from '../../support/files/berkas.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

const NAMA = 'Rapat Klik';

/** A page whose clicks are counted; typing is none. */
async function open(path: string, loaded?: string) {
  const { page } = await operator.to(path, loaded);
  let clicks = 0;
  const click = async (it: Locator) => {
    clicks += 1;
    await it.first().click();
  };
  return {
    page,
    click,
    clicks: () => clicks,
    /** Opens the composer, and clicks the suggestion for what is typed into the focused field. */
    async compose(typed: string) {
      await click(page.getByRole('banner').getByRole('link', { name: 'Tulis' }));
      await page.getByText('Belum ada penerima.').waitFor();
      await page.keyboard.type(typed);
      await click(page.getByRole('option', { name: typed }));
    },
    async type(text: string) {
      await isiPesan(page).focus();
      await page.keyboard.type(text);
    },
    send: (label: RegExp) => click(page.getByRole('button', { name: label })),
  };
}
type Counted = Awaited<ReturnType<typeof open>>;

const TASKS: Record<string, { most: number; act: (counted: Counted) => Promise<void> }> = {
  'one person': {
    most: 3,
    async act({ compose, type, send }) {
      const [student] = await site.api<{ nama_mahasiswa: string }[]>('GET', '/api/mahasiswa?page=1&limit=10');
      await compose(student?.nama_mahasiswa ?? '');
      await type('Mohon ke kantor prodi, {nama}.');
      await send(/^Kirim ke /);
    },
  },
  'a cohort': {
    most: 4,
    async act({ compose, type, send }) {
      await compose('Mahasiswa angkatan 2023');
      await type('KRS dibuka, {nama}.');
      await send(/^Kirim ke \d+ orang/);
    },
  },
  'a group': {
    most: 4,
    async act({ compose, type, send }) {
      const group = { nama_group: NAMA, kategori: 'Dosen' };
      const { id } = await site.api<{ id: number }>('POST', '/api/addgroup', group);
      const members = [{ nama: 'Penerima Satu', no_hp: '081355500001' }];
      await site.api('POST', '/api/addmember', { id_group: id, members });
      await compose(NAMA);
      await type('Rapat pukul 9, {nama}.');
      await send(/^Kirim ke 1 orang/);
    },
  },
  'a new picture to that group': {
    most: 6,
    async act({ page, click, compose, type, send }) {
      await compose(NAMA);
      await click(page.getByText('Gambar', { exact: true }));
      const chooser = page.waitForEvent('filechooser');
      await click(page.getByText('Unggah gambar…'));
      await (await chooser).setFiles({
        name: 'poster.png',
        mimeType: 'image/png',
        buffer: Buffer.from(fileOf('png')),
      });
      await page.getByRole('img', { name: 'poster.png' }).waitFor();
      await type('Posternya, {nama}.');
      await send(/^Kirim ke 1 orang/);
    },
  },
};

async function expectSent(page: Page, task: string, taken: number, most: number) {
  await toast(page, 'Kirim Pesan Berhasil', 'success');
  console.log(`clicks: ${task}: ${taken} of ${most}`);
  expect(taken).toBeLessThanOrEqual(most);
}

it.each(Object.entries(TASKS))('takes few clicks from the dashboard: %s', async (task, { most, act }) => {
  const counted = await open('/operator/dashboard', 'Paling Sering Dipakai');
  await act(counted);
  await expectSent(counted.page, task, counted.clicks(), most);
});

it('takes two clicks to repeat what was sent', async () => {
  const { page, click, clicks, send } = await open('/operator/kirim');
  await click(page.getByRole('link', { name: `Duplikat ${NAMA}` }));
  await send(/^Kirim ke 1 orang/);
  await expectSent(page, 'repeat', clicks(), 2);
});
