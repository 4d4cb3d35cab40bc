import { describe, expect, it } from 'vitest';
import { sharedPortal } from '../../support/stack/portal.ts';
import { operatorHeaders } from '../../support/stack/shared.ts';

const stack = sharedPortal();
const operator = operatorHeaders(stack);

type Row = Record<string, unknown> & { id: number };
interface Reply {
  status: number;
  data: Row[];
  meta?: { page: number; limit: number; total: number };
  error?: { code: string; message: string; fields?: Record<string, string> };
}
const call = async (method: string, path: string, body?: unknown): Promise<Reply> => {
  const response = await stack.api(method, `/api/${path}`, body, operator);
  return { status: response.status, ...((await response.json()) as object) } as Reply;
};
const get = (path: string) => call('GET', path);
const idsOf = (rows: Row[]) => rows.map(({ id }) => id);
const named = (reply: Reply) => Object.keys(reply.error?.fields ?? {});

async function ids(sql: string, ...values: unknown[]): Promise<number[]> {
  const { results } = await stack.env.DB.prepare(sql)
    .bind(...values)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}
const scan = (list: string, cari: string) =>
  ids(`SELECT id FROM ${list}_teks WHERE instr(lower(teks), lower(?)) > 0 ORDER BY id DESC`, cari);

const LISTS = ['mahasiswa', 'dosen', 'pegawai', 'lainnya'];
const TERMS =
  'a,D,si,hA,08,siti,HARAHAP,0800000,hukum,Kantin,2023,dr. ,M.Ag,%,_,%%,___,",\',\\,"x",a OR b,NOT,NEAR('
    .split(',')
    .concat('a* OR b*', 'teks: siti', ') --', "' OR 1=1 --", 'Dosen', '50%_"x"', 'tidak ada');

