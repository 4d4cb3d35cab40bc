import { expect, it } from 'vitest';
import { currentEntry, fullLabel, OPERATOR_MENU } from '../../../web/src/layouts/operator/operatorMenu.ts';

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
