import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordReply } from '../../../../worker/contract/daftar.ts';
import { RincianPutaran, sinkron } from '../../../../worker/contract/orang/sinkron.ts';
import { CONFLICT, NOT_FOUND } from '../../../support/people/kirim.ts';
import { type System, synchronising } from './stack.ts';

const { all, latest, numbers, numbersOf, operator, STAFF, stack, staff, system, without } = synchronising();

describe('removals', () => {
  const Detail = recordReply(RincianPutaran);
  const detail = async (id: number) => (await operator.exact(200, Detail, 'GET', `sinkron/${id}`)).data;
  const decide = async (id: number, what: 'setujui' | 'abaikan') =>
    (await operator.exact(200, Detail, 'POST', `sinkron/${id}/${what}`)).data;

  /** A list that lacks more people than it may. */
  async function held({ put }: System, data = without(1, 2, 3)) {
    await put({ data: STAFF });
    const run = await put({ data });
    if (run.status !== 'menunggu_persetujuan') throw new Error(run.status);
    return run;
  }

  it('beyond the limit wait for an operator, while the rest is done', async () => {
    const siakad = await system();
    const run = await held(siakad, [...without(1, 2, 3), staff(41)]);
    expect(run).toMatchObject({ ditambah: 1, dihapus: 0, menunggu_dihapus: 3, tunda: 'batas', tetap: 37 });
    expect(await numbers()).toHaveLength(41);
    expect(await detail(run.id)).toMatchObject({
      status: 'menunggu_persetujuan',
      kunci: siakad.nama,
      hapus: [1, 2, 3].map((n) => ({ nomor_induk: `P${n}`, nama: `Pegawai ${n}` })),
    });

    // One of them was corrected by then, and one is gone.
    await stack.db.run(sql`UPDATE pegawai SET nip = 'P99' WHERE nip = 'P2'`);
    await stack.db.run(sql`DELETE FROM pegawai WHERE nip = 'P3'`);
    const [approved] = await Promise.all([decide(run.id, 'setujui'), decide(run.id, 'setujui')]);
    expect(approved).toMatchObject({ status: 'diterapkan', dihapus: 1, menunggu_dihapus: 0, hapus: [] });
    expect(await numbers()).toEqual(numbersOf([...without(1, 2, 3), staff(41), staff(99)]));
    expect(await latest()).toMatchObject({
      tindakan: 'Menyetujui penghapusan',
      rincian: '1 dihapus (P1)',
    });
    expect((await all('audit')).filter(({ tindakan }) => tindakan === 'Menyetujui penghapusan')).toHaveLength(
      1,
    );
    expect(await operator.call('POST', `sinkron/${run.id}/abaikan`)).toMatchObject(CONFLICT);
    expect(await all('sinkron_beda')).toEqual([]);
  });

  it('wait whatever the limit is when a list has nobody in it', async () => {
    await operator.call('PATCH', 'pengaturan', { sinkron_batas_hapus: 100 });
    const run = await held(await system(), []);
    expect(run).toMatchObject({ tunda: 'kosong', menunggu_dihapus: 40 });
    expect(await decide(run.id, 'abaikan')).toMatchObject({ status: 'diabaikan', menunggu_dihapus: 0 });
    expect(await numbers()).toEqual(numbersOf(STAFF));
    expect(await latest()).toMatchObject({
      tindakan: 'Mengabaikan penghapusan',
      rincian: '40 orang tetap ada',
    });
    expect(await operator.call('POST', `sinkron/${run.id}/setujui`)).toMatchObject(CONFLICT);
    expect(await operator.call('POST', 'sinkron/999999/setujui')).toMatchObject(NOT_FOUND);
  });

  it('end with the key that asked for them', async () => {
    const siakad = await system();
    const run = await held(siakad);
    await operator.call('DELETE', `kunci/${siakad.id}`);
    expect(await operator.call('POST', `sinkron/${run.id}/setujui`)).toMatchObject(CONFLICT);
    expect(await detail(run.id)).toMatchObject({ status: 'diabaikan', menunggu_dihapus: 0, hapus: [] });
    expect(await numbers()).toEqual(numbersOf(STAFF));
    expect(await latest()).toMatchObject({
      tindakan: 'Mencabut kunci',
      rincian: 'Tidak jadi menunggu persetujuan: data pegawai',
    });
  });

  it('are asked about anew by the next list', async () => {
    const siakad = await system();
    const first = await held(siakad);
    const second = await siakad.put({ data: without(1, 2, 3, 4) });
    expect(second).toMatchObject({ status: 'menunggu_persetujuan', menunggu_dihapus: 4 });
    expect(await operator.call('POST', `sinkron/${first.id}/setujui`)).toMatchObject(CONFLICT);
    expect(await numbers()).toEqual(numbersOf(STAFF));
    // With the limit raised the next one does what it says, and nothing waits any more.
    await operator.call('PATCH', 'pengaturan', { sinkron_batas_hapus: 10 });
    expect(await siakad.put({ data: [...without(1, 2, 3, 4)].toReversed() })).toMatchObject({
      status: 'diterapkan',
      dihapus: 4,
    });
    const { data } = await operator.exact(200, sinkron.list.reply, 'GET', 'sinkron');
    expect(data.map(({ status }) => status)).toEqual([
      'diterapkan',
      'digantikan',
      'digantikan',
      'diterapkan',
    ]);
  });
});
