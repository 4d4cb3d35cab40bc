import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Pengaturan } from '../../../worker/contract/pengaturan/pengaturan.ts';
import type { Surat } from '../../../worker/contract/surat/surat.ts';
import { PASSPHRASE } from '../../../worker/local/esign/stand-in.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { answerTo } from '../../support/browser/operator.ts';
import { sharedSite } from '../../support/browser/site.ts';
import { startEsign } from '../../support/outside/esign.ts';
import { eventually } from '../../support/wait.ts';

const esign = await startEsign();
const site = sharedSite({ variables: esign.variables });

const SIGNER = '6280000009001';
const SECOND = '6280000009002';
/** The last message on a signer's phone that has it. */
const received = (pattern: RegExp, seen = 0, who = SIGNER) =>
  eventually(async () => {
    const found = (await site.messagesTo(who)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
    return found.length > seen && found.at(-1);
  });
const LINK = /\/(tanda-tangan\/\w+)/;

const CODE = /: (\d{6})/;

let letters = 0;

/** Signs on the page of a signer's link. */
async function signAt(page: Page, who: string): Promise<void> {
  const before = (await site.messagesTo(who)).filter(({ text }) => CODE.test(text)).length;
  await page.getByRole('button', { name: 'Kirim kode ke WhatsApp saya' }).click();
  await page.getByLabel('Kode', { exact: true }).fill(String(await received(CODE, before, who)));
  await page.getByLabel('Passphrase').fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Tanda Tangani' }).click();
}

/** Opens the link to a letter of the demo student that an operator has approved. */
async function openLetter(): Promise<{ page: Page; errors: string[]; id: number }> {
  const { token } = await site.sessionOf('Mahasiswa');
  const asked = await fetch(`${site.site}/api/surat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ jenis: 'Surat Keterangan Aktif Kuliah', deskripsi: 'beasiswa daerah' }),
  });
  const { id } = ((await asked.json()) as { data: Surat }).data;
  for (const status of ['Diproses', 'Siap']) await site.api('PATCH', `/api/surat/${id}`, { status });
  const link = await received(LINK, letters);
  letters += 1;
  return { ...(await site.open(`/${link}`)), id };
}

it('shows the signer the letter on the phone, and takes passphrase and code', async () => {
  const { page, errors, id } = await openLetter();
  await page.getByRole('heading', { name: 'Tanda tangani surat' }).waitFor();
  await page.getByRole('region', { name: 'Isi surat' }).getByText('beasiswa daerah').waitFor();
  await expectAccessible(page);
  const pdf = await page.getByRole('link', { name: /Lihat surat/ }).getAttribute('href');
  expect((await fetch(pdf ?? '')).headers.get('Content-Type')).toBe('application/pdf');

  await page.getByRole('button', { name: 'Tanda Tangani' }).click();
  await page.getByText('Wajib diisi').first().waitFor();
  await page.getByRole('button', { name: 'Kirim kode ke WhatsApp saya' }).click();
  await page.getByText('Kode dikirim ke nomor Anda yang berakhiran 9001.').waitFor();
  const kode = await received(CODE);
  await page.getByLabel('Passphrase').fill('keliru');
  await page.getByLabel('Kode', { exact: true }).fill(String(kode));
  await page.getByRole('button', { name: 'Tanda Tangani' }).click();
  await page.getByText('Passphrase salah').waitFor();

  esign.next(() => new Response('', { status: 502 }));
  await page.getByLabel('Passphrase').fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Tanda Tangani' }).click();
  await page.getByText('Hasil tanda tangan yang terakhir belum diketahui.').waitFor();
  await page.getByRole('button', { name: 'Tanda Tangani' }).click();
  await page.getByRole('heading', { name: 'Surat sudah ditandatangani' }).waitFor();
  await page.getByRole('link', { name: /Buka surat/ }).waitFor();
  expect((await site.api<Surat>('GET', `/api/surat/${id}`)).status).toBe('Siap');
  const { page: check } = await site.open(
    `/verifikasi-surat/${(await site.api<Surat>('GET', `/api/surat/${id}`)).kode}`,
  );
  await check.getByText('Surat ini ditandatangani secara elektronik oleh').waitFor();
  await page.getByText('Surat ini sudah terbit dan dikirim kepada mahasiswanya.').waitFor();
  await site.api('POST', `/api/surat/${id}/cabut`, { alasan: 'Namanya keliru' });
  await page.reload();
  await page.getByText('Surat ini pernah terbit, lalu dicabut atau dihapus.').waitFor();
  expect(errors.filter((error) => !/surat|tanda/i.test(error))).toEqual([]);
});

it('is signed with the others that wait, and says how many', async () => {
  const { id: other } = await openLetter();
  const { page } = await openLetter();
  await page.getByLabel('Tanda tangani juga 1 surat lain di bawah ini').check();
  await signAt(page, SIGNER);
  await page.getByText('1 surat lain juga tidak lagi menunggu tanda tangan Anda.').waitFor();
  expect((await site.api<Surat>('GET', `/api/surat/${other}`)).status).toBe('Siap');
});

it('says that another letter is left when signing fails at it', async () => {
  const { id: other } = await openLetter();
  const { page, id } = await openLetter();
  await page.getByLabel('Tanda tangani juga 1 surat lain di bawah ini').check();
  esign.next(
    (signed) => signed(),
    () => new Response('', { status: 502 }),
  );
  await signAt(page, SIGNER);
  await page.getByRole('heading', { name: 'Surat sudah ditandatangani' }).waitFor();
  await page.getByText('Belum semua surat selesai.').waitFor();
  await expectAccessible(page);
  expect((await site.api<Surat>('GET', `/api/surat/${id}`)).status).toBe('Siap');
  const { nomor } = await site.api<Surat>('GET', `/api/surat/${other}`);
  await page.getByRole('link', { name: `(${nomor})` }).click();
  await page.getByText('Hasil tanda tangan yang terakhir belum diketahui.').waitFor();
  await signAt(page, SIGNER);
  await page.getByRole('heading', { name: 'Surat sudah ditandatangani' }).waitFor();
});

it('does not say so when only one letter was to be signed', async () => {
  await openLetter();
  const { page } = await openLetter();
  await page.route(/api\/tanda-tangan\/\w+$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await answerTo(route);
    return route.abort();
  });
  await signAt(page, SIGNER);
  await page.getByRole('heading', { name: 'Surat sudah ditandatangani' }).waitFor();
  const next = page.getByRole('link', { name: /^Surat Keterangan Aktif Kuliah/ });
  await next.waitFor();
  expect(await page.getByText('Belum semua surat selesai.').count()).toBe(0);
  await page.unrouteAll();
  await next.click();
  await signAt(page, SIGNER);
  await page.getByText('Surat ini sudah terbit dan dikirim kepada mahasiswanya.').waitFor();
});

it('is signed by two, one after the other, and says whom it waits for', async () => {
  const { surat_penanda } = await site.api<Pengaturan>('GET', '/api/pengaturan');
  const second = {
    nama: 'Dr. Siti Rahma, M.Pd.',
    nip: '198001012006042001',
    pangkat: 'Pembina (IV/a)',
    jabatan: 'Dekan',
    nik: '3200000000000002',
    no_hp: '080000009002',
    jenis: [],
    jenis_kedua: ['Surat Keterangan Aktif Kuliah'],
  };
  await site.api('PATCH', '/api/pengaturan', { surat_penanda: [...surat_penanda, second] });
  const { page, id } = await openLetter();
  await page.getByText(`Sesudah Anda, surat ini ditandatangani ${second.nama}`).waitFor();
  await signAt(page, SIGNER);
  await page.getByRole('heading', { name: 'Surat sudah ditandatangani' }).waitFor();
  await page.getByText(`Surat ini menunggu tanda tangan ${second.nama}, lalu terbit.`).waitFor();

  const { page: office } = await site.openAs('Operator', `/operator/dashboard?surat=${id}`);
  const dialog = office.getByRole('dialog');
  await dialog.getByText(`Menunggu tanda tangan ke-2: ${second.nama}`).waitFor();
  await dialog.getByRole('button', { name: 'Tolak' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Setujui' }).count(), 'approved already').toBe(0);

  const { page: next } = await site.open(`/${await received(LINK, 0, SECOND)}`);
  await next.getByText(`${surat_penanda[0]?.nama} sudah menandatangani surat ini.`).waitFor();
  await expectAccessible(next);
  await signAt(next, SECOND);
  await next.getByRole('link', { name: /Buka surat/ }).waitFor();
  expect((await site.api<Surat>('GET', `/api/surat/${id}`)).status).toBe('Siap');
  await site.api('PATCH', '/api/pengaturan', { surat_penanda });
});

it('takes a refusal with its reason, which stays on the page while there is no network', async () => {
  const { page, id } = await openLetter();
  await page.getByRole('button', { name: 'Tolak surat ini' }).click();
  await page.getByLabel('Alasan menolak').fill('Semesternya keliru');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Tolak Surat', exact: true }).click();
  await page.getByText('Penolakan terganggu').waitFor();
  await page.getByText('belum diketahui apakah surat ini sudah ditolak').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Tolak Surat', exact: true }).click();
  await page.getByRole('heading', { name: 'Surat ditolak' }).waitFor();
  expect(await site.api('GET', `/api/surat/${id}`)).toMatchObject({
    status: 'Ditolak',
    catatan: 'Semesternya keliru',
  });
});
