import { describe, expect, it } from 'vitest';
import { expectAccessible, LOOKS } from '../../support/browser/accessible.ts';
import { button, choose, field, hasFocus, MASTER } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { fileOf } from '../../support/files/berkas.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

const [PHONE, WIDE] = LOOKS;
const DASHBOARD = '/operator/dashboard';

describe('around every page', () => {
  it('the menu is accessible as a drawer and with a section open', async () => {
    const { page } = await operator.to(DASHBOARD, 'Paling Sering Dipakai');
    await page
      .getByRole('navigation', { name: 'Menu operator' })
      .getByRole('button', { name: 'Orang' })
      .click();
    await expectAccessible(page, [WIDE]);
    await page.setViewportSize(PHONE.viewport);
    await button(page, 'Buka menu').click();
    await page.getByRole('dialog', { name: 'Menu', exact: true }).waitFor();
    await expectAccessible(page, [PHONE]);
    await page.keyboard.press('Escape');
    await page.setViewportSize(WIDE.viewport);
  });

  it('the search is accessible: empty, with what it finds, and with what can be done', async () => {
    const { page } = await operator.to(`${MASTER}/dosen`);
    await button(page, 'Cari di mana saja').click();
    const palet = page.getByRole('dialog', { name: 'Cari di mana saja' });
    await expect.poll(() => hasFocus(palet.getByRole('combobox'))).toBe(true);
    await expectAccessible(page);
    await palet.getByRole('combobox').fill('siti');
    await palet.getByRole('option').filter({ hasText: 'Siti' }).first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await palet.getByText('Lihat data').waitFor();
    await expectAccessible(page);
    await palet.getByRole('button', { name: 'Tutup pencarian' }).click();
    await palet.waitFor({ state: 'detached' });
  });

  it('the list of shortcuts is accessible', async () => {
    const { page } = await operator.to(`${MASTER}/dosen`);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Tombol Pintas' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
});

describe('people', () => {
  it('a form with its errors and a question are accessible', async () => {
    const { page } = await operator.to(`${MASTER}/mahasiswa`);
    await button(page, 'Add Data').click();
    await button(page, 'Simpan').click();
    await expect.poll(() => page.getByText('Wajib diisi').count()).toBe(11);
    await expectAccessible(page);
    await button(page, 'Close').click();
    await page.getByRole('dialog', { name: 'Tambah Mahasiswa' }).waitFor({ state: 'detached' });
    await button(page, /^Delete/)
      .first()
      .click();
    await page.getByText('Menghapus data ini?').waitFor();
    await expectAccessible(page);
    await button(page, 'Batal').click();
  });

  it('the form of an upload and a list with an image are accessible', async () => {
    const { page } = await operator.to(`${MASTER}/upload/gambar`);
    await button(page, 'Add Data').click();
    await button(page, 'Simpan').click();
    await page.getByText('Wajib diisi').first().waitFor();
    await expectAccessible(page);
    await field(page, 'Nama File').fill('Denah');
    await choose(page, 'File', 'denah.png', fileOf('png'));
    await button(page, 'Simpan').click();
    await page.getByRole('img', { name: 'Denah' }).waitFor();
    await page.locator('[role=dialog]').first().waitFor({ state: 'detached' });
    await expectAccessible(page);
  });
});

describe('what people write', () => {
  it('a complaint and its refusal are accessible', async () => {
    const { page } = await operator.to(DASHBOARD, 'Paling Sering Dipakai');
    await button(page, 'Tangani Proyektor ruang B.204 tidak menyala').click();
    await page.getByRole('dialog', { name: 'Proyektor ruang B.204 tidak menyala' }).waitFor();
    await expectAccessible(page);
    await button(page, 'Tolak').click();
    await button(page, 'Tolak').click();
    await page.getByText('Wajib diisi').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
});

describe('the portal', () => {
  it('another identity is accessible before it is saved', async () => {
    const { page } = await operator.to(
      '/operator/pengaturan/identitas',
      'Portal ini masih memakai identitas bawaan',
    );
    await page.getByLabel('Nama Portal').fill('SATU <b>');
    await page.getByLabel('Nama Singkat Kampus').fill('UIN Melati');
    await page.getByLabel('Email').fill('bukan');
    await button(page, 'Simpan').click();
    await page.getByText('Alamat email tidak valid').waitFor();
    await page.getByLabel('Warna Utama', { exact: true }).fill('#60a5fa');
    await page.getByText(/Kontras terlalu rendah/).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Warna Utama', { exact: true }).fill('#1E40AF');
    await page.getByText(/Kontras terlalu rendah/).waitFor({ state: 'detached' });
    await expectAccessible(page);
  });
});
