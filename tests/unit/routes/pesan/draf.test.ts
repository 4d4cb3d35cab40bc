import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { draf as calls } from '../../../../worker/contract/pesan/draf.ts';
import { CONFLICT, fieldsOf, NOT_FOUND, operatorOf, people, person } from '../../../support/people/kirim.ts';
import { sharedPortal } from '../../../support/stack/portal.ts';
import { shared } from '../../../support/stack/shared.ts';

const stack = sharedPortal();
const operator = shared(() => operatorOf(stack));
const { read, create, list } = calls;

const isi = {
  sumber: [{ jenis: 'orang', kategori: 'Dosen' }],
  jenis: 'teks',
  body: '',
  alamat: null,
  template: null,
  isian: null,
  jadwal: '2020-01-01T00:00',
};

/** Saves the draft again, as a colleague would. */
const later = (id: number) => stack.db.run(sql`UPDATE draf SET updated_at = updated_at + 1 WHERE id = ${id}`);

describe('drafts', () => {
  it('are kept as far as they are written, shared, changed and deleted', async () => {
    const { data } = await operator.exact(201, create.reply, 'POST', 'draf', { judul: 'Rapat', isi });
    expect(data).toMatchObject({ judul: 'Rapat', isi, dibuat_oleh: expect.any(String) });
    const changed = { ...isi, body: 'Rapat {nama}' };
    await operator.exact(200, read.reply, 'PATCH', `draf/${data.id}`, { isi: changed });
    expect((await operator.exact(200, read.reply, 'GET', `draf/${data.id}`)).data).toMatchObject({
      judul: 'Rapat',
      isi: changed,
    });
    const found = await operator.exact(200, list.reply, 'GET', 'draf?page=1&limit=10&cari=rapat');
    expect(found).toMatchObject({ meta: { total: 1 }, data: [{ id: data.id }] });
    await operator.call('DELETE', `draf/${data.id}`);
    expect(await operator.call('GET', `draf/${data.id}`)).toEqual(NOT_FOUND);
  });

  it('keep what somebody else changed since they were opened', async () => {
    const { data: opened } = await operator.exact(201, create.reply, 'POST', 'draf', { judul: 'Rapat', isi });
    const change = (body: string) =>
      operator.call('PATCH', `draf/${opened.id}`, { isi: { ...isi, body }, updated_at: opened.updated_at });
    await later(opened.id);
    expect(await change('dari orang kedua')).toEqual(CONFLICT);
    const { data } = await operator.exact(200, read.reply, 'GET', `draf/${opened.id}`);
    expect(data.isi.body).toBe('');
    // The answer to this one was lost.
    expect((await change('')).status).toBe(200);
  });

  it.each(['one person', 'a group'])('are sent once to %s, and are gone then', async (whom) => {
    const { data } = await operator.exact(201, create.reply, 'POST', 'draf', { isi });
    const { id, updated_at } = data;
    const draf = { id, updated_at };
    const { id: id_group } = await operator.group(people(2));
    const send = (draf: object) =>
      whom === 'a group'
        ? operator.call('POST', 'kirimbroadcast', { id_group, body: 'Rapat', draf })
        : operator.call('POST', 'kirimpesan', { ...person(), body: 'Rapat', draf });
    const accepted = () => stack.db.get(sql`SELECT count(*) AS n FROM pesan`);
    await later(id);
    const before = await accepted();
    expect(await send(draf)).toEqual(CONFLICT);
    expect(await accepted()).toEqual(before);
    const { data: seen } = await operator.exact(200, read.reply, 'GET', `draf/${id}`);
    const current = { id, updated_at: seen.updated_at };
    const answers = await Promise.all([send(current), send(current)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect(await operator.call('GET', `draf/${id}`)).toEqual(NOT_FOUND);
  });

  it('are kept once for an Idempotency-Key', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const keep = () => operator.call('POST', 'draf', { judul: 'Sekali', isi }, key);
    const first = await keep();
    expect(await keep()).toEqual(first);
    const found = await operator.exact(200, list.reply, 'GET', 'draf?page=1&limit=10&cari=sekali');
    expect(found.meta?.total).toBe(1);
    expect(first.body).toEqual({ data: found.data[0] });
  });

  it('may leave out what is not written yet', async () => {
    const begun = { sumber: [], jenis: 'gambar', body: '' };
    const { data } = await operator.exact(201, create.reply, 'POST', 'draf', { isi: begun });
    const rest = { alamat: null, topik: null, template: null, isian: null, jadwal: null };
    expect(data.isi).toEqual({ ...begun, ...rest });
  });

  it('are refused in another shape', async () => {
    const answer = await operator.call('POST', 'draf', { isi: { ...isi, jenis: 'kode' } });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['isi.jenis']]);
  });

  it('lose the number of a person whose data are erased', async () => {
    const { nama, no_hp } = person();
    const sumber = [{ jenis: 'nomor', nama, no_hp }, ...isi.sumber];
    const { data } = await operator.exact(201, create.reply, 'POST', 'draf', { isi: { ...isi, sumber } });
    await operator.call('DELETE', `privasi/${no_hp}`);
    expect((await operator.exact(200, read.reply, 'GET', `draf/${data.id}`)).data.isi.sumber).toEqual(
      isi.sumber,
    );
  });

  it('are deleted three months after their last change', async () => {
    const { data } = await operator.exact(201, create.reply, 'POST', 'draf', { isi });
    await stack.db.run(
      sql`UPDATE draf SET updated_at = ${Date.now() - 91 * 24 * 3_600_000} WHERE id = ${data.id}`,
    );
    await stack.tick();
    expect(await operator.call('GET', `draf/${data.id}`)).toEqual(NOT_FOUND);
  });
});
