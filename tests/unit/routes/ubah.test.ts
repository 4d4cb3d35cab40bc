import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { broadcast as calls } from '../../../worker/contract/pesan/broadcast.ts';
import { CONFLICT, fieldsOf, HOUR_MS, inMs, operatorOf, people } from '../../support/people/kirim.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { shared } from '../../support/stack/shared.ts';

const stack = sharedPortal();
const operator = shared(() => operatorOf(stack));

const scheduled = async (count: number, fields: object = {}) => {
  const group = await operator.group(people(count));
  const jadwal = inMs(24 * HOUR_MS);
  return { group, jadwal, id: await operator.broadcast(group.id, { jadwal, ...fields }) };
};
const change = async (id: number, fields: object, headers: Record<string, string> = {}) =>
  (await operator.exact(200, calls.ubah.reply, 'PATCH', `broadcast/${id}`, fields, headers)).data;
interface Row {
  no_hp: string;
  status: string;
  jenis: string;
  coba_pada: number;
  created_at: number;
  nilai: string | null;
}
const rowsOf = (id: number) =>
  stack.db.all<Row>(sql`
    SELECT p.no_hp, p.status, p.jenis, p.coba_pada, p.created_at, p.nilai
    FROM broadcast b JOIN pesan p ON p.id BETWEEN b.dari AND b.sampai AND p.id_broadcast = b.id
    WHERE b.id = ${id} ORDER BY p.id`);
const written = (id: number) => stack.db.all(sql`SELECT id FROM pesan WHERE id_broadcast = ${id}`);
/** The report counts every message once. */
const tallyAgrees = async () => {
  const counts = (from: string) =>
    stack.db.all(sql.raw(`SELECT kategori, status, ${from} AND jumlah > 0 ORDER BY 1, 2`));
  expect(await counts('jumlah FROM total_pesan WHERE true')).toEqual(
    await counts(
      'jumlah FROM (SELECT kategori, status, count(*) AS jumlah FROM pesan GROUP BY 1, 2) WHERE true',
    ),
  );
};

