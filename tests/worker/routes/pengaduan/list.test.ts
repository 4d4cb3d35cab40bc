import { describe, expect, it } from 'vitest';
import { STATUS_PENGADUAN, type StatusPengaduan } from '../../../../worker/contract/pengaduan/pengaduan.ts';
import { fieldsOf } from '../../../support/people/kirim.ts';
import { complaints } from './stack.ts';

const { file, filed, ids, list, operator, other, phoneOf, run, select, step, student } = complaints();

describe('an operator’s list', () => {
  it('never says whose they are, and is not searched by it', async () => {
    const { id } = await file(student, { judul: 'Zqx penanda' });
    const { nama, no_hp } = await phoneOf('20230001');
    const answers = await Promise.all(['', '?page=1&limit=100'].map((path) => operator('GET', path)));
    for (const { body } of answers) {
      const written = JSON.stringify(body);
      for (const secret of [nama, no_hp, '20230001', 'pelapor', 'id_akun'])
        expect(written, secret).not.toContain(secret);
    }
    for (const cari of [nama, no_hp, '20230001'])
      expect(await ids(operator, `?cari=${encodeURIComponent(cari)}`), cari).not.toContain(id);
    expect(await ids(operator, '?cari=ZQX')).toEqual([id]);
  });

  it('has what is open first, the oldest before the others, then what is settled, the newest first', async () => {
    await run('DELETE FROM pengaduan');
    const made: Record<StatusPengaduan, number[]> = {
      Menunggu: [],
      Diproses: [],
      Selesai: [],
      Ditolak: [],
      Ditarik: [],
    };
    const statuses = STATUS_PENGADUAN.filter((status) => status !== 'Ditarik');
    for (const [index, status] of [...statuses, ...statuses, ...statuses].entries()) {
      const kategori = index % 2 === 0 ? 'Akademik' : 'Ormawa';
      const [row] = await select(
        `INSERT INTO pengaduan (id_akun, judul, kategori, isi, status) VALUES (2, ?, ?, ?, ?) RETURNING id`,
        `Judul ${index}`,
        kategori,
        'Isi',
        status,
      );
      made[status].push(Number(row?.id));
    }
    const open = [...made.Menunggu, ...made.Diproses].sort((a, b) => a - b);
    const settled = [...made.Selesai, ...made.Ditolak].sort((a, b) => b - a);
    expect(await ids(operator)).toEqual([...open, ...settled]);
    expect(await list(operator, '?limit=10')).toMatchObject({ meta: { page: 1, limit: 10, total: 12 } });
    expect(await ids(operator, '?page=1')).toEqual([...open, ...settled].slice(0, 10));
    expect(await ids(operator, '?page=2')).toEqual([...open, ...settled].slice(10));
    expect(await ids(operator, '?page=3')).toEqual([]);
    expect(await ids(operator, '?status=terbuka')).toEqual(open);
    for (const status of statuses) {
      const newest = status === 'Selesai' || status === 'Ditolak';
      const found = await list(operator, `?status=${status}`);
      expect(found.data.map(({ id }) => id)).toEqual(newest ? made[status].toReversed() : made[status]);
      expect(found.meta).toEqual({ page: 1, limit: 10, total: 3 });
    }
    const some = await list(operator, '?status=terbuka&kategori=Akademik');
    expect(some.data.map(({ id }) => id)).toEqual(made.Menunggu);
    expect(some.meta?.total).toBe(3);
    expect(await ids(operator, '?kategori=Ormawa&status=Menunggu')).toEqual([]);
    expect(await list(operator, '?cari=judul%201')).toMatchObject({ meta: { total: 3 } });
    expect(await ids(operator, '?cari=selesai&kategori=Akademik')).toEqual(made.Selesai.toReversed());
    expect(await ids(operator, '?cari=1')).toHaveLength(3);
    expect(await ids(operator, '?status=&kategori=&cari=')).toHaveLength(10);
    // The list of an account is its own, newest first, whatever it is filtered by.
    expect(await ids(student, '?page=1&limit=100')).toEqual([...open, ...settled].sort((a, b) => b - a));
    expect(await list(student, '?cari=JUDUL%2011')).toMatchObject({
      data: [{ judul: 'Judul 11' }],
      meta: { total: 1 },
    });
    expect(await ids(other)).toEqual([]);
  });

  it.each([
    ['status=selesai', 'status'],
    ['status=Batal', 'status'],
    ['kategori=Dosen', 'kategori'],
    ['page=0', 'page'],
    ['limit=11', 'limit'],
    [`cari=${'x'.repeat(101)}`, 'cari'],
  ])('refuses ?%s', async (query, field) => {
    const answer = await operator('GET', `?${query}`);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });

  it('is counted whatever becomes of a complaint', async () => {
    const counts = async () => [
      await select(
        "SELECT status, jumlah FROM total_layanan WHERE layanan = 'pengaduan' AND jumlah > 0 ORDER BY 1",
      ),
      await select('SELECT jumlah FROM total WHERE tabel = ?', 'pengaduan'),
    ];
    const { id } = await filed('Menunggu', other);
    await step(id, { status: 'Diproses' });
    await run("DELETE FROM mahasiswa WHERE nim = '20230002'");
    // It outlives its author.
    expect(await operator('GET', `/${id}`)).toMatchObject({ status: 200, body: { data: { pelapor: null } } });
    expect(await counts()).toEqual([
      await select('SELECT status, count(*) AS jumlah FROM pengaduan GROUP BY 1 ORDER BY 1'),
      await select('SELECT count(*) AS jumlah FROM pengaduan'),
    ]);
  });
});
