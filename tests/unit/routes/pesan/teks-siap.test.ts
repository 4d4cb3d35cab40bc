import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listReply, recordReply } from '../../../../worker/contract/daftar.ts';
import { TeksSiap } from '../../../../worker/contract/pesan/teksSiap.ts';
import { BarisAudit } from '../../../../worker/contract/portal/audit.ts';
import { DeleteReply } from '../../../../worker/contract/reply.ts';
import { bearer } from '../../../support/files/berkas.ts';
import { BODIES, CONFLICT, fieldsOf, NOT_FOUND, operatorOf } from '../../../support/people/kirim.ts';
import { sharedPortal } from '../../../support/stack/portal.ts';
import { shared } from '../../../support/stack/shared.ts';

const stack = sharedPortal();
const operator = shared(() => operatorOf(stack));
beforeEach(() => stack.db.run(sql`DELETE FROM teks_siap`));

const PATH = 'teks-siap';
const Row = recordReply(TeksSiap);
const add = async (fields: object) => (await operator.exact(201, Row, 'POST', PATH, fields)).data;
const list = (query = '') => operator.exact(200, listReply(TeksSiap), 'GET', PATH + query);
const titles = async (query = '') => (await list(query)).data.map(({ judul }) => judul);

describe('ready texts', () => {
  it('are added, listed by their titles, edited both ways and deleted', async () => {
    const pagi = await add({ judul: ' Selamat   pagi ', isi: ' Yth. {nama},\r\n*selamat pagi*. ' });
    expect(pagi).toEqual({ id: pagi.id, judul: 'Selamat pagi', isi: 'Yth. {nama},\n*selamat pagi*.' });
    const uts = await add({ judul: 'jadwal UTS', isi: 'Minggu ke-8.' });
    expect(await list()).toEqual({ data: [uts, pagi] });

    for (const [, bodyOf] of BODIES) {
      const changes = bodyOf({ _method: 'PATCH', isi: 'Minggu ke-9.' });
      const changed = await operator.exact(200, Row, 'POST', `${PATH}/${uts.id}`, changes);
      expect(changed.data).toEqual({ ...uts, isi: 'Minggu ke-9.' });
    }
    const renamed = await operator.exact(200, Row, 'PATCH', `${PATH}/${uts.id}`, { judul: 'Ujian' });
    expect(renamed.data.judul).toBe('Ujian');
    await operator.exact(200, DeleteReply, 'DELETE', `${PATH}/${uts.id}`);
    expect(await titles()).toEqual(['Selamat pagi']);
    for (const [method, body] of [['PATCH', {}], ['DELETE']] as const)
      expect(await operator.call(method, `${PATH}/${uts.id}`, body)).toMatchObject(NOT_FOUND);
  });

  it('are searched in title and text, page by page', async () => {
    for (const [judul, isi] of [
      ['Beasiswa', 'Berkas diterima'],
      ['Uang kuliah', 'Batas BEASISWA hari ini'],
      ['Wisuda', '100% siap'],
    ] as const)
      await add({ judul, isi });
    expect(await titles('?cari=beasiswa')).toEqual(['Beasiswa', 'Uang kuliah']);
    expect(await titles('?cari=%25')).toEqual(['Wisuda']);
    const page = await list('?page=2&limit=10');
    expect(page).toEqual({ data: [], meta: { page: 2, limit: 10, total: 3 } });
  });

  it('have titles of their own, also when two are added at once', async () => {
    const answers = await Promise.all(
      ['Libur', 'LIBUR', 'libur'].map((judul) => operator.call('POST', PATH, { judul, isi: 'x' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost).toMatchObject(CONFLICT);
    expect(lost && fieldsOf(lost)).toEqual(['judul']);
    const other = await add({ judul: 'Lain', isi: 'x' });
    const renaming = await operator.call('PATCH', `${PATH}/${other.id}`, { judul: 'Libur' });
    expect(renaming).toMatchObject(CONFLICT);
    expect(await titles()).toHaveLength(2);
  });

  it.each([
    [{}, ['isi', 'judul']],
    [{ judul: '\u200b', isi: ' \n ' }, ['isi', 'judul']],
    [{ judul: 'x'.repeat(101), isi: 'x' }, ['judul']],
    [{ judul: 'x', isi: 'x'.repeat(4097) }, ['isi']],
    [{ judul: 'x', isi: 'a\u0000b' }, ['isi']],
  ])('refuse %j', async (fields, wrong) => {
    const answer = await operator.call('POST', PATH, fields);
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual(wrong);
    expect(await titles()).toEqual([]);
  });

  it('keep what is written as text, and leave a trace of who changed it', async () => {
    const row = await add({ judul: '<script>alert(1)</script>', isi: '\u202eترحيب' });
    expect((await list()).data).toEqual([row]);
    await operator.exact(200, Row, 'PATCH', `${PATH}/${row.id}`, { judul: 'Aman' });
    await operator.exact(200, Row, 'PATCH', `${PATH}/${row.id}`, { judul: 'Aman' });
    await operator.exact(200, DeleteReply, 'DELETE', `${PATH}/${row.id}`);
    const audit = await operator.exact(200, listReply(BarisAudit), 'GET', 'audit?limit=10');
    expect(audit.data.slice(0, 3)).toMatchObject([
      { tindakan: 'Menghapus', sasaran: 'Teks siap pakai Aman' },
      { tindakan: 'Mengubah', rincian: 'Judul: <script>alert(1)</script> → Aman' },
      { tindakan: 'Menambah', sasaran: 'Teks siap pakai <script>alert(1)</script>' },
    ]);
  });

  it('are for operators alone', async () => {
    const row = await add({ judul: 'Rahasia', isi: 'x' });
    const student = bearer(await stack.login('20230001', 'mahasiswa-demo'));
    for (const [method, path] of [
      ['GET', PATH],
      ['POST', PATH],
      ['PATCH', `${PATH}/${row.id}`],
      ['DELETE', `${PATH}/${row.id}`],
    ] as const) {
      const body = method === 'GET' ? undefined : { judul: 'Dicuri', isi: 'x' };
      expect((await stack.api(method, `/api/${path}`, body, student)).status, method).toBe(403);
      expect((await stack.api(method, `/api/${path}`, body)).status, method).toBe(401);
    }
    expect(await titles()).toEqual(['Rahasia']);
  });
});
