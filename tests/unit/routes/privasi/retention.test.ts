import { describe, expect, it } from 'vitest';
import { recordReply } from '../../../../worker/contract/daftar.ts';
import { Pengaturan } from '../../../../worker/contract/pengaturan/pengaturan.ts';
import { retensi } from '../../../../worker/contract/privasi/retensi.ts';
import { bearer } from '../../../support/files/berkas.ts';
import { privacy } from './stack.ts';

const { all, operator, stack } = privacy();

describe('how long things are kept', () => {
  const set = (fields: object) => operator.call('PATCH', 'pengaturan', fields);

  it('is public, and takes no days that make no sense', async () => {
    expect(await set({ retensi_isi_pesan: 90, retensi_audit: '' })).toMatchObject({ status: 422 });
    for (const [name, days] of [
      ['retensi_isi_pesan', 29],
      ['retensi_pesan_masuk', 5_000],
      ['retensi_sesi', 0],
      ['retensi_audit', 364],
      ['retensi_audit', 'x'],
    ] as const)
      expect(await set({ [name]: days }), `${name} ${days}`).toMatchObject({
        status: 422,
        body: { error: { fields: { [name]: expect.any(String) } } },
      });
    await operator.exact(200, recordReply(Pengaturan), 'PATCH', 'pengaturan', { retensi_isi_pesan: '90' });
    const response = await stack.api('GET', '/api/privasi');
    expect(await response.json()).toEqual({
      data: {
        retensi_isi_pesan: 90,
        retensi_pesan_masuk: 365,
        retensi_sesi: 7,
        retensi_audit: 0,
        cadangan_hari: 30,
      },
    });
    await operator.exact(200, retensi.lama.reply, 'GET', 'retensi?retensi_audit=400');
  });

  it('is answered 30 times a minute for one person, which is expensive', async () => {
    const token = await stack.login('0001018001', 'dosen-demo');
    const replies = await Promise.all(
      Array.from({ length: 61 }, () => stack.api('GET', '/api/profil/data', undefined, bearer(token))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  it('holds for logins: a new one ends by it, and older ones are cut at once', async () => {
    const ends = () =>
      all(
        'SELECT (berakhir_pada - created_at + 5000) / 86400000 AS hari FROM sesi ORDER BY created_at DESC LIMIT 1',
      );
    await stack.login('operator', 'operator-demo');
    expect(await ends()).toEqual([{ hari: 7 }]);
    await set({ retensi_sesi: 2 });
    expect(await ends()).toEqual([{ hari: 2 }]);
    await set({ retensi_sesi: 30 });
    expect(await ends(), 'a login is not made longer').toEqual([{ hari: 2 }]);
    await stack.login('operator', 'operator-demo');
    expect(await ends()).toEqual([{ hari: 30 }]);
  });
});
