import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { GroupListReply } from '../../../../worker/contract/pesan/group.ts';
import { penerima as calls, type Sumber } from '../../../../worker/contract/pesan/penerima.ts';
import { formOf } from '../../../support/files/berkas.ts';
import { workbook } from '../../../support/files/excel.ts';
import { fieldsOf, NOT_FOUND, operatorOf, people, person } from '../../../support/people/kirim.ts';
import { sharedPortal } from '../../../support/stack/portal.ts';
import { shared } from '../../../support/stack/shared.ts';

const stack = sharedPortal();
const operator = shared(() => operatorOf(stack));
const DAY_MS = 24 * 3_600_000;

const gather = async (sumber: unknown[], nama?: string) =>
  (await operator.exact(201, calls.create.reply, 'POST', 'penerima', { nama, sumber })).data;
const membersOf = (id: number) =>
  stack.db.all<{ nama: string; no_hp: string; data: string | null }>(
    sql`SELECT nama, no_hp, data FROM member WHERE id_group = ${id} ORDER BY id`,
  );
const exists = async (id: number) =>
  (await stack.db.all(sql`SELECT 1 FROM "group" WHERE id = ${id}`)).length === 1;

describe('recipients from several sources', () => {
  it('are counted once a number, with those who have none', async () => {
    const [first, second] = people(2);
    if (!first || !second) throw new Error('nobody');
    const group = await operator.group([first, second]);
    const angkatan = await stack.db.all<{ no_hp_orangtua: string | null }>(
      sql`SELECT no_hp_orangtua FROM mahasiswa WHERE angkatan = 2023`,
    );
    const parents = angkatan.filter(({ no_hp_orangtua }) => no_hp_orangtua !== null).length;
    const made = await gather(
      [
        { jenis: 'nomor', nama: 'Nama Pertama', no_hp: first.no_hp },
        { jenis: 'group', id: group.id },
        { jenis: 'orang', kategori: 'Mahasiswa', angkatan: 2023 },
        { jenis: 'orang', kategori: 'Orangtua', angkatan: 2023 },
      ],
      'Angkatan 2023 dan wali',
    );
    expect(made).toMatchObject({
      kategori: 'Lainnya',
      nama_group: 'Angkatan 2023 dan wali',
      ganda: 1,
      tanpa_nomor: angkatan.length - parents,
      jumlah: 2 + angkatan.length + parents,
      sumber: [{ jumlah: 1 }, { jumlah: 2 }, { jumlah: angkatan.length }, { jumlah: parents }],
    });
    const members = await membersOf(made.id);
    expect(members).toHaveLength(made.jumlah);
    expect(members[0]).toMatchObject({ nama: 'Nama Pertama', no_hp: first.no_hp });
  });

  it('keep the category and the values that their sources have', async () => {
    const [first, second] = people(2);
    if (!first || !second) throw new Error('nobody');
    const made = await gather([
      { jenis: 'nomor', ...first, data: { Tagihan: 'Rp1.000' } },
      { jenis: 'nomor', ...second },
    ]);
    expect(made.kolom).toContain('tagihan');
    expect(await membersOf(made.id)).toEqual([
      { ...first, data: '{"tagihan":"Rp1.000"}' },
      { ...second, data: null },
    ]);
    const dosen = await gather([{ jenis: 'orang', kategori: 'Dosen', ids: [1, 2] }]);
    expect(dosen).toMatchObject({ kategori: 'Dosen', jumlah: 2 });
  });

  it('are those of a broadcast, with the values they had, without whom erasure has emptied', async () => {
    const [first, second] = people(2);
    if (!first || !second) throw new Error('nobody');
    const group = await operator.group();
    await operator.call('POST', 'addmember', {
      id_group: group.id,
      members: [
        { ...first, data: { tagihan: '5' } },
        { ...second, data: { tagihan: '6' } },
      ],
    });
    const id = await operator.broadcast(group.id, { body: 'Tagihan {tagihan}' });
    await stack.db.run(sql`UPDATE pesan SET no_hp = '', nama = '' WHERE no_hp = ${second.no_hp}`);
    await operator.call('DELETE', `hapusgroup/${group.kode}`);
    const made = await gather([{ jenis: 'broadcast', id }]);
    expect(made).toMatchObject({ jumlah: 1, ganda: 0 });
    expect(await membersOf(made.id)).toEqual([{ ...first, data: '{"tagihan":"5"}' }]);
  });

  it('are the group itself when it is the only source', async () => {
    const group = await operator.group(people(3));
    expect(await gather([{ jenis: 'group', id: group.id }])).toMatchObject({ id: group.id, jumlah: 3 });
  });

  it('come from a workbook, with its columns', async () => {
    const one = person();
    const rows = [
      ['Nama', 'Nomor HP', 'Tagihan'],
      [one.nama, one.no_hp, 'Rp5'],
      ['Tanpa nomor', 'x', ''],
    ];
    const file = new File([new Uint8Array(workbook('xlsx', { Data: rows }))], 'tagihan.xlsx');
    const body = formOf({ file });
    const { data } = await operator.exact(200, calls.unggah.reply, 'POST', 'penerima/excel', body);
    expect(data).toMatchObject({ jumlah: 1, kolom: ['tagihan'], gagal: [{ baris: 3 }] });
    const preview = await operator.call('GET', `group/${data.kategori}/${data.kode}/pratinjau`);
    expect(preview.status).toBe(200);
  });

  it.each<[string, unknown[], string[]]>([
    ['no source', [], ['sumber']],
    ['nobody with a number', [{ jenis: 'orang', kategori: 'Mahasiswa', angkatan: 1970 }], ['sumber']],
    [
      'a filter that the category lacks',
      [{ jenis: 'orang', kategori: 'Lainnya', angkatan: 2023 }],
      ['angkatan'],
    ],
  ])('are refused for %s', async (_, sumber, fields) => {
    const answer = await operator.call('POST', 'penerima', { sumber });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, fields]);
  });

  it('are refused for a group that is gone', async () => {
    const sumber: Sumber[] = [{ jenis: 'group', id: 999_999 }];
    expect(await operator.call('POST', 'penerima', { sumber })).toEqual(NOT_FOUND);
  });

  it('are in no list, and deleted after a day, those of a draft after a month', async () => {
    const one = await gather([{ jenis: 'nomor', ...person() }], 'Tersembunyi satu');
    const kept = await gather([{ jenis: 'nomor', ...person() }], 'Tersembunyi dua');
    const isi = { jenis: 'teks', body: '', alamat: null, template: null, isian: null, jadwal: null };
    await operator.call('POST', 'draf', { isi: { ...isi, sumber: [{ jenis: 'group', id: kept.id }] } });
    const { data } = await operator.exact(200, GroupListReply, 'GET', 'group/Lainnya');
    expect(data.group.some(({ id }) => id === one.id)).toBe(false);
    expect(JSON.stringify((await operator.call('GET', 'cari?cari=Tersembunyi')).body)).not.toContain(
      'Tersembunyi satu',
    );

    const aged = (days: number) =>
      stack.db.run(sql`UPDATE "group" SET created_at = ${Date.now() - days * DAY_MS} WHERE sementara`);
    await stack.tick();
    expect(await exists(one.id)).toBe(true);
    await aged(2);
    await stack.tick();
    expect([await exists(one.id), await exists(kept.id)]).toEqual([false, true]);
    await aged(31);
    await stack.tick();
    expect(await exists(kept.id)).toBe(false);
  });
});
