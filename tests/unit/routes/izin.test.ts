import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../worker/contract/endpoint.ts';
import { IZIN_PANGGILAN, panggilanOf, untukOperator, untukSetiap } from '../../../worker/contract/izin.ts';
import { IZIN, type Izin } from '../../../worker/contract/peran.ts';
import { ENDPOINTS } from '../../../worker/reference/resources.ts';
import { invite } from '../../support/izin.ts';
import { sharedPortal } from '../../support/portal.ts';

const CALLS = ENDPOINTS.filter(untukOperator);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

it('has the rights of every call that lets operators in, and of no other', () => {
  // The specification writes this update as a POST without `_method`.
  const besides = ['PATCH /api/updategroup/{kode}'];
  expect([...CALLS.map(nameOf), ...besides].toSorted()).toEqual(Object.keys(IZIN_PANGGILAN).toSorted());
});

const SAMPLES: Record<string, string> = {
  kategori: 'Mahasiswa',
  name: 'dosen',
  no_hp: '081234567890',
  token: '00000000-0000-4000-8000-000000000000',
};
const pathOf = ({ path }: Endpoint) =>
  path
    .replace('terbuka/{jenis}', 'terbuka/mahasiswa')
    .replace(/\{(\w+)\}/g, (_, name: string) => SAMPLES[name] ?? '999999');

describe('an operator with one right', () => {
  const portal = sharedPortal();
  const headers = {} as Record<Izin, Record<string, string>>;
  beforeAll(async () => {
    for (const izin of IZIN) headers[izin] = (await invite(portal, [izin])).headers;
  });

  /** Every call with each right alone, without a body: who may not is refused before it is read. */
  it('makes the calls of that right, and is refused all others', async () => {
    // A logout would end the session that the calls behind it are made with.
    const tried = CALLS.filter(({ path }) => path !== '/api/logout');
    const table: Record<string, string> = {};
    for (const endpoint of tried) {
      const allowed: string[] = [];
      for (const izin of IZIN) {
        const { status } = await portal.api(endpoint.method, pathOf(endpoint), undefined, headers[izin]);
        if (status !== 403) allowed.push(izin);
        expect(status, nameOf(endpoint)).toBeLessThan(500);
      }
      table[nameOf(endpoint)] = allowed.length === IZIN.length ? 'every operator' : allowed.join(', ');
    }
    const expected = tried.map((endpoint) => {
      const call = panggilanOf(endpoint);
      if (!call) return [nameOf(endpoint), 'nobody'];
      return [nameOf(endpoint), untukSetiap(call) ? 'every operator' : IZIN_PANGGILAN[call].join(', ')];
    });
    expect(table).toEqual(Object.fromEntries(expected));
    await expect(tableOf(table)).toMatchFileSnapshot('izin.txt');
  });
});

const tableOf = (table: Record<string, string>) =>
  `${Object.entries(table)
    .map(([call, who]) => `${call.padEnd(50)} ${who}`)
    .join('\n')}\n`;
