import { describe, expect, it } from 'vitest';
import { LOOKS } from '../../support/operator.ts';
import { expectAccessible } from '../../support/site.ts';
import { site } from './site.ts';

describe('the reference', () => {
  it.each(LOOKS)('is read on any screen, and opens what a link leads to', async (look) => {
    const { page, errors } = await site.open('/api/docs#surat.update', look);
    const call = page.getByRole('group').filter({ has: page.locator('[id="surat.update"]') });
    await call.getByRole('heading', { name: 'Contoh' }).waitFor();
    await expectAccessible(page);

    await page.getByLabel('Cari panggilan').fill('post surat cabut');
    await page.getByText(/^1 dari \d+ panggilan$/).waitFor();
    await page.getByText('Mencabut surat yang sudah terbit').click();
    await page.getByText('"alasan": "Data program studi keliru."').first().waitFor();
    expect(await call.isVisible()).toBe(false);
    expect(errors).toEqual([]);
  });
});
