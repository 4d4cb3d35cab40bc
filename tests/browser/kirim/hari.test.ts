import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasFocus, isiPesan, kirim, preview, toast, total } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

const faults = (changes: object) => site.simulate('PUT', 'faults', { webhooks: { off: true }, ...changes });

/** More than any of these pages has between two targets. */
const MOST_TABS = 80;

/** Presses Tab until the target has focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < MOST_TABS; presses++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`not reached by ${MOST_TABS} times ${key}: ${target}`);
}

/** Chooses an option by typing its text into the focused select. */
async function pick(page: Page, select: Locator, text: string) {
  await tabTo(page, select);
  await expect.poll(() => select.getByRole('option', { name: text, includeHidden: true }).count()).toBe(1);
  await page.keyboard.type(text);
  await expect.poll(() => select.locator(':checked').innerText()).toBe(text);
}

async function keys(page: Page, ...pressed: string[]) {
  for (const key of pressed) await page.keyboard.press(key);
}

/** Waits until an option is highlighted. */
const chosen = (page: Page, name: string) =>
  page.locator('[role=option][data-highlighted]').filter({ hasText: name }).waitFor();

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

describe("an operator's day, without a mouse", () => {
  const nama = 'Mahasiswa Kimia angkatan 2022';

  it('finds a cohort, writes to it, and looks at what becomes of it before it is scheduled', async () => {
    const { page, errors } = await operator.to('/operator/dashboard', 'Paling Sering Dipakai');
    await keys(page, 'g', 'm');
    await heading(page, 'Data Mahasiswa').waitFor();
    await page.getByText(/^Menampilkan 1 sampai 10 dari/).waitFor();
    await keys(page, '/');
    await expect.poll(() => hasFocus(page.getByLabel('Pencarian'))).toBe(true);
    await pick(page, page.getByLabel('Fakultas'), 'Sains dan Teknologi');
    await pick(page, page.getByLabel('Program Studi'), 'Kimia');
    await pick(page, page.getByLabel('Angkatan'), '2022');
    await page.waitForURL(/angkatan=2022/);
    await page.locator('table[aria-busy=false]').waitFor();
    const jumlah = await total(page);
    expect(jumlah).toBeGreaterThan(1);

    await tabTo(page, page.getByRole('link', { name: 'Kirim ke hasil ini' }), 'Shift+Tab');
    await keys(page, 'Enter');
    await expect.poll(() => hasFocus(isiPesan(page))).toBe(true);
    await page.keyboard.type('Assalamualaikum {nama}, ');
    await keys(page, 'Control+b');
    await page.keyboard.type('KRS ditutup Jumat');
    await preview(page).getByRole('strong').filter({ hasText: 'KRS ditutup Jumat' }).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Besok 08.00' }));
    await keys(page, 'Enter');
    await page.getByText(`${jumlah} penerima, sekitar`).waitFor();
    await tabTo(page, page.getByRole('button', { name: `Jadwalkan untuk ${jumlah} orang` }));
    await keys(page, 'Enter');
    await toast(page, 'Broadcast dijadwalkan', 'success');
    await heading(page, `Broadcast ${nama}`).waitFor();
    await page.getByText('Dijadwalkan', { exact: true }).first().waitFor();
    expect(errors).toEqual([]);
  });

  it('sends, watches it, sends again what failed, and answers a complaint', async () => {
    const [first] = await site.api<{ no_hp: string }[]>(
      'GET',
      '/api/mahasiswa?cari=Kimia&angkatan=2022&limit=10',
    );
    await faults({ refusedNumbers: [first?.no_hp.replace(/^0/, '62')], refusedCode: 130497 });
    const { page, errors } = await operator.to('/operator/dashboard', 'Paling Sering Dipakai');
    await keys(page, 'Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type('tulis');
    await chosen(page, 'Tulis');
    await keys(page, 'Enter');
    await expect.poll(() => hasFocus(page.getByRole('main').getByRole('combobox').first())).toBe(true);
    await page.keyboard.type('angkatan 2022');
    await chosen(page, 'Mahasiswa angkatan 2022');
    await keys(page, 'Enter');
    await tabTo(page, page.getByRole('button', { name: 'Saring Mahasiswa angkatan 2022' }), 'Shift+Tab');
    await keys(page, 'Enter');
    await pick(page, page.getByRole('combobox', { name: 'Fakultas' }), 'Sains dan Teknologi');
    await pick(page, page.getByRole('combobox', { name: 'Program Studi' }), 'Kimia');
    await tabTo(page, isiPesan(page));
    await page.keyboard.type('Halo {nama}, jadwal ujian sudah ada di portal.');
    await tabTo(page, kirim(page));
    await keys(page, 'Enter');
    await heading(page, `Broadcast ${nama}`).waitFor();
    await page.getByText('Broadcast selesai', { exact: true }).waitFor({ state: 'attached' });

    await faults({});
    await tabTo(page, page.getByRole('button', { name: 'Kirim Ulang yang Gagal' }));
    await keys(page, 'Enter');
    const asking = page.getByRole('alertdialog', { name: 'Kirim ulang yang gagal?' });
    await tabTo(page, asking.getByRole('button', { name: /^Kirim/ }));
    await keys(page, 'Enter');
    await toast(page, '1 pesan dikirim ulang', 'success');
    const resent = page.getByRole('button', { name: /^Kirim Ulang yang Gagal/ });
    await resent.waitFor({ state: 'detached' });

    await keys(page, 'g', 'a');
    await heading(page, 'Dashboard Operator').waitFor();
    const handle = page.getByRole('button', { name: /^Tangani/ });
    await handle.first().waitFor();
    const open = await handle.count();
    await tabTo(page, handle.first());
    await keys(page, 'Enter');
    const complaint = page.getByRole('dialog');
    await tabTo(page, complaint.getByRole('button', { name: 'Selesaikan' }));
    await keys(page, 'Enter');
    await tabTo(page, complaint.getByLabel('Tanggapan Anda'));
    await page.keyboard.type('Sudah kami perbaiki, terima kasih.');
    await tabTo(page, complaint.getByRole('button', { name: 'Selesaikan' }));
    await keys(page, 'Enter');
    await toast(page, 'Data berhasil disimpan', 'success');
    await expect.poll(() => handle.count()).toBe(open - 1);
    expect(errors).toEqual([]);
  });
});
