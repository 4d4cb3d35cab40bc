import { describe, expect, it } from 'vitest';
import {
  answer,
  button,
  counted,
  field,
  focused,
  hasFocus,
  hold,
  MASTER,
  openAdd,
  search,
  toast,
} from '../../support/operator.ts';
import { site } from './site.ts';

const LAINNYA = `${MASTER}/lainnya`;

describe('focus', () => {
  it('is in the first field once a row that is edited has loaded, and comes back to its button', async () => {
    const { page } = await site.openList(LAINNYA);
    const release = await hold(page, /api\/lainnya\/\d+$/);
    const edit = button(page, /^Edit/).first();
    const name = (await edit.innerText()).replace(/\s+/g, ' ');
    await edit.press('Enter');
    await page.getByRole('dialog').getByText('Memuat Data..').waitFor();
    release();
    await field(page, 'Nama').waitFor();
    await expect.poll(() => hasFocus(field(page, 'Nama'))).toBe(true);
    await page.keyboard.press('Enter');
    await toast(page, 'Data berhasil disimpan', 'success');
    await expect.poll(() => focused(page)).toBe(name);
  });

  it('goes to the heading when the saved row is no longer among those searched for', async () => {
    const { page } = await site.openList(LAINNYA);
    await site.api('POST', '/api/lainnya', { nama_lainnya: 'Dicari dulu', no_hp: '081234567890' });
    await search(page, 'Dicari dulu', '1 sampai 1 dari 1');
    await button(page, 'Edit Dicari dulu').press('Enter');
    await field(page, 'Nama').fill('Berganti nama');
    await page.keyboard.press('Enter');
    await counted(page, '0 sampai 0 dari 0');
    await expect.poll(() => focused(page)).toBe('Data Lainnya');
  });

  it('stays in a field whose choices come late', async () => {
    const { page } = await site.openList(`${MASTER}/dosen`);
    const release = await hold(page, /api\/fakultas$/);
    await openAdd(page);
    await field(page, 'Fakultas').focus();
    release();
    await field(page, 'Fakultas').getByRole('option', { name: 'Syariah dan Hukum' }).waitFor({
      state: 'attached',
    });
    expect(await hasFocus(field(page, 'Fakultas'))).toBe(true);
  });

  it('goes on at the row that takes the place of a deleted one, also when somebody else was faster', async () => {
    const { page } = await site.openList(LAINNYA);
    const made: number[] = [];
    for (const nama of ['Hapus Tiga', 'Hapus Dua', 'Hapus Satu']) {
      const contact = { nama_lainnya: nama, no_hp: '081234567890' };
      made.push((await site.api<{ id: number }>('POST', '/api/lainnya', contact)).id);
    }
    await search(page, 'Hapus ', '1 sampai 3 dari 3');
    const remove = async (nama: string, then: string) => {
      await button(page, `Delete ${nama}`).press('Enter');
      await answer(page, 'Menghapus data ini?', 'Hapus');
      await button(page, `Delete ${nama}`).waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe(then);
    };
    await remove('Hapus Dua', 'Delete Hapus Tiga');
    await site.api('DELETE', `/api/lainnya/${made[0]}`);
    await remove('Hapus Tiga', 'Delete Hapus Satu');
    await toast(page, 'Gagal menghapus data', 'error');
    await remove('Hapus Satu', 'Data Lainnya');
  });
});
