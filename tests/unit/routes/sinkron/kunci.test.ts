import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listReply } from '../../../../worker/contract/daftar.ts';
import { BarisAudit } from '../../../../worker/contract/portal/audit.ts';
import { kunci } from '../../../../worker/contract/portal/kunci.ts';
import { bearer } from '../../../support/files/berkas.ts';
import { BODIES, CONFLICT, NOT_FOUND } from '../../../support/people/kirim.ts';
import { synchronising } from './stack.ts';

const { all, latest, make, numbers, operator, revoke, SEMUA, STAFF, stack, system } = synchronising();

describe('a key', () => {
  it('is shown when it is made and never again, and is kept as a hash', async () => {
    const made = await make(['sinkron/dosen'], '  SIAKAD   Pusat ');
    expect(made).toMatchObject({
      nama: 'SIAKAD Pusat',
      boleh: ['sinkron/dosen'],
      akhir: made.kunci.slice(-4),
    });
    expect(made.kunci).toMatch(/^vadr_[\w-]{43}$/);
    const { data } = await operator.exact(200, kunci.list.reply, 'GET', 'kunci');
    const { kunci: _, rahasia_callback: __, ...shown } = made;
    expect(data).toEqual([shown]);
    for (const table of ['kunci_api', 'audit'])
      expect(JSON.stringify(await all(table))).not.toContain(made.kunci.slice(5, 40));
    expect(await latest()).toMatchObject({
      tindakan: 'Membuat kunci',
      sasaran: 'Kunci API SIAKAD Pusat',
      rincian: 'sinkron/dosen',
    });

    expect(await operator.call('POST', 'kunci', { nama: 'siakad pusat', boleh: SEMUA })).toMatchObject(
      CONFLICT,
    );
    for (const [, bodyOf] of BODIES)
      expect(
        await operator.call('POST', 'kunci', bodyOf({ nama: ' ', boleh: 'sinkron/lainnya' })),
      ).toMatchObject({
        status: 422,
        body: { error: { fields: { nama: expect.anything() } } },
      });
    const form = await operator.exact(
      201,
      kunci.create.reply,
      'POST',
      'kunci',
      new URLSearchParams({ nama: 'B', boleh: JSON.stringify(SEMUA) }),
    );
    expect(form.data.boleh).toEqual(SEMUA);
    const one = await operator.exact(
      201,
      kunci.create.reply,
      'POST',
      'kunci',
      new URLSearchParams({ nama: 'C', boleh: 'sinkron/dosen' }),
    );
    expect(one.data.boleh).toEqual(['sinkron/dosen']);
  });

  it('lets in to what it may, is no session, and no session is a key', async () => {
    const dosen = await system(['sinkron/dosen']);
    expect(await dosen.put({ data: [] }, 'dosen?coba=1')).toMatchObject({ status: 'coba' });
    // A query that names `coba` in any way does not ask for removals.
    for (const unclear of ['dosen?coba', 'dosen?coba=', 'dosen?coba=ya'])
      expect(await dosen.send({ data: [] }, unclear)).toMatchObject({
        status: 422,
        body: { error: { fields: { coba: 'Isi 1 (ya) atau 0 (tidak)' } } },
      });
    expect(await dosen.send({ data: [] })).toMatchObject({ status: 403 });
    expect((await stack.api('GET', '/api/kunci', undefined, bearer(dosen.kunci))).status).toBe(403);
    for (const headers of [
      {},
      operator.headers,
      bearer(`vadr_${'A'.repeat(43)}`),
      bearer('vadr_'),
      bearer(`${dosen.kunci}a`),
    ])
      expect((await stack.api('PUT', '/api/sinkron/dosen', { data: [] }, headers)).status).toBe(401);
    const student = bearer(await stack.login('20230001', 'mahasiswa-demo'));
    for (const [method, path] of [
      ['GET', 'kunci'],
      ['POST', 'kunci'],
      ['DELETE', 'kunci/1'],
      ['GET', 'sinkron'],
      ['POST', 'sinkron/1/setujui'],
    ] as const)
      expect((await stack.api(method, `/api/${path}`, undefined, student)).status, path).toBe(403);
  });

  it('notes its use once a minute', async () => {
    const { id, coba } = await system();
    const used = async () =>
      (await operator.exact(200, kunci.list.reply, 'GET', 'kunci')).data[0]?.dipakai_pada;
    expect(await used()).toBeNull();
    await coba({ data: [] });
    const first = await used();
    await coba({ data: [] });
    expect(first).not.toBeNull();
    expect(await used()).toBe(first);
    await stack.db.run(sql`UPDATE kunci_api SET dipakai_pada = dipakai_pada - 61000 WHERE id = ${id}`);
    await coba({ data: [] });
    expect(Date.parse((await used()) ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''));
  });

  it('ends at once when it is revoked, in the middle of a list too', async () => {
    const { id, nama, put, send } = await system();
    await put({ data: STAFF.slice(0, 20), dari: 2 });
    await Promise.all([revoke(id), revoke(id)]);
    expect(await send({ data: STAFF.slice(20), bagian: 2, dari: 2 })).toMatchObject({ status: 401 });
    expect(await numbers()).toEqual([]);
    expect(await all('sinkron_bagian')).toEqual([]);
    const { data } = await operator.exact(200, listReply(BarisAudit), 'GET', 'audit?page=1&limit=10');
    expect(data.filter(({ tindakan }) => tindakan === 'Mencabut kunci')).toHaveLength(1);
    expect(data[0]).toMatchObject({ sasaran: `Kunci API ${nama}` });
    expect(await operator.call('DELETE', 'kunci/999999')).toMatchObject(NOT_FOUND);
    // Its name is free again, and it stays in the list.
    await make(SEMUA, nama);
    expect((await operator.exact(200, kunci.list.reply, 'GET', 'kunci')).data).toMatchObject([
      { dicabut_pada: null },
      { id, dicabut_pada: expect.any(String) },
    ]);
  });

  it('ends by itself, and is taken only from where it may come', async () => {
    const limits = { berakhir_pada: '2099-12-31', alamat_ip: '203.0.113.0/24, 2001:db8::/32' };
    const { data } = await operator.exact(201, kunci.create.reply, 'POST', 'kunci', {
      nama: 'Terbatas',
      boleh: ['sinkron/dosen'],
      ...limits,
    });
    expect(data).toMatchObject({
      berakhir_pada: '2099-12-31T16:59:59.999Z',
      alamat_ip: ['203.0.113.0/24', '2001:db8::/32'],
    });
    expect((await latest())?.rincian).toBe(
      'sinkron/dosen; sampai 2099-12-31T16:59:59.999Z; dari 203.0.113.0/24, 2001:db8::/32',
    );
    const from = async (ip: string) => {
      const headers = { ...bearer(data.kunci), 'CF-Connecting-IP': ip };
      return (await stack.api('PUT', '/api/sinkron/dosen?coba=1', { data: [] }, headers)).status;
    };
    expect(await Promise.all(['203.0.113.9', '2001:db8::7', '203.0.114.9', ''].map(from))).toEqual([
      200, 200, 403, 403,
    ]);
    await stack.db.run(sql`UPDATE kunci_api SET berakhir_pada = ${Date.now() - 1} WHERE id = ${data.id}`);
    expect(await from('203.0.113.9')).toBe(401);
    for (const [field, value] of [
      ['berakhir_pada', '2020-01-01'],
      ['berakhir_pada', 'besok'],
      ['alamat_ip', ['kampus.ac.id']],
      ['alamat_ip', ['10.0.0.1/8']],
    ] as const)
      expect(
        await operator.call('POST', 'kunci', { nama: 'Salah', boleh: SEMUA, [field]: value }),
      ).toMatchObject({ status: 422, body: { error: { code: 'validasi' } } });
  });

  it('may make so many calls in a minute', async () => {
    const { send } = await system();
    const statuses = new Set<number>();
    // Two windows at most: the first may end in between.
    for (let calls = 0; calls < 260 && !statuses.has(429); calls += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => send({ data: 'x' })));
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses].toSorted()).toEqual([422, 429]);
  });
});
