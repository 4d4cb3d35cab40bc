import { memoryDb } from '../../support/database/memory-db.ts';
import { acceptFor } from '../../support/gateway/siaran.ts';
import { median, processorTime, ratio } from '../../support/measure.ts';
import { oneBroadcast } from '../support/one-broadcast.ts';

const RECIPIENTS = 2_000;
const ROUNDS = 5;

/**
 * Processor time of a message from its claim to its last status, against two plain updates a message, in turn in one process.
 * Includes the database and the gateway, so only the ratio says something about our code.
 */
export async function measureProcessor() {
  const ours: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { db, sqlite } = memoryDb();
    sqlite.exec(
      "INSERT INTO akun (id, username, nama_pengguna, password_hash, hak_akses) VALUES (1, 'u', 'U', 'x', 'Operator')",
    );
    const { id_group, dari, sampai } = await acceptFor(db, RECIPIENTS);
    plain.push(
      await processorTime(async () => {
        for (let id = dari; id <= sampai; id++)
          for (const column of ['dikirim_pada', 'diterima_pada'])
            await db.$client.prepare(`UPDATE pesan SET ${column} = ? WHERE id = ?`).bind(1, id).run();
      }),
    );
    const kind = { group: id_group ?? 0, statuses: ['sent', 'delivered'], inAWebhook: 100 } as const;
    ours.push(await processorTime(() => oneBroadcast(db.$client, kind)));
  }
  return {
    'processor time a message, against two plain statements': {
      ratio: ratio(median(ours), median(plain)),
      target: '≤ 6.5',
    },
    'processor time a message, microseconds': { ratio: Math.round(median(ours) / RECIPIENTS), target: '' },
  };
}
