import { expect, it } from 'vitest';
import { routeOf } from '../../../worker/contract/endpoint.ts';
import { berlakuSekampus, menerima } from '../../../worker/contract/izin.ts';
import { IZIN } from '../../../worker/contract/peran.ts';
import { ENDPOINTS } from '../../../worker/reference/resources.ts';
import { invite } from '../../support/people/izin.ts';
import { ALFA, BETA, fillUnits } from '../../support/people/satuan.ts';
import { sharedStack } from '../../support/stack/shared-stack.ts';

const stack = sharedStack();

/** The statements are held to D1's limits here: tests/unit/routes/satuan.test.ts compares what is seen. */
it('lets an operator of a faculty read, search, write and change on D1', async () => {
  await fillUnits(stack);
  const { headers } = await invite(stack, IZIN, ALFA.id);
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await stack.api(method, path, body, headers);
    return { status: response.status, text: await response.text() };
  };

  const reads = ENDPOINTS.filter(
    (one) => menerima(one, 'Operator') && one.route.startsWith('GET') && !berlakuSekampus(one),
  );
  for (const endpoint of reads) {
    const filled = routeOf(endpoint)
      .path.replace('terbuka/{jenis}', 'terbuka/mahasiswa')
      .replace('{kategori}', 'Mahasiswa')
      .replace('{no_hp}', ALFA.no_hp)
      .replace('{kode}', ALFA.kode)
      .replace(/\{\w+\}/g, String(ALFA.id));
    for (const query of ['', '?page=1&limit=10&cari=zalfa']) {
      const { status, text } = await call('GET', filled + query);
      expect(status, `${filled}${query} ${text}`).toBeLessThan(500);
      expect(text).not.toContain(BETA.word);
    }
  }

  expect((await call('POST', '/api/kirimpesan', { nama: 'A', no_hp: ALFA.no_hp, body: 'Halo' })).status).toBe(
    202,
  );
  expect((await call('POST', '/api/kirimpesan', { nama: 'B', no_hp: BETA.no_hp, body: 'Halo' })).status).toBe(
    404,
  );
  expect((await call('POST', '/api/kirimbroadcast', { id_group: ALFA.id, body: 'Halo' })).status).toBe(202);
  expect((await call('PATCH', `/api/mahasiswa/${ALFA.id}`, { semester: 3 })).status).toBe(200);
  expect(
    (await call('PATCH', `/api/mahasiswa/${ALFA.id}`, { id_fakultas: BETA.id, id_prodi: BETA.id })).status,
  ).toBe(422);
  expect((await call('DELETE', `/api/mahasiswa/${BETA.id}`)).status).toBe(404);
  const [row] = await stack.db.$client
    .prepare('SELECT count(*) AS n FROM mahasiswa WHERE id = ?')
    .bind(BETA.id)
    .all<{ n: number }>()
    .then(({ results }) => results);
  expect(row?.n).toBe(1);
});
