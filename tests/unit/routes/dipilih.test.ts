import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listReply } from '../../../worker/contract/daftar.ts';
import { MAX_DIPILIH } from '../../../worker/contract/inputs.ts';
import { Lainnya } from '../../../worker/contract/orang/lainnya.ts';
import { HapusReply } from '../../../worker/contract/reply.ts';
import { DOSEN, KINDS } from '../../support/people/induk.ts';
import { CONFLICT, fieldsOf, NOT_FOUND, operatorOf } from '../../support/people/kirim.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { shared } from '../../support/stack/shared.ts';

const stack = sharedPortal();
const operator = shared(() => operatorOf(stack));

const idsOf = async (table: string, count: number) =>
  (
    await stack.db.all<{ id: number }>(
      sql`SELECT id FROM ${sql.identifier(table)} ORDER BY id DESC LIMIT ${count}`,
    )
  ).map(({ id }) => id);
const remove = (list: string, ids: readonly number[]) =>
  operator.exact(200, HapusReply, 'POST', `${list}/hapus`, { ids });
const undo = (token = '') => operator.call('POST', `urungkan/${token}`);
const rowsOf = (table: string) => stack.db.all(sql`SELECT * FROM ${sql.identifier(table)} ORDER BY id`);
/** The audit rows of an act since the test began. */
const audited = (tindakan: string) =>
  stack.db.all<{ sasaran: string; rincian: string | null }>(sql`
    SELECT sasaran, rincian FROM audit WHERE id > ${begun} AND tindakan = ${tindakan} ORDER BY sasaran`);
let begun = 0;
beforeEach(async () => {
  begun = (await stack.db.get<{ id: number }>(sql`SELECT max(id) AS id FROM audit`))?.id ?? 0;
});

describe.each(KINDS)('chosen rows of $kind', ({ kind, texts: [name] }) => {
  it('are deleted and put back together, each by name in the audit', async () => {
    const before = await rowsOf(kind);
    const ids = await idsOf(kind, 3);
    const names = (before as Record<string, string>[]).slice(-3).map((row) => row[name]);
    const { urung } = await remove(kind, ids);
    expect(await rowsOf(kind)).toEqual(before.slice(0, -3));
    const deleted = await audited('Menghapus');
    expect(deleted).toHaveLength(3);
    for (const one of names)
      expect(deleted).toContainEqual({
        sasaran: expect.stringMatching(RegExp(`^(?:Mahasiswa|Dosen|Pegawai|Kontak) ${one} \\(\\d+\\)$`)),
        rincian: null,
      });
    expect(await undo(urung)).toMatchObject({ status: 200 });
    expect(await rowsOf(kind)).toEqual(before);
    expect(await audited('Mengembalikan')).toEqual(deleted);
  });
});

describe('a deletion of chosen people', () => {
  it('counts those who were still there, and finds none when all are gone', async () => {
    const [first, ...others] = await idsOf('lainnya', 3);
    await operator.call('DELETE', `lainnya/${first}`);
    const all = [first ?? 0, ...others, 999_999];
    expect(await remove('lainnya', all)).toMatchObject({ jumlah: 2, message: '2 data dihapus' });
    expect(await operator.call('POST', 'lainnya/hapus', { ids: all })).toMatchObject(NOT_FOUND);
  });

  it('is undone as a whole or not at all', async () => {
    const person = DOSEN.sample(1);
    await operator.call('POST', 'dosen', person);
    const { urung } = await remove('dosen', await idsOf('dosen', 2));
    await operator.call('POST', 'dosen', person);
    const before = await rowsOf('dosen');
    expect(await undo(urung)).toMatchObject(CONFLICT);
    expect(await rowsOf('dosen')).toEqual(before);
  });

  it('takes as many as can be chosen, and puts them back', async () => {
    await stack.db.run(sql`
      INSERT INTO mahasiswa (nim, nama_mahasiswa, no_hp, email, id_fakultas, id_prodi, semester, angkatan, orangtua_wali, alamat)
      SELECT 'B' || value, 'Banyak ' || value, '0813' || (70000000 + value), 'banyak@kampus.ac.id', 1, 2, 1, 2026, 'Wali', 'Jalan'
      FROM json_each(${JSON.stringify(Array.from({ length: MAX_DIPILIH }, (_, at) => at))})`);
    const before = await rowsOf('mahasiswa');
    const { urung, jumlah } = await remove('mahasiswa', await idsOf('mahasiswa', MAX_DIPILIH));
    expect(jumlah).toBe(MAX_DIPILIH);
    await undo(urung);
    expect(await rowsOf('mahasiswa')).toEqual(before);
  });

  it.each([
    ['none', []],
    ['too many', Array.from({ length: MAX_DIPILIH + 1 }, (_, at) => at + 1)],
  ])('is refused for %s', async (_, ids) => {
    const before = await rowsOf('dosen');
    for (const path of ['dosen/hapus', 'dosen/ekspor']) {
      const answer = await operator.call('POST', path, { ids });
      expect(answer).toMatchObject({ status: 422 });
      expect(fieldsOf(answer)).toEqual(['ids']);
    }
    expect(await rowsOf('dosen')).toEqual(before);
  });
});

it('exports the chosen people only, and records how many', async () => {
  const ids = await idsOf('lainnya', 2);
  const { data } = await operator.exact(200, listReply(Lainnya), 'POST', 'lainnya/ekspor', { ids });
  expect(data.map(({ id }) => id)).toEqual(ids);
  expect(await audited('Mengekspor')).toEqual([{ sasaran: 'Data lainnya', rincian: '2 orang dipilih' }]);
});
