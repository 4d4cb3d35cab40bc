import { memoryDb } from '../../support/memory-db.ts';
import { acceptFor } from '../../support/siaran.ts';
import { median } from '../measure.ts';
import { oneBroadcast } from './one-broadcast.ts';

const RECIPIENTS = 2_000;
const ROUNDS = 5;

/** Microseconds of processor time that something takes here, of all threads. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/**
 * Processor time a message takes from its claim to its last status, against one that is sent and written singly, in turn and in
 * one process: the database and the gateway are in it too, so only the ratio says something of our code.
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
    const kind = { group: id_group ?? 0, told: ['sent', 'delivered'], inAWebhook: 100 } as const;
    ours.push(await processorTime(() => oneBroadcast(db.$client, kind)));
  }
  return { ours: median(ours) / RECIPIENTS, plain: median(plain) / RECIPIENTS };
}
