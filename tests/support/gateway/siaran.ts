import { eq } from 'drizzle-orm';
import { auditChange } from '../../../worker/core/db/audit.ts';
import type { Db } from '../../../worker/core/db/client.ts';
import { broadcast, group as groups, pesan } from '../../../worker/core/db/schema.ts';
import { acceptBroadcast } from '../../../worker/pesan/accept/accept.ts';
import { chunksBetween } from '../../../worker/pesan/queue/chunk.ts';
import { people } from '../people/kirim.ts';
import { memoryQueue } from './way.ts';

/** These tests ignore who started or stopped a broadcast. */
export const AUDIT = auditChange({ pelaku: 'Uji', tindakan: 'Mengirim broadcast', sasaran: 'Uji' });

/** Accepts a broadcast that no real consumer receives, to a number of people or to given ones. */
export async function acceptFor(db: Db, members: number | { nama: string; no_hp: string }[]) {
  const group = await db
    .insert(groups)
    .values({ kode: crypto.randomUUID(), nama_group: 'Uji', kategori: 'Dosen' })
    .returning()
    .get();
  await db.$client
    .prepare(
      "INSERT INTO member (id_group, nama, no_hp) SELECT ?, value ->> 'nama', value ->> 'no_hp' FROM json_each(?)",
    )
    .bind(group.id, JSON.stringify(typeof members === 'number' ? people(members) : members))
    .run();
  const order = {
    id_group: group.id,
    jenis: 'teks',
    body: 'Halo',
    alamat: null,
    jadwal: null,
    dibuat_oleh: 1,
  } as const;
  const { queue, nudges } = memoryQueue();
  const accepted = await acceptBroadcast(db, queue, order, null, AUDIT);
  const row = await broadcastOf(db, accepted?.id ?? 0);
  return { ...row, chunks: chunksBetween(row.dari, row.sampai), nudges };
}

export async function broadcastOf(db: Db, id: number) {
  const row = await db.select().from(broadcast).where(eq(broadcast.id, id)).get();
  if (!row) throw new Error('no broadcast');
  return row;
}

export const messagesOf = (db: Db, id: number) => db.select().from(pesan).where(eq(pesan.id_broadcast, id));
