import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { configOf } from '../../../worker/env.ts';
import { settlementInPlace } from '../../../worker/local/restore/settle.ts';
import { queuesOf } from '../../../worker/pesan/queue/chunk.ts';
import { sweep } from '../../../worker/pesan/queue/sweep.ts';
import { acceptFor, broadcastOf } from '../../support/gateway/siaran.ts';
import { sharedPortal } from '../../support/stack/portal.ts';

const stack = sharedPortal();
const NOW = 5_000;

it('a restore leaves what waits for a second person undone: broadcasts still wait, other acts are asked for again', async () => {
  const { db, sqlite } = stack;
  const { id } = await acceptFor(db, 2);
  await db.run(sql`
    UPDATE broadcast SET status = 'menunggu_persetujuan', persetujuan = 'menunggu', diminta_pada = ${Date.now()} WHERE id = ${id}`);
  const request = (status: string, selesai: number | null) =>
    db.run(sql`
    INSERT INTO persetujuan (jenis, panggilan, isi, rincian, sidik, target, sasaran, diminta_oleh, diminta_pada, status, token, selesai_pada)
    VALUES ('kunci', 'POST /api/kunci', '{}', '[]', 'x', ${status}, 'SIAKAD', 1, 1, ${status}, ${crypto.randomUUID()}, ${selesai})`);
  await request('menunggu', null);
  await request('disetujui', null);
  await request('ditolak', 7);

  for (const statement of settlementInPlace('kemarin', NOW)) sqlite.exec(statement);

  expect(
    await db.all(
      sql`SELECT status, selesai_pada, isi, rincian, alasan IS NOT NULL AS sebab FROM persetujuan ORDER BY id`,
    ),
  ).toEqual([
    { status: 'kedaluwarsa', selesai_pada: NOW, isi: null, rincian: null, sebab: 1 },
    { status: 'kedaluwarsa', selesai_pada: NOW, isi: null, rincian: null, sebab: 1 },
    { status: 'ditolak', selesai_pada: 7, isi: null, rincian: null, sebab: 0 },
  ]);
  stack.queued.length = 0;
  await sweep({ db, queues: queuesOf(stack.env), chosen: configOf(stack.env), clock: Date.now });
  expect(await broadcastOf(db, id)).toMatchObject({
    status: 'menunggu_persetujuan',
    alasan: expect.stringContaining('mungkin sudah disetujui dan terkirim'),
  });
  expect(stack.queued).toEqual([]);
});
