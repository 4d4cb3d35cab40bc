import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DATA_DIHAPUS } from '../../../../worker/contract/pesan/alasan.ts';
import { sweep } from '../../../../worker/pesan/queue/sweep.ts';
import { applyStatuses } from '../../../../worker/pesan/webhook/status.ts';
import { erase } from '../../../../worker/privasi/erase.ts';
import { acceptFor } from '../../../support/gateway/siaran.ts';
import { chosen, deliver, memoryQueue, queuesOf, scripted } from '../../../support/gateway/way.ts';
import { CONFLICT, e164, people, person } from '../../../support/people/kirim.ts';
import { APP_SECRET, PHONE_NUMBER_ID } from '../../../support/stack/variables.ts';
import { privacy } from './stack.ts';

const { all, contact, foundIn, message, operator, pathOf, preview, remove, rowOf, run, stack } = privacy();

describe('a message that is on its way', () => {
  const erasing = (no_hp: string, pelaku = 'Uji') =>
    erase(stack.db, {
      no_hp,
      sidik: `uji$${no_hp}`,
      audit: { pelaku, sasaran: 'Uji', rincian: 'Uji' },
    });
  const settledOf = async (id: number) => {
    const { status, belum_pasti, klaim, no_hp, body, alasan } = (await rowOf(id)) ?? {};
    return { status, belum_pasti, klaim, no_hp, body, alasan };
  };
  const GONE = { no_hp: '', body: '', klaim: null, belum_pasti: 0 };
  const { queue } = memoryQueue();

  it.each([
    ['taken', { outcome: 'accepted', ref: 'ref-taken' }, { ...GONE, status: 'sent', alasan: null }],
    [
      'refused',
      { outcome: 'rejected', code: 'penerima', reason: 'Tidak ada' },
      { ...GONE, status: 'cancel', alasan: 'Tidak ada' },
    ],
    [
      'refused in words that name them',
      { outcome: 'rejected', code: 'ditolak_penyedia', reason: 'Ditolak: 6281234567890' },
      { ...GONE, status: 'cancel', alasan: DATA_DIHAPUS.reason },
    ],
    [
      'to be tried later',
      { outcome: 'retry', code: 'dibatasi', reason: 'Nanti' },
      { ...GONE, status: 'cancel', alasan: DATA_DIHAPUS.reason },
    ],
    [
      'lost',
      { outcome: 'unknown', code: 'tanpa_jawaban', reason: 'Hilang' },
      { ...GONE, status: 'pending', belum_pasti: 1, alasan: 'Hilang' },
    ],
  ] as const)(
    'and is %s while its recipient is erased ends as it would, without a name',
    async (_, outcome, expected) => {
      const to = person();
      const id = await message(to);
      const { gateway } = scripted();
      gateway.send = async () => {
        await erasing(to.no_hp);
        return outcome;
      };
      await deliver([{ dari: id, sampai: id }], gateway, stack.db, { queue });
      expect(await settledOf(id)).toEqual(expected);
      // Whatever nudges it: nothing more goes out.
      const { gateway: next, send } = scripted();
      await deliver([{ dari: id, sampai: id }], next, stack.db, { queue });
      expect(send).not.toHaveBeenCalled();
    },
  );

  it('and was claimed by somebody who died becomes unconfirmed, and can only be settled, not sent', async () => {
    const to = person();
    const id = await message(to, { klaim: 'mati', periksa_pada: 1 });
    await erasing(to.no_hp);
    expect(await settledOf(id)).toMatchObject({ status: 'pending', klaim: 'mati', no_hp: '' });
    const { gateway } = scripted();
    await sweep({ db: stack.db, queues: queuesOf(queue), chosen: chosen(gateway), clock: Date.now });
    expect(await settledOf(id)).toMatchObject({ status: 'pending', belum_pasti: 1 });
    expect(await operator.call('POST', `pesan/${id}/ulang`)).toMatchObject(CONFLICT);
    expect((await operator.call('POST', `pesan/${id}/batal`)).status).toBe(200);
    expect(await settledOf(id)).toMatchObject({ status: 'cancel' });
  });

  it('and given back unsent is not sent by the next claim', async () => {
    const to = person();
    const id = await message(to, { klaim: 'hilang' });
    await erasing(to.no_hp);
    await run('UPDATE pesan SET klaim = NULL WHERE id = ?', id);
    const { gateway, send } = scripted();
    await deliver([{ dari: id, sampai: id }], gateway, stack.db, { queue });
    expect(send).not.toHaveBeenCalled();
    expect(await settledOf(id)).toEqual({ ...GONE, status: 'cancel', alasan: DATA_DIHAPUS.reason });
  });

  it('stops in the midst of a broadcast, of which the others get theirs', async () => {
    const members = people(6);
    const last = members.at(-1);
    if (!last) throw new Error('nobody');
    const { id, chunks } = await acceptFor(stack.db, members);
    const got: string[] = [];
    const { gateway } = scripted();
    gateway.send = async ({ to }) => {
      got.push(to);
      if (got.length === 1) await erasing(last.no_hp);
      return { outcome: 'accepted', ref: crypto.randomUUID() };
    };
    // Slow enough that what was claimed together goes out in several stretches of the gateway's time.
    const options = { queue, rate: 5 };
    for (let round = 0; round < 4; round++) await deliver(chunks, gateway, stack.db, options);
    expect(got).not.toContain(e164(last));
    expect(got).toHaveLength(5);
    expect(await operator.progress(id)).toMatchObject({ sent: 5, cancel: 1, pending: 0, status: 'selesai' });
  });

  it('still counts what a provider tells of it late, and nothing of the number is kept', async () => {
    const to = person();
    const id = await message(to, { status: 'sent', ref: 'wamid.late' });
    await erasing(to.no_hp);
    const at = new Date();
    await applyStatuses(
      stack.db,
      [{ type: 'status', id: null, diulang: 0, ref: 'wamid.late', status: 'read', at }],
      1,
    );
    expect(await rowOf(id)).toMatchObject({ status: 'read', dibaca_pada: at.getTime(), nama: '' });
    const failed = await message(to, { status: 'sent', ref: 'wamid.stop' });
    await erasing(to.no_hp);
    await applyStatuses(
      stack.db,
      [
        {
          type: 'status',
          id: null,
          diulang: 0,
          ref: 'wamid.stop',
          status: 'failed',
          at,
          code: 'promosi_ditolak',
        },
      ],
      1,
    );
    expect(await rowOf(failed)).toMatchObject({ status: 'cancel' });
    expect(await all("SELECT 1 FROM kontak_wa WHERE no_hp IN ('', ?)", to.no_hp)).toEqual([]);
  });

  it('is not met again in what a provider repeats of what they wrote before', async () => {
    const to = person();
    const now = Math.floor(Date.now() / 1000);
    const write = async (id: string, timestamp: number) => {
      const contact = { wa_id: e164(to), profile: { name: to.nama } };
      const text = {
        from: e164(to),
        id,
        timestamp: String(timestamp),
        type: 'text',
        text: { body: 'Halo' },
      };
      const value = { metadata: { phone_number_id: PHONE_NUMBER_ID }, contacts: [contact], messages: [text] };
      const changes = [{ field: 'messages', value }];
      const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes }] });
      const signature = `sha256=${createHmac('sha256', APP_SECRET).update(body).digest('hex')}`;
      const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signature };
      expect((await stack.api('POST', '/api/webhook/cloud-api', body, headers)).status).toBe(200);
      return preview(to.no_hp);
    };
    expect(await write('wamid.before', now - 60)).toMatchObject({ pesan_masuk: 1 });
    await remove(to.no_hp);
    expect(await write('wamid.after', now + 60)).toMatchObject({ pesan_masuk: 1, percakapan: 1, kontak: 1 });
    expect(await write('wamid.before', now - 60)).toMatchObject({ pesan_masuk: 1, percakapan: 1, kontak: 1 });
  });

  it('leaves nothing by halves: somebody with many, whose erasure was killed, is erased by the next call', async () => {
    const to = person();
    await contact(to);
    await run(
      `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 1700)
       INSERT INTO pesan (kategori, nama, no_hp, jenis, body, status) SELECT 'Dosen', ?1, ?2, 'teks', 'Halo', 'sent' FROM n`,
      to.nama,
      to.no_hp,
    );
    // The database goes away after two parts.
    await run(`CREATE TRIGGER rusak BEFORE UPDATE OF nama ON pesan
      WHEN (SELECT count(*) FROM pesan WHERE nama = '' AND kategori = 'Dosen') >= 1100
      BEGIN SELECT RAISE(ABORT, 'killed'); END`);
    expect((await operator.call('DELETE', pathOf(to.no_hp))).status).toBe(500);
    await run('DROP TRIGGER rusak');
    expect(await preview(to.no_hp)).toMatchObject({ pemilik: [], pesan: 700 });
    await Promise.all([remove(to.no_hp), remove(to.no_hp)]);
    expect(await foundIn(to.no_hp)).toEqual([]);
    expect(
      await all("SELECT count(*) AS n FROM pesan WHERE kategori = 'Dosen' AND nama = '' AND status = 'sent'"),
    ).toEqual([{ n: 1700 }]);
  });
});