describe('a scheduled broadcast', () => {
  it('is moved with all its messages', async () => {
    const { id } = await scheduled(3);
    const jadwal = inMs(48 * HOUR_MS);
    expect(await change(id, { jadwal })).toMatchObject({ status: 'terjadwal', jadwal, jumlah: 3 });
    const at = Date.parse(jadwal);
    expect((await rowsOf(id)).map(({ coba_pada, created_at }) => [coba_pada, created_at])).toEqual([
      [at, at],
      [at, at],
      [at, at],
    ]);
  });

  it('is sent at once', async () => {
    const { id } = await scheduled(3);
    stack.queued.length = 0;
    expect(await change(id, { jadwal: null })).toMatchObject({ status: 'berjalan', pending: 3 });
    expect(stack.queued.length).toBeGreaterThan(0);
    const rows = await rowsOf(id);
    expect(rows.every(({ coba_pada }) => coba_pada <= Date.now())).toBe(true);
  });

  it('is held instead of sent when the month has no room for its costs', async () => {
    const { id } = await scheduled(3);
    const limit = (batas_biaya: number | null) => operator.call('PATCH', 'pengaturan', { batas_biaya });
    await limit(0);
    stack.queued.length = 0;
    expect(await change(id, { jadwal: null })).toMatchObject({
      status: 'ditahan',
      alasan_kode: 'batas_biaya',
    });
    expect(stack.queued).toEqual([]);
    await limit(null);
  });

  it('says another text to the people it was for, whatever its group has become', async () => {
    const { id, group, jadwal } = await scheduled(3);
    await operator.call('POST', 'addmember', { id_group: group.id, members: people(1) });
    const alamat = 'https://example.org/poster.jpg';
    const changed = await change(id, { body: 'Baru {nama}', jenis: 'gambar', alamat });
    expect(changed).toMatchObject({
      body: 'Baru {nama}',
      jenis: 'gambar',
      alamat,
      jadwal,
      status: 'terjadwal',
      jumlah: 3,
      id_group: group.id,
      nama_group: group.nama_group,
      kategori: group.kategori,
    });
    const rows = await rowsOf(id);
    expect(rows.map(({ jenis, status }) => [jenis, status])).toEqual(Array(3).fill(['gambar', 'pending']));
    expect(rows.map(({ no_hp }) => no_hp)).toEqual(rows.map(({ no_hp }) => no_hp).toSorted());
    expect(await written(id)).toHaveLength(3);
    await tallyAgrees();
  });

  it('goes to other people with their values', async () => {
    const { id } = await scheduled(3);
    const others = await operator.group();
    const [first, second] = people(2);
    await operator.call('POST', 'addmember', {
      id_group: others.id,
      members: [{ ...first, data: { tagihan: 'Rp5' } }, second],
    });
    const changed = await change(id, { id_group: others.id, body: 'Tagihan {tagihan}' });
    expect(changed).toMatchObject({ jumlah: 2, pending: 1, cancel: 1, id_group: others.id });
    expect((await rowsOf(id)).map(({ nilai }) => nilai).toSorted()).toEqual(
      [null, '{"tagihan":"Rp5"}'].toSorted(),
    );
    expect(await written(id)).toHaveLength(2);
    await tallyAgrees();
  });

  it('leaves out whom an operator took out of it, and who has been erased', async () => {
    const { id } = await scheduled(4);
    const [taken, erased] = (await written(id)) as { id: number }[];
    await operator.call('POST', `pesan/${taken?.id}/batal`);
    await stack.db.run(sql`UPDATE pesan SET no_hp = '', nama = '' WHERE id = ${erased?.id}`);
    expect(await change(id, { body: 'Baru' })).toMatchObject({ jumlah: 2, pending: 2 });
    await tallyAgrees();
  });

  it('keeps the text of a colleague from one who has not read it', async () => {
    const { id } = await scheduled(2);
    const { body: body_semula } = await change(id, {});
    await change(id, { body: 'Dari rekan', body_semula });
    const mine = { body: 'Dari saya', body_semula };
    expect(await operator.call('PATCH', `broadcast/${id}`, mine)).toEqual(CONFLICT);
    // The answer to the same change may have been lost.
    expect(await change(id, { body: 'Dari rekan', body_semula })).toMatchObject({ body: 'Dari rekan' });
    expect(await change(id, { body: 'Dari saya', body_semula: 'Dari rekan' })).toMatchObject({
      body: 'Dari saya',
    });
    await tallyAgrees();
  });

  it('changes once for a retried request', async () => {
    const { id } = await scheduled(2);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await change(id, { jadwal: null }, headers);
    expect(await change(id, { jadwal: null }, headers)).toEqual(first);
  });

  it('stays as it is once it has begun, and when the change does not fit', async () => {
    const { id, group } = await scheduled(2);
    const empty = await operator.group();
    for (const [fields, named] of [
      [{ body: 'Nilai {nilai}' }, ['body']],
      [{ jenis: 'gambar' }, ['alamat']],
      [{ jadwal: inMs(-HOUR_MS) }, ['jadwal']],
      [{ id_group: empty.id }, ['id_group']],
    ] as const) {
      const answer = await operator.call('PATCH', `broadcast/${id}`, fields);
      expect([answer.status, fieldsOf(answer)]).toEqual([422, named]);
    }
    const before = await rowsOf(id);
    await stack.db.run(sql`UPDATE broadcast SET status = 'berjalan' WHERE id = ${id}`);
    for (const fields of [{ jadwal: null }, { body: 'Baru' }, { id_group: group.id }])
      expect(await operator.call('PATCH', `broadcast/${id}`, fields)).toEqual(CONFLICT);
    expect(await rowsOf(id)).toEqual(before);
  });

  it('is listed with others of several states', async () => {
    const { id } = await scheduled(1);
    const held = await scheduled(1);
    await stack.db.run(sql`UPDATE broadcast SET status = 'ditahan' WHERE id = ${held.id}`);
    await operator.broadcast(held.group.id);
    const { data } = await operator.exact(200, calls.list.reply, 'GET', 'broadcast?status=terjadwal,ditahan');
    expect(data.some((one) => one.id === id)).toBe(true);
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['terjadwal', 'ditahan']));
    expect((await operator.call('GET', 'broadcast?status=terjadwal,x')).status).toBe(422);
  });
});
