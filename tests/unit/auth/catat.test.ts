import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { noteRefused } from '../../../worker/core/auth/catat.ts';
import { fromWhere } from '../../../worker/core/http/peramban.ts';
import { memoryDb } from '../../support/database/memory-db.ts';

it('writes down so many refusals an hour, says that it stops, and goes on for what is always written', async () => {
  const { db } = memoryDb();
  const entry = { pelaku: 'A', tindakan: 'Ditolak', sasaran: 'GET /api/dosen', rincian: '' } as const;
  for (let n = 0; n < 9; n++) await noteRefused(db, { key: 'a', most: 3 }, entry);
  await noteRefused(db, { key: 'a', most: 3, always: true }, entry);
  expect(await db.all(sql`SELECT rincian FROM audit ORDER BY id`)).toEqual([
    { rincian: null },
    { rincian: null },
    { rincian: 'Yang berikutnya dalam jam ini tidak dicatat' },
    { rincian: null },
  ]);
});

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
    'Chrome di Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Version/17.0 Mobile/15E148 Safari/604.1',
    'Safari di iPhone atau iPad',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge di Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox di Linux'],
  ['curl/8.5.0', 'Browser lain'],
  [undefined, 'Browser lain'],
])('says of %j that somebody logs in from %s', (agent, from) => {
  expect(fromWhere(agent, { known: true })).toBe(`${from}, perangkat yang pernah dipakai masuk`);
  expect(fromWhere(agent, {})).toBe(`${from}, perangkat baru`);
});
