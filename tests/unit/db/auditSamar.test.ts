import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditAct } from '../../../worker/core/db/audit.ts';
import { pageOfAudit } from '../../../worker/portal/auditList.ts';
import { erase } from '../../../worker/privasi/erase.ts';
import { memoryDb } from '../../support/database/memory-db.ts';

const NO_HP = '081200000001';

const found = async ({ db }: ReturnType<typeof memoryDb>, cari: string) =>
  (await pageOfAudit(db, { cari, dari: null, sampai: null }, { page: 1, limit: 100 })).rows;

async function audited() {
  const memory = memoryDb();
  memory.sqlite.exec(`INSERT INTO mahasiswa (id, nim, nama_mahasiswa, no_hp, email, semester, angkatan, orangtua_wali, alamat)
    VALUES (1, '20230001', 'Siti', '${NO_HP}', 'a@b.id', 1, 2025, 'W', 'J')`);
  const acts = [
    ['Siti (20230001)', 'Portal', null],
    ['Operator (operator)', 'Mahasiswa Siti (20230001)', `Nomor HP: 081300000009 → ${NO_HP}`],
    ['Operator (operator)', `Siti (${NO_HP})`, 'Jenis: teks'],
    ['Operator (operator)', 'Gateway', `+6281200000001 dan 6281200000001`],
    ['Siti Aminah (20240001)', 'Portal', null],
  ] as const;
  for (const [pelaku, sasaran, rincian] of acts)
    await memory.db.run(auditAct({ pelaku, tindakan: 'Mengubah', sasaran, rincian }));
  return memory;
}

it('loses the number and the name that were erased, and nothing else', async () => {
  const memory = await audited();
  await erase(memory.db, {
    no_hp: NO_HP,
    sidik: 'x',
    audit: { pelaku: 'Operator', sasaran: 'Nomor 0812••••01', rincian: '' },
  });
  for (const cari of [NO_HP, '+6281200000001', '6281200000001', '0812-0000-0001'])
    expect(await found(memory, cari)).toEqual([]);
  expect((await found(memory, 'Siti')).map(({ pelaku }) => pelaku)).toEqual(['Siti Aminah (20240001)']);
  expect((await found(memory, '20230001')).map(({ pelaku, sasaran }) => [pelaku, sasaran])).toEqual([
    ['Operator (operator)', 'Mahasiswa •••• (20230001)'],
    ['•••• (20230001)', 'Portal'],
  ]);
  const [{ n } = { n: 0 }] = await memory.db.all<{ n: number }>(sql`SELECT count(*) AS n FROM audit`);
  expect(n).toBe(6);
});

it('is changed by nothing else, not even during an erasure in what it says was done', async () => {
  const { sqlite } = await audited();
  const change = (set: string) => () => sqlite.exec(`UPDATE audit SET ${set} WHERE id = 1`);
  expect(change("sasaran = 'x'")).toThrow('never changed');
  sqlite.exec("INSERT INTO audit_samar (kata) VALUES ('x')");
  for (const set of ["tindakan = 'Masuk'", 'pada = 1', 'id_pelaku = 9', 'id = 99'])
    expect(change(set), set).toThrow('never changed');
});