describe('a list', () => {
  it('is whole, newest first, without a query', async () => {
    for (const list of LISTS) {
      const { data, meta } = await get(list);
      expect(meta).toBeUndefined();
      expect(idsOf(data)).toEqual(await ids(`SELECT id FROM ${list} ORDER BY id DESC`));
      for (const row of [data[0], data.at(-1)])
        expect(await get(`${list}/${row?.id}`)).toMatchObject({ status: 200, data: row });
    }
  });

  it.each(LISTS)('of %s is paged by any of page, limit and cari', async (list) => {
    const all = (await get(list)).data;
    const total = all.length;
    for (const [query, page, limit] of [
      ['page=2', 2, 10],
      ['limit=25', 1, 25],
      ['page=2&limit=10', 2, 10],
      ['page=1&limit=100', 1, 100],
      ['cari=', 1, 10],
      ['page=&limit=&cari=', 1, 10],
      ['page=999&limit=50', 999, 50],
      ['page=1000000', 1_000_000, 10],
    ] as const) {
      const { data, meta } = await get(`${list}?${query}`);
      expect(meta, query).toEqual({ page, limit, total });
      expect(data, query).toEqual(all.slice((page - 1) * limit, page * limit));
    }
  });

  it('names a page, a limit or a search that cannot be', async () => {
    for (const path of [...LISTS, 'fakultas', 'jurusan/1', 'lainnya/ekspor'])
      for (const [field, values] of Object.entries({
        page: ['0', '-1', '1.5', 'x', '1e3', '1000001', "1'"],
        limit: ['0', '11', '1000', '10.0', 'x', '-10'],
        cari: ['x'.repeat(101), 'a%00b'],
      }))
        for (const value of values) {
          const reply = await get(`${path}?${field}=${value}`);
          expect(reply, `${path} ${field}=${value}`).toMatchObject({
            status: 422,
            error: { code: 'validasi' },
          });
          expect(named(reply)).toEqual([field]);
        }
  });

  it.each(LISTS)('of %s finds what a look at every row finds', async (list) => {
    await stack.env.DB.prepare(
      `UPDATE ${list} SET nama_${list} = 'Diskon 50%_"x" O''Neil \\ a OR b' WHERE id IN (3, 5)`,
    ).run();
    for (const cari of TERMS) {
      const wanted = await scan(list, cari.trim());
      const query = `cari=${encodeURIComponent(cari)}`;
      const { data, meta } = await get(`${list}?${query}&limit=10`);
      expect(meta, cari).toEqual({ page: 1, limit: 10, total: wanted.length });
      expect(idsOf(data), cari).toEqual(wanted.slice(0, 10));
      expect(idsOf((await get(`${list}?${query}&limit=10&page=2`)).data), cari).toEqual(wanted.slice(10, 20));
      expect(idsOf((await get(`${list}/ekspor?${query}`)).data), cari).toEqual(wanted);
    }
    expect((await get(`${list}?cari=${encodeURIComponent('%_"x"')}`)).meta?.total).toBe(2);
  });

  it.each([
    ['mahasiswa', ['id_fakultas=2', 'id_prodi=7', 'angkatan=2023', 'semester=3']],
    ['mahasiswa', ['angkatan=2023', 'id_fakultas=1', 'id_prodi=2', 'semester=7']],
    ['dosen', ['jabatan=Dosen', 'id_fakultas=2', 'id_prodi=7']],
    ['pegawai', ['id_fakultas=2', 'id_prodi=7']],
  ] as const)('of %s is picked by %j, one by one and together', async (list, filters) => {
    const together = filters.map((_, n) => filters.slice(0, n + 1).join('&'));
    for (const query of [...filters, ...together]) {
      const asked = new URLSearchParams(query);
      const where = [...asked.keys()].map((name) => `${name} = ?`).join(' AND ');
      const wanted = await ids(`SELECT id FROM ${list} WHERE ${where} ORDER BY id DESC`, ...asked.values());
      const whole = await get(`${list}?${query}&cari_lain=x`);
      expect(whole.meta, query).toBeUndefined();
      expect(idsOf(whole.data), query).toEqual(wanted);
      expect(idsOf((await get(`${list}/ekspor?${query}`)).data), query).toEqual(wanted);
      const second = await get(`${list}?${query}&page=2&limit=10`);
      expect(second.meta, query).toEqual({ page: 2, limit: 10, total: wanted.length });
      expect(idsOf(second.data), query).toEqual(wanted.slice(10, 20));
      for (const cari of ['si', 'har']) {
        const both = (await scan(list, cari)).filter((id) => wanted.includes(id));
        expect(idsOf((await get(`${list}/ekspor?${query}&cari=${cari}`)).data), query).toEqual(both);
        expect((await get(`${list}?${query}&cari=${cari}`)).meta?.total, query).toBe(both.length);
      }
    }
  });

  it('takes no notice of an empty filter, nor of one that it has not, and names one that cannot be', async () => {
    for (const list of LISTS) {
      const whole = await get(list);
      expect(await get(`${list}?id_fakultas=&angkatan=&jabatan=%20`), list).toEqual(whole);
    }
    for (const query of ['lainnya?id_fakultas=1', 'pegawai?angkatan=2023', 'mahasiswa?jabatan=Dosen'])
      expect(await get(query), query).toEqual(await get(query.replace(/\?.*/, '')));
    expect(await get('mahasiswa?id_fakultas=9999')).toEqual({ status: 200, data: [] });
    for (const [field, value] of Object.entries({
      id_fakultas: 'x',
      id_prodi: '0',
      angkatan: '20230',
      semester: "1'",
      jabatan: 'Rektor',
    }))
      for (const path of ['mahasiswa', 'dosen', 'mahasiswa/ekspor']) {
        const reply = await get(`${path}?${field}=${value}`);
        expect([reply.status, named(reply)], `${path} ${field}`).toEqual([422, [field]]);
      }
  });

  it('tells which cohorts and semesters there are', async () => {
    const choices = async (kategori: string) =>
      (await get(`saringan/${kategori}`)) as unknown as { status: number; data: Record<string, number[]> };
    const column = async (name: string, order: string) =>
      ids(`SELECT DISTINCT ${name} AS id FROM mahasiswa ORDER BY 1 ${order}`);
    for (const kategori of ['Mahasiswa', 'Orangtua'])
      expect((await choices(kategori)).data).toEqual({
        angkatan: await column('angkatan', 'DESC'),
        semester: await column('semester', 'ASC'),
      });
    for (const kategori of ['Dosen', 'Pegawai', 'Lainnya'])
      expect((await choices(kategori)).data).toEqual({ angkatan: [], semester: [] });
    expect((await choices('Alumni')).status).toBe(404);
  });

  it('ignores the case of every letter, however short the search', async () => {
    await stack.env.DB.prepare("UPDATE lainnya SET nama_lainnya = 'ÖZGÜR Éa' WHERE id = 7").run();
    for (const cari of ['öz', 'Öz', 'ÖZ', 'é', 'ÉA', 'éa', 'özg'])
      expect(idsOf((await get(`lainnya?cari=${encodeURIComponent(cari)}`)).data), cari).toEqual([7]);
  });

  it('finds a number in any spelling', async () => {
    const found = await scan('lainnya', '080000004003');
    expect(found).toHaveLength(1);
    for (const spelling of [
      '080000004003',
      '0800-0000-4003',
      '+62 800 0000 4003',
      '6280000004003',
      '80000004003',
    ])
      for (const path of ['lainnya?', 'lainnya/ekspor?'])
        expect(idsOf((await get(`${path}cari=${encodeURIComponent(spelling)}`)).data), spelling).toEqual(
          found,
        );
  });

  it('finds a name with an apostrophe by whichever a keyboard has', async () => {
    await stack.env.DB.prepare("UPDATE lainnya SET nama_lainnya = 'Nur''aini Ja’far' WHERE id = 8").run();
    for (const cari of ["nur'aini", 'Nur’aini', 'NUR`AINI', "ja'far", 'Ja‘far', "r'", 'r’', "a'"])
      expect(idsOf((await get(`lainnya?cari=${encodeURIComponent(cari)}`)).data), cari).toContain(8);
  });

  it('does not find across two columns, nor what a row no longer holds', async () => {
    const [row] = (await get('mahasiswa?cari=20230002')).data;
    expect((await get(`mahasiswa?cari=${row?.nim}${row?.nama_mahasiswa}`)).meta?.total).toBe(0);
    await call('PATCH', `mahasiswa/${row?.id}`, { nama_mahasiswa: 'Zzyzx Satu' });
    expect(idsOf((await get('mahasiswa?cari=ZZYZX')).data)).toEqual([row?.id]);
    await call('PATCH', `mahasiswa/${row?.id}`, { nama_mahasiswa: 'Qwfp Dua' });
    expect((await get('mahasiswa?cari=zzyzx')).meta?.total).toBe(0);
    await call('DELETE', `mahasiswa/${row?.id}`);
    expect((await get('mahasiswa?cari=qwfp')).meta?.total).toBe(0);
  });

  it('of thousands is whole too, none of them missing or double', async () => {
    await stack.env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
       INSERT INTO lainnya (nama_lainnya, no_hp) SELECT 'Banyak "' || i || '" é', '0819' || printf('%08d', i) FROM n`,
    ).run();
    const { data } = await get('lainnya');
    expect(idsOf(data)).toEqual(await ids('SELECT id FROM lainnya ORDER BY id DESC'));
    expect(data[0]?.nama_lainnya).toBe('Banyak "2500" é');
    const wanted = await scan('lainnya', 'banyak');
    expect(wanted).toHaveLength(2_500);
    expect(idsOf((await get('lainnya/ekspor?cari=banyak')).data)).toEqual(wanted);
    const last = await get('lainnya?cari=BANYAK&limit=100&page=25');
    expect(last.meta?.total).toBe(2_500);
    expect(idsOf(last.data)).toEqual(wanted.slice(-100));
    // Exactly as many as one read takes, and none.
    await stack.env.DB.prepare(
      'DELETE FROM lainnya WHERE id NOT IN (SELECT id FROM lainnya LIMIT 1000)',
    ).run();
    expect((await get('lainnya')).data).toHaveLength(1_000);
    await stack.env.DB.prepare('DELETE FROM lainnya').run();
    expect(await get('lainnya')).toEqual({ status: 200, data: [] });
    expect(await get('lainnya?page=1')).toMatchObject({ data: [], meta: { page: 1, limit: 10, total: 0 } });
    expect((await get('lainnya/ekspor?cari=banyak')).data).toEqual([]);
  });
});

describe('faculties and programmes', () => {
  const one = async (method: string, path: string, body: unknown) =>
    (await call(method, path, body)) as unknown as Reply & { data: Row };

  it('are created, renamed and deleted, and their names follow', async () => {
    const faculty = await one('POST', 'fakultas', { nama_fakultas: ' Kedokteran  Xyzq ' });
    expect(faculty).toMatchObject({ status: 201, data: { nama_fakultas: 'Kedokteran Xyzq' } });
    const id_fakultas = faculty.data.id;
    const programme = await one(
      'POST',
      'jurusan',
      new URLSearchParams({ id_fakultas: `${id_fakultas}`, nama_jurusan: 'Farmasi Xyzp' }),
    );
    expect(programme).toEqual({
      status: 201,
      data: { id: expect.any(Number), id_fakultas, nama_jurusan: 'Farmasi Xyzp' },
    });
    const id_prodi = programme.data.id;
    const rows: Record<string, number> = {};
    for (const list of ['mahasiswa', 'dosen', 'pegawai']) {
      rows[list] = (await get(`${list}?limit=10`)).data[0]?.id as number;
      expect((await call('PATCH', `${list}/${rows[list]}`, { id_fakultas, id_prodi })).status).toBe(200);
    }
    await call('PATCH', `fakultas/${id_fakultas}`, { nama_fakultas: 'Kesehatan "Q"' });
    await call(
      'POST',
      `jurusan/${id_prodi}`,
      new URLSearchParams({ _method: 'PATCH', nama_jurusan: "Gizi 'Q'" }),
    );
    for (const [list, id] of Object.entries(rows)) {
      for (const cari of ['kesehatan "q"', "gizi 'q'"]) {
        const { data } = await get(`${list}?cari=${encodeURIComponent(cari)}`);
        expect(data).toMatchObject([{ id, nama_fakultas: 'Kesehatan "Q"', nama_jurusan: "Gizi 'Q'" }]);
      }
      for (const cari of ['xyzq', 'xyzp']) expect((await get(`${list}?cari=${cari}`)).meta?.total).toBe(0);
    }

    for (const [path, body] of [
      [`fakultas/${id_fakultas}`, undefined],
      [`jurusan/${id_prodi}`, undefined],
      [`jurusan/${id_prodi}`, { id_fakultas: 1 }],
    ] as const) {
      const reply = await call(body ? 'PATCH' : 'DELETE', path, body);
      expect(reply).toMatchObject({ status: 409, error: { code: 'sudah_ada' } });
      expect(reply.error?.message).toMatch(/ masih dipakai oleh /);
    }
    for (const [list, id] of Object.entries(rows)) await call('DELETE', `${list}/${id}`);
    expect((await one('PATCH', `jurusan/${id_prodi}`, { id_fakultas: 1 })).data.id_fakultas).toBe(1);
    for (const path of [`fakultas/${id_fakultas}`, `jurusan/${id_prodi}`])
      for (const status of [200, 404]) expect((await call('DELETE', path)).status, path).toBe(status);
    expect((await call('PATCH', `fakultas/${id_fakultas}`, { nama_fakultas: 'x' })).status).toBe(404);
    expect((await call('PATCH', `jurusan/${id_prodi}`, { nama_jurusan: 'x' })).status).toBe(404);
  });

  it('are each there once, a programme in its faculty', async () => {
    const taken = { nama_fakultas: 'Sains dan Teknologi' };
    for (const reply of [await call('POST', 'fakultas', taken), await call('PATCH', 'fakultas/1', taken)])
      expect([reply.status, named(reply)]).toEqual([409, ['nama_fakultas']]);
    const shouted = await call('POST', 'fakultas', { nama_fakultas: 'SAINS dan teknologi' });
    expect([shouted.status, named(shouted)]).toEqual([409, ['nama_fakultas']]);
    const programme = { id_fakultas: 2, nama_jurusan: 'Hukum Tata Negara' };
    for (const reply of [
      await call('POST', 'jurusan', programme),
      await call('PATCH', 'jurusan/6', { nama_jurusan: programme.nama_jurusan }),
    ])
      expect([reply.status, named(reply)]).toEqual([409, ['nama_jurusan']]);
    expect((await call('POST', 'jurusan', { ...programme, id_fakultas: 3 })).status).toBe(201);
  });

  it('name what is missing or wrong', async () => {
    for (const [method, path, body, fields] of [
      ['POST', 'fakultas', {}, ['nama_fakultas']],
      ['POST', 'fakultas', { nama_fakultas: 'x'.repeat(256) }, ['nama_fakultas']],
      ['PATCH', 'fakultas/1', { nama_fakultas: ' ' }, ['nama_fakultas']],
      ['POST', 'fakultas/1', { nama_fakultas: 'x' }, ['_method']],
      ['POST', 'jurusan', {}, ['id_fakultas', 'nama_jurusan']],
      ['POST', 'jurusan', { id_fakultas: 9_999, nama_jurusan: 'x' }, ['id_fakultas']],
      ['PATCH', 'jurusan/1', { id_fakultas: 9_999 }, ['id_fakultas']],
      ['POST', 'jurusan/1', { nama_jurusan: 'x' }, ['_method']],
    ] as const) {
      const reply = await call(method, path, body);
      expect([reply.status, named(reply).sort()], `${method} ${path}`).toEqual([422, fields]);
    }
    for (const path of ['fakultas/abc', 'jurusan/abc', 'fakultas/9999'])
      expect((await get(path)).status).toBe(404);
  });

  it('are listed: all faculties, and the programmes of one', async () => {
    expect(idsOf((await get('fakultas')).data)).toEqual([1, 2, 3, 4, 5]);
    expect(await get('jurusan/4')).toMatchObject({
      data: [12, 13, 14, 15].map((id) => ({ id, id_fakultas: 4 })),
    });
    expect(await get('jurusan/9999')).toEqual({ status: 200, data: [] });
    expect(await get('jurusan/4?page=2')).toMatchObject({ data: [], meta: { page: 2, limit: 10, total: 4 } });
    expect(await get('jurusan/4?limit=25')).toMatchObject({ meta: { page: 1, limit: 25, total: 4 } });
    expect(await get('jurusan/4?cari=ISLAM')).toMatchObject({
      data: [{ id: 12 }, { id: 13 }],
      meta: { page: 1, limit: 10, total: 2 },
    });
    expect(await get('fakultas?cari=dan k')).toMatchObject({
      data: [{ id: 1 }, { id: 4 }],
      meta: { total: 2 },
    });
    expect((await get('fakultas?cari=%25')).data).toEqual([]);
  });
});
