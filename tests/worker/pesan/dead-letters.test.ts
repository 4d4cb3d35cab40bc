import { expect, it } from 'vitest';
import { enqueue } from '../../../worker/pesan/accept/enqueue.ts';
import { GAGAL_ANTREAN } from '../../../worker/pesan/transitions/reasons.ts';
import { memoryQueue } from '../../support/gateway/way.ts';
import { sharedStack } from '../../support/stack/shared-stack.ts';
import { eventually } from '../../support/wait.ts';

// tests/unit/pesan/bury.test.ts shows what is done with a nudge at which the queue has given up.

const stack = sharedStack({}, { maxRetries: 1 });

it('ends as cancel what the queue cannot get done, when production delivers it', async () => {
  const id = await enqueue(stack.db, memoryQueue().queue, {
    kategori: 'Lainnya',
    nama: 'Uji',
    no_hp: '080000007001',
    jenis: 'teks',
    body: 'Halo',
    parameter: null,
    rahasia: false,
  });
  const run = (sql: string, ...values: unknown[]) =>
    stack.env.DB.prepare(sql)
      .bind(...values)
      .run();
  await run(
    "UPDATE pesan SET coba_pada = ?, periksa_pada = ?, alasan_kode = 'antrean_gagal' WHERE id = ?",
    ...[Date.now() - 600_000, Date.now() + 60_000, id],
  );
  // Every claim of it fails.
  await run(`
    CREATE TRIGGER racun BEFORE UPDATE OF klaim ON pesan WHEN new.id = ${id} AND new.klaim IS NOT NULL
    BEGIN SELECT RAISE(ABORT, 'racun'); END`);
  await stack.env.ANTREAN.send({ dari: id, sampai: id });
  const row = await eventually(async () => {
    const row = await stack.env.DB.prepare('SELECT status, alasan FROM pesan WHERE id = ?')
      .bind(id)
      .first<{ status: string; alasan: string }>();
    return row?.status === 'cancel' ? row : null;
  });
  expect(row.alasan).toBe(GAGAL_ANTREAN.reason);
  expect(
    stack
      .logs()
      .some((line) => line.includes('"event":"dead letters"') && line.includes('"queue":"vadr-mati"')),
  ).toBe(true);
});
