import { expect, it } from 'vitest';
import { currentEntry, OPERATOR_MENU } from '../../../web/src/layouts/operator/operatorMenu.ts';

const DASHBOARD = '/operator/dashboard';
const PESAN = '/operator/pesan';

const ENTRIES = OPERATOR_MENU.flatMap((entry) =>
  'pages' in entry
    ? entry.pages.map((page) => ({ name: `${entry.label}: ${page.label}`, page }))
    : [{ name: entry.label, page: entry }],
);

/** The names of the entries that are marked on a page. */
const markedAt = (path: string) =>
  ENTRIES.filter(({ page }) => page === currentEntry(path)).map(({ name }) => name);

it('marks the entry that leads to a page, and on the dashboard none of Layanan', () => {
  for (const { name, page } of ENTRIES.filter(({ page }) => !page.to.startsWith(DASHBOARD)))
    expect(markedAt(page.to), page.to).toEqual([name]);
  expect(markedAt(DASHBOARD)).toEqual(['Dashboard']);
});

it('marks the list of groups on the page of one group', () => {
  expect(markedAt(`${PESAN}/group/dosen/GD-01`)).toEqual(['Group: Dosen']);
  expect(markedAt(`${PESAN}/dosen`)).toEqual(['Kirim Pesan: Dosen']);
  expect(markedAt('/operator/tidak/ada')).toEqual([]);
});
