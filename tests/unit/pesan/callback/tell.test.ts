import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { failing } from '../../../support/gateway/way.ts';
import { calling } from './stack.ts';

const { becomes, called, deliver, pass, rows, stack, tellFor, shownOf } = calling();

describe('a system', () => {
  it('is told of each state once, signed, in the order of their times', async () => {
    const siakad = await called(() => 204);
    const id = await siakad.accept();
    await becomes(id, 'sent');
    await becomes(id, 'read');
    await tellFor(1_000);
    expect(siakad.received.map(({ data }) => data)).toEqual([
      { id, referensi: 'nilai-1', status: 'sent', alasan_kode: null },
      { id, referensi: 'nilai-1', status: 'read', alasan_kode: null },
    ]);
    const [sent = '', read = ''] = siakad.received.map(({ timestamp }) => timestamp);
    expect(sent < read).toBe(true);
    await pass(24 * 3_600_000);
    expect(siakad.received).toHaveLength(2);
    expect(await shownOf(siakad.id)).toMatchObject({
      alamat: siakad.callback,
      menunggu: 0,
      gagal: 0,
      gagal_sejak: null,
      mati_pada: null,
      terakhir: [
        { status: 'read', jawaban: 204, berhasil: true },
        { status: 'sent', jawaban: 204, berhasil: true },
      ],
    });
  });

  it('is told why a message failed, but not of a failure that was sent again before', async () => {
    const siakad = await called(() => 200);
    const [failed, again] = [await siakad.accept(), await siakad.accept()];
    await becomes(failed, 'cancel', 'bukan_whatsapp');
    await becomes(again, 'cancel', 'jendela_tertutup');
    await becomes(again, 'pending');
    await tellFor(1_000);
    await becomes(again, 'sent');
    await tellFor(1_000);
    expect(siakad.received.map(({ data }) => [data.id, data.status, data.alasan_kode])).toEqual([
      [failed, 'cancel', 'bukan_whatsapp'],
      [again, 'sent', null],
    ]);
  });

  it('is told of the states that a test message plays, each when it is due', async () => {
    const siakad = await called(() => 200, { jenis: 'uji' });
    const id = await siakad.accept();
    await pass(5_000);
    expect(siakad.received).toMatchObject([{ data: { id, referensi: 'nilai-1', status: 'sent' } }]);
    await pass(60_000);
    expect(siakad.received).toMatchObject([{}, { data: { id, status: 'read' } }]);
  });

  it('hears nothing of other keys, nor of a key that has no callback', async () => {
    const [siakad, perpustakaan] = [await called(() => 200), await called(() => 200)];
    await becomes(await perpustakaan.accept(), 'sent');
    await tellFor(1_000);
    expect(siakad.received).toEqual([]);
    expect(perpustakaan.received).toHaveLength(1);
  });

  it('is told again under the same id after a consumer died between the request and its record', async () => {
    const siakad = await called(() => 200);
    await becomes(await siakad.accept(), 'sent');
    const dying = failing(stack.env.DB, (statement) => statement.includes('SET percobaan'));
    await deliver('cepat', [siakad.id], dying);
    expect(siakad.received).toHaveLength(1);
    await pass(3 * 60_000);
    expect(siakad.received).toHaveLength(2);
    expect(new Set(siakad.received.map(({ id }) => id)).size).toBe(1);
    expect(await rows('callback_peristiwa')).toMatchObject([{ hasil: 'sampai' }]);
  });

  it('is told by one of two consumers that hear of it at once', async () => {
    const siakad = await called(() => 200);
    await becomes(await siakad.accept(), 'sent');
    await Promise.all([deliver('cepat', [siakad.id]), deliver('cepat', [siakad.id, siakad.id])]);
    expect(siakad.received).toHaveLength(1);
  });

  it('loses the reference of a message whose person is erased', async () => {
    const siakad = await called(() => 200);
    const id = await siakad.accept();
    await becomes(id, 'sent');
    await stack.db.run(sql`UPDATE pesan SET referensi = NULL WHERE id = ${id}`);
    await tellFor(1_000);
    expect(siakad.received).toMatchObject([{ data: { id, referensi: null } }]);
  });
});
