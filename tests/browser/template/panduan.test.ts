import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBab } from '../../../web/src/pages/operator/portal/panduan/bab.ts';
import type { Mahasiswa } from '../../../worker/contract/orang/mahasiswa.ts';
import { FALLBACK_TEMPLATES } from '../../../worker/local/demo/templates.ts';
import { ROOT } from '../../../worker/local/settings.ts';
import { button, isiPesan, openBroadcast } from '../../support/browser/operator.ts';
import { type Look, sharedSite } from '../../support/browser/site.ts';
import { difference, picture, readPicture, writePicture } from '../../support/files/gambar.ts';
import { BUSINESS_ACCOUNT_ID } from '../../support/stack/variables.ts';
import { eventually } from '../../support/wait.ts';

const site = sharedSite({ variables: { WA_BUSINESS_ACCOUNT_ID: BUSINESS_ACCOUNT_ID }, isPainted: true });

const PICTURES = join(ROOT, 'web/public/panduan');
const TEXTS = join(ROOT, 'web/src/pages/operator/portal/panduan/isi');

const LOOK: Look = {
  viewport: { width: 1000, height: 700 },
  deviceScaleFactor: 1.5,
  colorScheme: 'light',
  // Without animations.
  reducedMotion: 'reduce',
};

interface Group {
  id: number;
  kode: string;
}

const open = async (path: string) => (await site.open(path, { ...LOOK, session: site.session })).page;

async function openList(path: string) {
  const page = await open(path);
  await page
    .getByText(/^Menampilkan \d+ sampai/)
    .first()
    .waitFor();
  return page;
}

let group: Group;
let broadcast: number;

/** Chooses the fallback templates by name; an empty object clears them. */
async function chooseFallbackTemplates(names: Record<string, string>) {
  const templates = await site.api<{ id: string; nama: string }[]>('GET', '/api/template');
  const chosen = Object.keys(FALLBACK_TEMPLATES).map((setting) => [
    setting,
    templates.find(({ nama }) => nama === names[setting])?.id ?? '',
  ]);
  await site.api('PATCH', '/api/pengaturan', Object.fromEntries(chosen));
}

/** Prepares a broadcast with a failed and an unconfirmed message, and incoming messages. */
async function aDay() {
  await site.api('POST', '/api/template/sinkron');
  await chooseFallbackTemplates(FALLBACK_TEMPLATES);
  const hasil = await site.api<{ group: Group }>('POST', '/api/group/Mahasiswa/dari-hasil', {
    nama_group: 'Angkatan 2023',
    angkatan: 2023,
  });
  group = hasil.group;
  await site.simulate('PUT', 'faults', { next: [{ kind: 'refused' }, { kind: 'dropped' }] });
  const sent = await site.api<{ id_broadcast: number; jumlah: number }>('POST', '/api/kirimbroadcast', {
    id_group: group.id,
    body: 'Assalamualaikum {nama}, KRS semester genap dibuka Senin pukul 08.00.',
  });
  broadcast = sent.id_broadcast;
  const [first, second] = await site.api<Mahasiswa[]>('GET', '/api/mahasiswa?page=2&limit=10');
  const from = (orang?: Mahasiswa) => `62${orang?.no_hp.slice(1)}`;
  await site.simulate('POST', 'incoming', {
    from: from(second),
    text: 'Apakah perpustakaan buka hari Sabtu?',
  });
  await site.simulate('POST', 'incoming', { from: from(first), text: 'Kak, kapan KRS dibuka ya?' });
  await site.simulate('POST', 'incoming', { from: from(first), text: 'petugas' });
  await eventually(async () => {
    const { pending, belum_pasti } = await site.api<{ pending: number; belum_pasti: number }>(
      'GET',
      `/api/broadcast/${broadcast}`,
    );
    return pending === belum_pasti;
  }, 30_000);
}

