import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { batch, runAll } from '../../../worker/core/db/client.ts';
import { memoryDb } from '../../support/database/memory-db.ts';

const insert = (nama: string) => sql<{ id: number }>`
  INSERT INTO fakultas (nama_fakultas) VALUES (${nama}) RETURNING id`;

test('returns the rows of each statement by its name', async () => {
  const { db } = memoryDb();
  const { first, all } = await batch(db, {
    first: insert('Hukum'),
    second: insert('Teknik'),
    all: sql<{ nama: string }>`SELECT nama_fakultas AS nama FROM fakultas ORDER BY id`,
  });
  expect(first).toEqual([{ id: 1 }]);
  expect(all.map(({ nama }) => nama)).toEqual(['Hukum', 'Teknik']);
});

test('joins the rows of several statements under one name, and has none for an empty name', async () => {
  const { db } = memoryDb();
  const { added, none } = await batch(db, { none: [], added: [insert('Hukum'), insert('Teknik')] });
  expect(added.map(({ id }) => id)).toEqual([1, 2]);
  expect(none).toEqual([]);
});

test('sends no batch without statements', async () => {
  const { db, asked } = memoryDb();
  await runAll(db, []);
  expect(await batch(db, { none: [] })).toEqual({ none: [] });
  expect(asked).toEqual([]);
});
