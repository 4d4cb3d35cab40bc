import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { gatewayState, pengaturan, pesan } from '../../../../worker/core/db/schema.ts';
import type { Gateway, Outcome } from '../../../../worker/gateways/gateway.ts';
import { enqueue } from '../../../../worker/pesan/accept/enqueue.ts';
import type { Chunk } from '../../../../worker/pesan/queue/chunk.ts';
import { AUDIT, messagesOf } from '../../../support/gateway/siaran.ts';
import { deliver as deliverTo, memoryQueue } from '../../../support/gateway/way.ts';
import { sharedPortal } from '../../../support/stack/portal.ts';

/** A webhook that leaves nothing to do and belongs to no erased person. */
export const ALONE = { later: () => undefined, hashes: () => [] };

/** A database over which consumers run, for all tests of a file. */
export function gateways() {
  const stack = sharedPortal();
  beforeEach(async () => {
    const tables = ['gateway', 'lalu_lintas', 'kontak_wa', 'template', 'pengaturan'];
    const statements = [
      ...tables.map((name) => `DELETE FROM ${name}`),
      "UPDATE broadcast SET status = 'dibatalkan' WHERE status IN ('berjalan', 'ditahan')",
    ];
    await stack.env.DB.batch(statements.map((text) => stack.env.DB.prepare(text)));
  });

  const FAULT: Outcome = {
    outcome: 'rejected',
    code: 'token',
    reason: 'Token gateway tidak berlaku',
    hold: 'gateway',
  };
  const DECISION = { request: null, answer: { status: 200, body: {} }, audit: AUDIT } as const;
  const rejected = (reason: string) => ({ outcome: 'rejected', code: 'penerima', reason }) as const;

  const deliver = (
    chunks: readonly Chunk[],
    gateway: Gateway,
    options: Parameters<typeof deliverTo>[3] = {},
  ) => deliverTo([...chunks], gateway, stack.db, { rate: 1_000, ...options });

  async function single(jenis: 'teks' | 'kode' = 'teks') {
    const id = await enqueue(stack.db, memoryQueue().queue, {
      kategori: 'Lainnya',
      nama: 'Uji',
      no_hp: '080000009999',
      jenis,
      body: 'Halo {nama}',
      rahasia: false,
    });
    return { id, chunks: [{ dari: id, sampai: id }] };
  }
  const rowOf = (id: number) => stack.db.select().from(pesan).where(eq(pesan.id, id)).get();
  const heldWhy = async (nama = 'uji') =>
    (await stack.db.select().from(gatewayState).where(eq(gatewayState.nama, nama)).get())?.alasan ?? null;
  const set = (values: Partial<Pengaturan>) =>
    stack.db.insert(pengaturan).values(Object.entries(values).map(([nama, nilai]) => ({ nama, nilai })));
  async function statesOf(id: number): Promise<Record<string, number>> {
    const byState = Map.groupBy(await messagesOf(stack.db, id), ({ status }) => status);
    return Object.fromEntries([...byState].map(([status, rows]) => [status, rows.length]));
  }

  return { stack, FAULT, DECISION, rejected, deliver, single, rowOf, heldWhy, set, statesOf };
}