/** The screens in the pictures of the guide. */
const SCENES: Record<string, () => Promise<Page>> = {
  async dashboard() {
    const page = await open('/operator/dashboard');
    await page.getByRole('region', { name: 'Perlu Keputusan' }).getByRole('link').first().waitFor();
    return page;
  },
  mahasiswa: () => openList('/operator/master/mahasiswa?angkatan=2023&limit=10'),
  group: () => openList(`/operator/pesan/group/mahasiswa/${group.kode}`),
  async periksa() {
    const page = await openList(`/operator/pesan/group/mahasiswa/${group.kode}`);
    await openBroadcast(page, 'Kirim Broadcast Text');
    await isiPesan(page).fill('Assalamualaikum {nama}, perkuliahan dimulai tanggal 1 Februari.');
    await page.getByText(/penerima, sekitar/).waitFor();
    await page.getByRole('region', { name: /^Pratinjau lewat template/ }).waitFor();
    return page;
  },
  template: () => openList('/operator/template'),
  async progres() {
    const page = await openList(`/operator/report/broadcast/${broadcast}`);
    await page.getByText('Belum diketahui').first().waitFor();
    return page;
  },
  report: () => openList('/operator/report/pesan?kategori=Mahasiswa&status=cancel'),
  async gateway() {
    const page = await open('/operator/gateway');
    await page.getByText('Terakhir menerima pesan').waitFor();
    return page;
  },
  arah: () => openList('/operator/dua/arah'),
  async percakapan() {
    const page = await open('/operator/percakapan');
    await page.getByRole('list', { name: 'Daftar percakapan' }).getByRole('link').first().click();
    await page
      .getByRole('region', { name: /^Pesan dengan/ })
      .getByText('kapan KRS dibuka ya?')
      .waitFor();
    return page;
  },
  async pengaduan() {
    const page = await openList('/operator/dashboard#pengaduan');
    await button(page, /^Tangani/)
      .first()
      .click();
    await button(page, 'Tampilkan pelapor').waitFor();
    return page;
  },
  async surat() {
    const page = await openList('/operator/dashboard#surat');
    await page
      .getByRole('region', { name: 'Surat', exact: true })
      .getByRole('button', { name: /^Tangani/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).first().waitFor();
    return page;
  },
};

/** All texts of the guide. */
const texts = readdirSync(TEXTS)
  .map((name) => readFileSync(join(TEXTS, name), 'utf8'))
  .join('\n');

describe('the guide', () => {
  beforeAll(aDay, 60_000);

  it.each(Object.entries(SCENES))('has an up-to-date picture of %s', async (name, scene) => {
    const page = await scene();
    await page.mouse.move(0, 0);
    await page.waitForLoadState('networkidle');
    const file = join(PICTURES, `${name}.webp`);
    if (process.env.GUIDE === 'write') return writePicture(file, await picture(page));
    const kept = readPicture(file);
    // Polls, since the step before may still be leaving the screen.
    await expect
      .poll(async () => (kept ? difference(page, kept, await picture(page)) : 'is not there'), {
        message: `${name}.webp: npm run guide takes it again`,
      })
      .toBeNull();
  });

  it('shows each picture once, and no other', () => {
    const named = readBab(texts).flatMap(({ isi }) => isi.flatMap((it) => ('gambar' in it ? it.gambar : [])));
    expect(named.toSorted()).toEqual(Object.keys(SCENES).toSorted());
  });

  it('is searched, and says when it knows nothing', async () => {
    const { page, errors } = await site.open('/operator/panduan?cari=jam+tenang', { session: site.session });
    await page.getByRole('heading', { level: 3, name: 'Jam tenang dan batas harian' }).waitFor();
    expect(await page.getByRole('heading', { level: 3 }).count()).toBeLessThan(4);
    await page.getByLabel('Pencarian').fill('kapal selam');
    await page.getByText('Tidak ada di panduan.').waitFor();
    await page.getByLabel('Pencarian').fill('');
    await page.getByRole('link', { name: 'Menyetujui surat' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Menyetujui surat');
    expect(errors).toEqual([]);
  });
});
