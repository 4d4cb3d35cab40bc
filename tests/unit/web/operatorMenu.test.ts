import { expect, it } from 'vitest';
import {
  currentEntry,
  fullLabel,
  OPERATOR_MENU,
  perluOf,
} from '../../../web/src/layouts/operator/operatorMenu.ts';
import { biaya } from '../../../worker/contract/biaya/biaya.ts';
import type { Endpoint } from '../../../worker/contract/endpoint.ts';
import { berlakuSekampus, izinUntuk, type Perlu } from '../../../worker/contract/izin.ts';
import { pertanyaan } from '../../../worker/contract/jawab/pertanyaan.ts';
import { sinkron } from '../../../worker/contract/orang/sinkron.ts';
import { pengaturan } from '../../../worker/contract/pengaturan/pengaturanCalls.ts';
import { broadcast } from '../../../worker/contract/pesan/broadcast.ts';
import { audit } from '../../../worker/contract/portal/audit.ts';
import { kunci } from '../../../worker/contract/portal/kunci.ts';
import { persetujuan } from '../../../worker/contract/portal/persetujuan.ts';
import { privasi } from '../../../worker/contract/privasi/privasi.ts';
import { skm } from '../../../worker/contract/standar/skm.ts';
import { suratMasuk } from '../../../worker/contract/surat/suratCalls.ts';

const DASHBOARD = '/operator/dashboard';
const PESAN = '/operator/pesan';

const ENTRIES = OPERATOR_MENU.flatMap((entry) =>
  'parts' in entry
    ? entry.parts.flatMap(({ title = entry.label, pages }) =>
        pages.map((page) => ({ name: `${title}: ${page.label}`, page })),
      )
    : [{ name: entry.label, page: entry }],
);

/** The names of the entries that are marked on a page. */
const markedAt = (path: string) =>
  ENTRIES.filter(({ page }) => page === currentEntry(path)).map(({ name }) => name);

it('marks the entry that leads to a page, and on the dashboard none of Layanan', () => {
  for (const { name, page } of ENTRIES.filter(({ page }) => !page.to.startsWith(DASHBOARD)))
    expect(markedAt(page.to), page.to).toEqual([name]);
  expect(markedAt(DASHBOARD)).toEqual(['Beranda']);
});

it('marks the list on the page of one group or one person', () => {
  expect(markedAt('/operator/orang/dosen/7')).toEqual(['Master Data: Dosen']);
  expect(markedAt(`${PESAN}/group/dosen/GD-01`)).toEqual(['Group: Dosen']);
  expect(markedAt(`${PESAN}/dosen`)).toEqual(['Kirim Pesan: Dosen']);
  expect(markedAt('/operator/tidak/ada')).toEqual([]);
});

it('has six entries, one a job', () => {
  const labels = ['Beranda', 'Kotak Masuk', 'Kirim', 'Orang', 'Layanan', 'Pengaturan'];
  expect(OPERATOR_MENU.map(({ label }) => label)).toEqual(labels);
});

it('names a page outside the menu by the title above it', () => {
  const named = (path: string) =>
    ENTRIES.filter(({ page }) => page.to === path).map(({ page }) => fullLabel(page));
  expect(named('/operator/master/dosen')).toEqual(['Data Dosen']);
  expect(named(`${PESAN}/dosen`)).toEqual(['Kirim Pesan Dosen']);
  expect(named(`${PESAN}/group/dosen`)).toEqual(['Group Dosen']);
  expect(named('/operator/master/upload/gambar')).toEqual(['Upload Gambar']);
  expect(named('/operator/template')).toEqual(['Template']);
});

it.each<[string, readonly Endpoint[]]>([
  ['/operator/dua/arah', [pertanyaan.list]],
  ['/operator/report/broadcast/7', [broadcast.read]],
  ['/operator/biaya', [biaya.read, pengaturan.update]],
  ['/operator/surat-masuk', [suratMasuk.list]],
  ['/operator/survei', [skm.read]],
  ['/operator/persetujuan', [persetujuan.list]],
  ['/operator/kunci', [kunci.list, sinkron.list]],
  ['/operator/privasi', [privasi.data, pengaturan.update]],
  ['/operator/audit', [audit.list]],
])('opens %s to those whom its calls let in', (path, calls) => {
  const opened = (perlu: readonly Perlu[]) => ({
    izin: new Set(perlu.flatMap((one) => izinUntuk(one) ?? [])),
    sekampus: perlu.every(berlakuSekampus),
  });
  expect(opened(perluOf(path)?.perlu ?? [])).toEqual(opened(calls));
});
