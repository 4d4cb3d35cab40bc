import { expect, it } from 'vitest';
import { fakultas } from '../../../worker/core/db/schema.ts';
import { updateRow } from '../../../worker/core/http/writeRow.ts';
import { memoryDb } from '../../support/database/memory-db.ts';

it('gives up a change of a row that is another one at each try, and writes nothing down', async () => {
  const { db, sqlite } = memoryDb();
  sqlite.exec(`INSERT INTO fakultas (id, nama_fakultas) VALUES (1, 'Asal');
    CREATE TRIGGER tidak_pernah BEFORE UPDATE ON fakultas BEGIN SELECT RAISE(IGNORE); END`);
  const row = { id: 1, nama_fakultas: 'Asal' };
  const who = { pelaku: 'Portal', sasaran: 'Fakultas Asal' };
  const change = updateRow(db, fakultas, row, { nama_fakultas: 'Baru' }, { nama_fakultas: 'Nama' }, who);
  await expect(change).rejects.toMatchObject({ code: 'sudah_ada' });
  expect(sqlite.prepare('SELECT * FROM audit').all()).toEqual([]);
});
