import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { calling } from './stack.ts';

const { answersAt, becomes, called, operator, pass, rows, shownOf, stack, tellFor } = calling();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const insiden = async () => (await rows('insiden')).filter(({ jenis }) => jenis === 'callback_mati');

describe('a receiver that fails', () => {
  it.each([
    ['answers 500', () => 500],
    ['redirects', () => 302],
    ['never answers', () => null],
  ])('is tried three times within the first minute and for a day, when it %s', async (_, answer) => {
    const siakad = await called(answer);
    await becomes(await siakad.accept(), 'sent');
    await tellFor(MINUTE);
    expect(siakad.received).toHaveLength(3);
    expect(await shownOf(siakad.id)).toMatchObject({
      menunggu: 1,
      gagal: 0,
      gagal_sejak: expect.any(String),
    });
    await pass(23 * HOUR);
    const tries = siakad.received.map(({ ke }) => ke);
    const pauses = tries.slice(3).map((ke, n) => ke - (tries[n + 2] ?? 0));
    expect(pauses.every((pause, n) => pause + 2 * MINUTE >= (pauses[n - 1] ?? 0))).toBe(true);
    expect(Math.max(...pauses)).toBeGreaterThan(3 * HOUR);
    expect(await shownOf(siakad.id)).toMatchObject({ menunggu: 1, gagal: 0 });
    await pass(2 * HOUR);
    expect(await shownOf(siakad.id)).toMatchObject({ menunggu: 0, gagal: 1 });
    const tried = siakad.received.length;
    await pass(DAY);
    expect(siakad.received).toHaveLength(tried);
    expect(new Set(siakad.received.map(({ id }) => id)).size).toBe(1);
  });

  it('is told everything that waited once it is back, and what was given up when an operator sends it again', async () => {
    let back = false;
    const siakad = await called(() => (back ? 200 : 503));
    await becomes(await siakad.accept(), 'sent');
    await tellFor(26 * HOUR);
    for (let n = 0; n < 20; n++) await becomes(await siakad.accept(), 'sent');
    await tellFor(HOUR);
    expect(await shownOf(siakad.id)).toMatchObject({ menunggu: 20, gagal: 1 });
    back = true;
    siakad.received.length = 0;
    await pass(4.1 * HOUR);
    expect(siakad.received).toHaveLength(20);
    expect(await operator.call('POST', `kunci/${siakad.id}/callback/ulang`)).toMatchObject({
      body: { data: { jumlah: 1 } },
    });
    await pass(1_000);
    expect(siakad.received).toHaveLength(21);
    expect(await shownOf(siakad.id)).toMatchObject({ menunggu: 0, gagal: 0, gagal_sejak: null });
  });

  it('is told at once at another address what waited for it', async () => {
    const siakad = await called(() => 500);
    await becomes(await siakad.accept(), 'sent');
    await tellFor(HOUR);
    const callback = 'https://baru.kampus.ac.id/kabar';
    const moved = answersAt(callback, siakad.receiver.secret);
    // It needs a proof of the last minutes.
    await stack.db.run(sql`UPDATE sesi SET bukti_pada = ${Date.now()}`);
    await operator.call('POST', `kunci/${siakad.id}/callback`, { callback });
    await pass(2_000);
    expect(moved).toMatchObject([{ data: { status: 'sent' } }]);
  });

  it('is not flooded by what waits for it', async () => {
    const siakad = await called(() => 500);
    for (let n = 0; n < 150; n++) await becomes(await siakad.accept(), 'sent');
    await tellFor(MINUTE);
    const tried = siakad.received.length;
    expect(tried).toBeLessThan((6 * MINUTE) / 1_000);
    await pass(10 * MINUTE);
    siakad.received.length = 0;
    await pass(12 * HOUR);
    expect(siakad.received.length).toBeLessThan(100);
  });

  it('keeps no other waiting', async () => {
    const [mati, siakad] = [await called(() => null), await called(() => 200)];
    for (let n = 0; n < 30; n++) await becomes(await mati.accept(), 'sent');
    await tellFor(MINUTE);
    const began = siakad.received.length;
    await becomes(await siakad.accept(), 'sent');
    const failed = mati.received.length;
    await tellFor(0);
    expect(siakad.received).toHaveLength(began + 1);
    expect(mati.received).toHaveLength(failed);
  });
});

describe('a callback is switched off', () => {
  it('at 410, until an operator switches it on again', async () => {
    let gone = true;
    const siakad = await called(() => (gone ? 410 : 200));
    const id = await siakad.accept();
    await becomes(id, 'sent');
    await tellFor(MINUTE);
    expect(siakad.received).toHaveLength(1);
    expect(await shownOf(siakad.id)).toMatchObject({
      mati_pada: expect.any(String),
      sebab_mati: 'diakhiri',
      menunggu: 0,
      gagal: 1,
      terakhir: [{ status: 'sent', jawaban: 410, berhasil: false }],
    });
    await stack.tick();
    expect(await insiden()).toMatchObject([{ sasaran: siakad.nama, selesai_pada: null }]);

    // Events are not kept for a system that does not want them.
    await becomes(id, 'read');
    expect(await rows('callback_peristiwa')).toHaveLength(1);
    const again = () => operator.call('POST', `kunci/${siakad.id}/callback/ulang`);
    expect((await again()).status).toBe(409);
    gone = false;
    expect(await operator.call('POST', `kunci/${siakad.id}/callback`, {})).toMatchObject({
      status: 200,
      body: { data: { rahasia_callback: null } },
    });
    expect((await again()).body).toEqual({ data: { jumlah: 1 } });
    await pass(1_000);
    expect(siakad.received).toMatchObject([{}, { data: { id, status: 'sent' } }]);
    await stack.tick();
    expect(await insiden()).toMatchObject([{ selesai_pada: expect.any(Number) }]);
  });

  it('after a week without one success, and not before', async () => {
    let succeeds = false;
    const siakad = await called(() => (succeeds ? 200 : 500));
    const accept = async () => becomes(await siakad.accept(), 'sent');
    for (let day = 0; day < 6; day++) {
      await accept();
      await tellFor(DAY, 15 * MINUTE);
    }
    succeeds = true;
    await accept();
    await tellFor(MINUTE);
    succeeds = false;
    for (let day = 0; day < 7; day++) {
      await accept();
      await tellFor(DAY, 15 * MINUTE);
      expect(await shownOf(siakad.id)).toMatchObject({ mati_pada: null });
    }
    await accept();
    await tellFor(DAY, 15 * MINUTE);
    expect(await shownOf(siakad.id)).toMatchObject({ sebab_mati: 'seminggu', menunggu: 0 });
  });

  it('with its key', async () => {
    const siakad = await called(() => 200);
    await becomes(await siakad.accept(), 'sent');
    await operator.call('DELETE', `kunci/${siakad.id}`);
    await tellFor(MINUTE);
    expect(siakad.received).toEqual([]);
    expect(await rows('callback_peristiwa')).toEqual([]);
    expect((await operator.call('POST', `kunci/${siakad.id}/callback`, {})).status).toBe(404);
  });
});
