import { expect, it } from 'vitest';
import type { Pengaduan } from '../../../worker/contract/pengaduan/pengaduan.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { answerTo, button, hold, toast } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { patiently } from '../../support/patiently.ts';
import { walk } from '../../support/stack/walk.ts';

const site = sharedSite();
const operator = walk(site);

const STUDENT = '6280000000001';

/** The path of the survey in the messages to the student. */
async function surveyPath(): Promise<string> {
  const texts = (await site.messagesTo(STUDENT)).map(({ text }) => text);
  const link = /https?:\S+(\/survei\/\w+)/.exec(texts.join('\n'));
  if (!link?.[1]) throw new Error('no survey yet');
  return link[1];
}

it('follows a complaint that is done: link, survey, result', async () => {
  const [mine] = await site.api<Pengaduan[]>('GET', '/api/pengaduan?cari=bentrok');
  const path = `/api/pengaduan/${mine?.id}`;
  if (mine?.status === 'Menunggu') await site.api('PATCH', path, { status: 'Diproses' });
  await site.api('PATCH', path, { status: 'Selesai', tanggapan: 'Sudah dipindah.' });
  const link = await patiently(surveyPath);

  const phone = await site.open(link);
  await phone.page.getByRole('heading', { name: 'Bagaimana layanan kami?' }).waitFor();
  await button(phone.page, 'Kirim Penilaian').click();
  expect(await phone.page.getByText('Pilih satu jawaban').count()).toBe(9);
  await expectAccessible(phone.page);
  for (const question of await phone.page.getByRole('group').all())
    await question.getByRole('radio').nth(3).check();
  await phone.page.getByLabel('Saran').fill('Pertahankan');
  await phone.page.route(/api\/survei\//, async (route) => {
    await answerTo(route);
    await route.abort();
  });
  await button(phone.page, 'Kirim Penilaian').click();
  await phone.page.getByText('penilaian Anda mungkin sudah masuk').waitFor();
  expect(await phone.page.getByText('gagal').count(), 'after a lost answer').toBe(0);
  await phone.page.unrouteAll();
  const release = await hold(phone.page, /api\/survei\//);
  await button(phone.page, 'Kirim Penilaian').click();
  await button(phone.page, 'Mengirim…').waitFor();
  expect(await phone.page.getByLabel('Saran').isEditable(), 'while it is being sent').toBe(false);
  expect(await phone.page.getByRole('radio').first().isDisabled(), 'while it is being sent').toBe(true);
  release();
  await phone.page.getByRole('heading', { name: 'Terima kasih' }).waitFor();
  await phone.page.reload();
  await phone.page.getByRole('heading', { name: 'Terima kasih' }).waitFor();
  expect(phone.errors.filter((error) => !/survei/.test(error))).toEqual([]);

  const { page } = await operator.to('/operator/survei', 'mutu A, dari 1 jawaban');
  await page.getByText('Pertahankan').waitFor();
  await expectAccessible(page);
});

it('keeps the period in the address, and says that one without a day is not used', async () => {
  const { page } = await operator.to('/operator/survei', 'mutu A, dari 1 jawaban');
  await page.getByLabel('Dari', { exact: true }).fill('2026-01-02');
  await page.getByLabel('Sampai', { exact: true }).fill('2026-01-01');
  await page.getByText('Lebih awal daripada tanggal Dari, jadi belum dipakai.').waitFor();
  await page.getByText('mutu A, dari 1 jawaban').waitFor();

  await page.getByLabel('Sampai', { exact: true }).fill('2026-01-31');
  await page.getByText('Belum ada jawaban dalam masa ini.').waitFor();
  await page.reload();
  await page.getByText('Belum ada jawaban dalam masa ini.').waitFor();
  expect(await page.getByLabel('Sampai', { exact: true }).inputValue()).toBe('2026-01-31');
});

it('loads the national holidays and saves them with what is promised', async () => {
  const { page } = await operator.to('/operator/pengaturan/standar', 'Tambah Hari Libur');
  await page.getByLabel('Pengaduan (hari kerja)').fill('5');
  await button(page, 'Muat libur nasional 2026 dan 2027').click();
  await expectAccessible(page);
  await button(page, 'Simpan').click();
  await toast(page, 'Data berhasil disimpan', 'success');
  expect(await site.api<object[]>('GET', '/api/libur')).toContainEqual({
    tanggal: '2026-12-25',
    nama: 'Kelahiran Yesus Kristus',
  });
});
