import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { TABLES } from '../../../../worker/backup/tables.ts';
import { kunci } from '../../../../worker/contract/portal/kunci.ts';
import { fieldsOf } from '../../../support/people/kirim.ts';
import { sending } from './stack.ts';

const { operator, rows, stack, system } = sending();
const ALAMAT = 'https://siakad.kampus.ac.id/kabar?token=rahasia-sekali';
const pasang = (id: number, body = {}) =>
  operator.exact(200, kunci.pasang.reply, 'POST', `kunci/${id}/callback`, body);

describe('the callback of a key', () => {
  it('is made with it, and its secret is shown once and kept out of the audit and of backups', async () => {
    const made = await system({ callback: ALAMAT });
    expect(made.callback).toMatchObject({ alamat: ALAMAT, mati_pada: null, menunggu: 0, terakhir: [] });
    expect(made.rahasia_callback).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { data } = await operator.exact(200, kunci.list.reply, 'GET', 'kunci');
    expect(JSON.stringify(data)).toContain(ALAMAT);
    expect(JSON.stringify([data, await rows('audit')])).not.toContain(made.rahasia_callback);
    const audit = await stack.db.all(sql`SELECT rincian FROM audit ORDER BY id DESC LIMIT 1`);
    expect(audit).toEqual([{ rincian: 'pesan/kirim; callback ke siakad.kampus.ac.id' }]);
    expect(TABLES.map(({ nama }) => nama).filter((nama) => nama.startsWith('callback'))).toEqual([]);
    expect((await system()).callback).toBeNull();
  });

  it('goes nowhere that it may not, told by its field', async () => {
    const body = { nama: 'Salah', boleh: ['pesan/kirim'] };
    for (const callback of ['http://127.0.0.1:9000/', 'https://10.0.0.5/', 'bukan alamat', 5])
      expect(fieldsOf(await operator.call('POST', 'kunci', { ...body, callback }))).toEqual(['callback']);
    const { id } = await system();
    expect(fieldsOf(await operator.call('POST', `kunci/${id}/callback`, {}))).toEqual(['callback']);
    const callback = 'https://localhost/';
    expect(fieldsOf(await operator.call('POST', `kunci/${id}/callback`, { callback }))).toEqual(['callback']);
  });

  it('is given to a key later, and keeps its secret when its address changes', async () => {
    const { id } = await system();
    expect((await pasang(id, { callback: ALAMAT })).data.rahasia_callback).toMatch(/^whsec_/);
    const callback = 'https://baru.kampus.ac.id/kabar';
    expect((await pasang(id, { callback })).data.rahasia_callback).toBeNull();
    const { data } = await operator.exact(200, kunci.list.reply, 'GET', 'kunci');
    expect(data.find((key) => key.id === id)?.callback).toMatchObject({ alamat: callback });
  });

  it('gets another secret when the operator asks for it, and what still waits is signed with that', async () => {
    const made = await system({ callback: ALAMAT });
    await made.send({ no_hp: '081234567890', body: 'x' });
    await stack.db.run(sql`UPDATE pesan SET status = 'sent' WHERE id_kunci = ${made.id}`);
    await stack.db.run(
      sql`UPDATE callback SET sewa = 'a consumer', sewa_sampai = 9e15 WHERE id_kunci = ${made.id}`,
    );
    const { data } = await pasang(made.id, { rahasia_baru: true });
    expect(data.rahasia_callback).toMatch(/^whsec_/);
    expect(data.rahasia_callback).not.toBe(made.rahasia_callback);
    const kept = await stack.db.all(sql`
      SELECT c.alamat, c.rahasia, c.sewa, e.hasil FROM callback c JOIN callback_peristiwa e ON e.id_kunci = c.id_kunci
      WHERE c.id_kunci = ${made.id}`);
    expect(kept).toEqual([{ alamat: ALAMAT, rahasia: data.rahasia_callback, sewa: null, hasil: 'menunggu' }]);
    const audit = await stack.db.all(sql`SELECT rincian FROM audit ORDER BY id DESC LIMIT 1`);
    expect(audit).toEqual([{ rincian: 'Callback ke siakad.kampus.ac.id, dengan rahasia baru' }]);
    expect((await pasang(made.id, { rahasia_baru: false })).data.rahasia_callback).toBeNull();
  });

  it('is nobody’s to set who has not just proved who they are', async () => {
    const { id } = await system();
    await stack.db.run(sql`UPDATE sesi SET bukti_pada = 0`);
    const { status, body } = await operator.call('POST', `kunci/${id}/callback`, { callback: ALAMAT });
    expect({ status, body }).toMatchObject({ status: 403, body: { error: { code: 'bukti_diperlukan' } } });
  });
});
