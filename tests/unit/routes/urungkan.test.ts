import { is, sql } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { DeleteReply } from '../../../worker/contract/reply.ts';
import * as schema from '../../../worker/core/db/schema.ts';
import { CONFLICT, inMs, NOT_FOUND, operatorOf, people } from '../../support/people/kirim.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { shared } from '../../support/stack/shared.ts';

const stack = sharedPortal();
const operator = shared(() => operatorOf(stack));

/** Tables that say what has happened, and those that hold it for a while. */
const BESIDES = ['audit', 'terhapus', 'sesi', 'sqlite_sequence'];
const TABLES = Object.values(schema)
  .filter((one) => is(one, SQLiteTable))
  .map((table) => getTableConfig(table).name)
  .filter((name) => !BESIDES.includes(name));
/** Every row of every table, and what the search finds. */
async function everything() {
  const found: Record<string, unknown[]> = {};
  for (const name of TABLES) {
    const rows = await stack.db.all(sql`SELECT * FROM ${sql.identifier(name)}`);
    found[name] = rows
      .map((row) => JSON.stringify(row))
      .filter((row) => !row.includes('"tabel":"audit"'))
      .toSorted();
  }
  return found;
}
const remove = async (path: string) =>
  (await operator.exact(200, DeleteReply, 'DELETE', path)).urung ?? 'none';
const undo = (token: string) => operator.call('POST', `urungkan/${token}`);
const idOf = async (query: string) =>
  ((await stack.db.get<{ id: number }>(sql.raw(query))) as { id: number }).id;

describe('a deletion', () => {
  let group: Awaited<ReturnType<typeof operator.group>>;
  beforeEach(async () => {
    group = await operator.group(people(3));
    await operator.broadcast(group.id, { jadwal: inMs(3_600_000) });
  });

  it.each<[string, () => Promise<string>]>([
    [
      'a student with an account, letters and complaints',
      async () => {
        const id = await idOf("SELECT id FROM mahasiswa WHERE nim = '20230001'");
        return `mahasiswa/${id}`;
      },
    ],
    ['a lecturer', async () => `dosen/${await idOf("SELECT id FROM dosen WHERE nidn = '0001018001'")}`],
    ['a staff member', async () => `pegawai/${await idOf('SELECT min(id) AS id FROM pegawai')}`],
    ['a contact', async () => `lainnya/${await idOf('SELECT min(id) AS id FROM lainnya')}`],
    ['a group with its members', async () => `hapusgroup/${group.kode}`],
    ['a member', async () => `hapusmember/${await idOf('SELECT max(id) AS id FROM member')}`],
    ['a question', async () => `pertanyaan/${await idOf('SELECT min(id) AS id FROM pertanyaan')}`],
  ])('of %s is undone, and everything is as it was', async (_, pathOf) => {
    const path = await pathOf();
    const before = await everything();
    const token = await remove(path);
    expect(await everything()).not.toEqual(before);
    expect(await undo(token)).toMatchObject({ status: 200 });
    expect(await everything()).toEqual(before);
  });

  it('keeps what was released and held of a number', async () => {
    const id = await idOf("SELECT id FROM mahasiswa WHERE nim = '20230003'");
    await operator.call('PATCH', `mahasiswa/${id}`, { no_hp: '081312340001' });
    const before = await everything();
    await undo(await remove(`mahasiswa/${id}`));
    expect(await everything()).toEqual(before);
  });

  it('keeps the former numbers of a parent and of a contact, which what still waits must not go to', async () => {
    const student = await idOf("SELECT id FROM mahasiswa WHERE nim = '20230005'");
    const contact = await idOf('SELECT max(id) AS id FROM lainnya');
    for (const no_hp_orangtua of ['081312340002', '081312340003'])
      await operator.call('PATCH', `mahasiswa/${student}`, { no_hp_orangtua });
    await operator.call('PATCH', `lainnya/${contact}`, { no_hp: '081312340004' });
    const before = await everything();
    for (const path of [`mahasiswa/${student}`, `lainnya/${contact}`]) await undo(await remove(path));
    expect(await everything()).toEqual(before);
  });

  it('puts back the published file of an incoming letter', async () => {
    const id = await idOf("SELECT id FROM mahasiswa WHERE nim = '20230004'");
    await stack.db.run(sql`
      INSERT INTO berkas (jenis, nama_file, kunci, mime, ukuran_byte, terbit_pada)
      VALUES ('surat', 'beasiswa.pdf', 'uji', 'application/pdf', 1, 1)`);
    const berkas = await idOf('SELECT max(id) AS id FROM berkas');
    await stack.db.run(sql`
      INSERT INTO surat_masuk (id_mahasiswa, nomor, asal, tanggal, perihal, id_berkas)
      VALUES (${id}, 'A/1', 'Rektorat', '2026-11-01', 'Beasiswa', ${berkas})`);
    const before = await everything();
    await undo(await remove(`mahasiswa/${id}`));
    expect(await everything()).toEqual(before);
  });

  it('is undone once, by who deleted it, within half a minute', async () => {
    const member = async () => `hapusmember/${await idOf('SELECT max(id) AS id FROM member')}`;
    const first = await remove(await member());
    expect((await undo(first)).status).toBe(200);
    expect(await undo(first)).toMatchObject(NOT_FOUND);

    const late = await remove(await member());
    await stack.db.run(sql`UPDATE terhapus SET pada = pada - 31000`);
    expect(await undo(late)).toMatchObject(NOT_FOUND);
    await stack.tick();
    expect(await stack.db.all(sql`SELECT 1 FROM terhapus`)).toEqual([]);

    const foreign = await remove(await member());
    await stack.db.run(sql`UPDATE terhapus SET dihapus_oleh = dihapus_oleh + 1`);
    expect(await undo(foreign)).toMatchObject(NOT_FOUND);
  });

  it('is undone by a repeated request too, whose first answer was lost', async () => {
    const token = await remove(`hapusmember/${await idOf('SELECT max(id) AS id FROM member')}`);
    const again = () => operator.call('POST', `urungkan/${token}`, undefined, { 'Idempotency-Key': token });
    const first = await again();
    expect(first).toMatchObject({ status: 200 });
    expect(await again()).toEqual(first);
  });

  it('is refused when the same was added again', async () => {
    const text = { judul: 'Pembukaan', isi: 'Uji' };
    await operator.call('POST', 'teks-siap', text);
    const token = await remove(`teks-siap/${await idOf('SELECT max(id) AS id FROM teks_siap')}`);
    await operator.call('POST', 'teks-siap', text);
    expect(await undo(token)).toMatchObject(CONFLICT);
  });

  it('is refused when what the row belonged to was deleted too', async () => {
    const token = await remove(`hapusmember/${await idOf('SELECT max(id) AS id FROM member')}`);
    await remove(`hapusgroup/${group.kode}`);
    expect(await undo(token)).toMatchObject(CONFLICT);
  });

  it('cannot be undone once the person is erased', async () => {
    const no_hp = '081399990002';
    await operator.call('POST', 'lainnya', { nama_lainnya: 'Budi', no_hp });
    const token = await remove(`lainnya/${await idOf(`SELECT id FROM lainnya WHERE no_hp = '${no_hp}'`)}`);
    await operator.call('DELETE', `privasi/${no_hp}`);
    expect(await undo(token)).toMatchObject(NOT_FOUND);
  });
});
