import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { countWrongCode, slowGuessers } from '../../../worker/core/auth/tebakan.ts';
import { memoryDb } from '../../support/database/memory-db.ts';

const incidents = (db: ReturnType<typeof memoryDb>['db']) => db.all(sql`SELECT jenis FROM insiden`);
const stranger = { address: '192.0.2.1', account: 'a' };

it('raises one alarm at 200 wrong codes in a minute, whoever they are for', async () => {
  const { db } = memoryDb();
  for (let n = 0; n < 199; n++) await countWrongCode(db);
  expect(await incidents(db)).toEqual([]);
  for (let n = 0; n < 11; n++) await slowGuessers(db, stranger);
  await Promise.all(Array.from({ length: 5 }, () => countWrongCode(db)));
  expect(await incidents(db)).toEqual([{ jenis: 'tebakan_kode' }]);
});

it('slows every stranger down while the alarm lasts, and no browser that the account knows', async () => {
  const { db } = memoryDb();
  for (let n = 0; n < 200; n++) await countWrongCode(db);
  for (let n = 0; n < 10; n++) await slowGuessers(db, stranger);
  await expect(slowGuessers(db, { ...stranger, account: 'b' })).rejects.toThrow('Sedang banyak kode salah');
  await slowGuessers(db, { ...stranger, address: '192.0.2.2' });
  await slowGuessers(db, { ...stranger, known: true });
  await db.run(sql`UPDATE insiden SET selesai_pada = 1`);
  await slowGuessers(db, stranger);
});
