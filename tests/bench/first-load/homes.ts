/**
 * The first visit of a student, a lecturer and a member of staff to their home on a slow network and a cheap phone: 400 kbps and
 * 400 ms, a quarter of this machine's speed, 360 px. Shows medians: largest paint, when the user's own letters and complaints
 * are there, requests, JS and CSS, and what of it is the operator's.
 *
 *   node tests/bench/first-load/homes.ts [runs] [folder of the built pages]
 */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Pengaduan } from '#contract/pengaduan/pengaduan.ts';
import type { Surat } from '#contract/surat/surat.ts';
import { buildWeb } from '../../../worker/local/prepare.ts';
import { ROOT } from '../../../worker/local/settings.ts';
import { launchBrowser } from '../../support/browser/browser.ts';
import { median } from '../../support/measure.ts';
import { type Served, serve } from './serve.ts';

const SLOWER = 4;
const NETWORK = { latency: 400, downloadThroughput: 4e5 / 8, uploadThroughput: 4e5 / 8, offline: false };
const PHONE = { width: 360, height: 740 };
const RUNS = Number(process.argv[2] ?? 3);
const TARGET_MS = 3_000;

const HOMES = [
  ['Mahasiswa', '/mahasiswa/dashboard'],
  ['Dosen', '/dosen/dashboard'],
  ['Pegawai', '/pegawai/dashboard'],
] as const;

const created_at = new Date().toISOString();
const due = { tenggat: created_at, terlambat: false };
const LETTERS = (['Surat Keterangan Aktif Kuliah', 'Surat Izin Penelitian'] as const).map(
  (jenis, index): Surat => ({
    id: index + 1,
    created_at,
    jenis,
    deskripsi: 'pengajuan beasiswa',
    isian: {},
    status: 'Diproses',
    catatan: null,
    tte: null,
    menunggu_penanda: null,
    nomor: null,
    kode: null,
    file: null,
    dicabut_pada: null,
    alasan_cabut: null,
    ...due,
  }),
);
const COMPLAINTS = ['Kran musala bocor', 'Proyektor mati'].map(
  (judul, index): Pengaduan => ({
    id: index + 1,
    created_at,
    judul,
    kategori: 'Infrastruktur',
    isi: 'Sudah tiga hari.',
    status: 'Menunggu',
    tanggapan: null,
    ...due,
  }),
);
const answer = (pathname: string) => ({ data: pathname === '/api/surat' ? LETTERS : COMPLAINTS });

interface Visit {
  paint: number;
  kabar: number;
  requests: number;
}

/** Opens a home with an empty cache, logged in. */
async function visit(browser: Browser, { url }: Served, peran: string, path: string): Promise<Visit> {
  // A service worker fetches its cache after the page has loaded: not part of the first load.
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  await context.addInitScript(watch, { token: 'x', id_user: '1', nama_pengguna: 'Naufal', hak_akses: peran });
  const page = await context.newPage();
  let requests = 0;
  page.on('request', () => requests++);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url + path, { waitUntil: 'networkidle', timeout: 60_000 });
  await page.getByText('Kran musala bocor').first().waitFor();
  const { paint, kabar } = await page.evaluate(() => (window as unknown as { seen: Visit }).seen);
  await context.close();
  return { paint, kabar, requests };
}

/** Runs in the page before its own scripts. */
function watch(session: Record<string, string>) {
  Object.assign(localStorage, session);
  const seen = { paint: 0, kabar: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.paint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new MutationObserver(() => {
    if (seen.kabar === 0 && document.body?.innerText.includes('Kran musala bocor'))
      seen.kabar = performance.now();
  }).observe(document, { childList: true, subtree: true });
}

const folder = process.argv[3] ?? join(ROOT, 'web/dist');
if (!process.argv[3]) await buildWeb();
const browser = await launchBrowser();
try {
  // Side by side: they mostly wait for the network.
  const homes = await Promise.all(HOMES.map(([peran, path]) => measureHome(peran, path)));
  console.table(Object.fromEntries(homes.map((home, n) => [HOMES[n]?.[1], home])));
  const worst = Math.max(...homes.map((home) => home['LCP, ms']));
  console.table({ 'worst LCP, ms': { value: worst, target: `≤ ${TARGET_MS}` } });
} finally {
  await browser.close();
}

/** Visits a home several times, at a server of its own, which counts what it sends. */
async function measureHome(peran: string, path: string) {
  const served = await serve(folder, answer);
  try {
    const visits: Visit[] = [];
    let sent = served.sent();
    for (let run = 0; run < RUNS; run++) {
      served.sent();
      visits.push(await visit(browser, served, peran, path));
      sent = served.sent();
    }
    const typical = (what: keyof Visit) => Math.round(median(visits.map((visit) => visit[what])));
    return {
      'LCP, ms': typical('paint'),
      'own rows, ms': typical('kabar'),
      requests: typical('requests'),
      'JS, KB gz': Number((sent.js / 1000).toFixed(1)),
      'CSS, KB gz': Number((sent.css / 1000).toFixed(1)),
    };
  } finally {
    served.close();
  }
}
