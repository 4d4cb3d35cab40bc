import { sql } from 'drizzle-orm';
import { acceptBroadcast } from '../../worker/pesan/accept/accept.ts';
import { enqueue } from '../../worker/pesan/accept/enqueue.ts';
import { row, rows } from './sqlite.ts';
import { START } from './time.ts';
import type { World } from './world.ts';

/** An operator's decision, from a request without an idempotency key. */
export const DECISION = {
  request: null,
  answer: { status: 200 as const, body: {} },
  audit: sql`SELECT 1`,
};

/** The number of the nth person. */
export const phone = (n: number) => `0812${10_000_000 + n}`;
export const e164 = (no_hp: string) => `62${no_hp.slice(1)}`;

export const TEMPLATE = '101';

/** A template that stands in for free text. */
export function setUpTemplate(): void {
  const body = [{ type: 'BODY', text: 'Yth. {{1}}, ada: {{2}} Terima kasih.' }];
  rows(
    `INSERT INTO template (id, nama, bahasa, kategori, status, kualitas, komponen, dibaca_pada)
      VALUES (?, 'pengumuman', 'id', 'UTILITY', 'APPROVED', 'GREEN', ?, ?)`,
    ...[TEMPLATE, JSON.stringify(body), START - 1000],
  );
  rows(
    `INSERT INTO pengaturan (kunci, nilai, updated_at) VALUES ('template_teks', ?, ?)`,
    ...[JSON.stringify(TEMPLATE), START],
  );
}

/** A broadcast to so many people, from the `first` on. @returns its id */
export async function broadcastTo(world: World, size: number, first = 0, jadwal: Date | null = null) {
  const { db, queues } = world.operator();
  const { id } = row<{ id: number }>(
    `INSERT INTO "group" (kode, nama_group, kategori) VALUES (?, 'g', 'Dosen') RETURNING id`,
    crypto.randomUUID(),
  );
  for (let n = 0; n < size; n++)
    rows('INSERT INTO member (id_group, nama, no_hp) VALUES (?, ?, ?)', id, `N${n}`, phone(first + n));
  const what = { id_group: id, jenis: 'teks', body: 'Halo {nama}', alamat: null, jadwal } as const;
  const order = { ...what, dibuat_oleh: null as unknown as number };
  const accepted = await acceptBroadcast(db, queues.broadcast, order, null, DECISION.audit);
  if (!accepted) throw new Error('broadcast not accepted');
  return accepted.id;
}

/** A single message to the nth person. @returns its id */
export function single(world: World, n: number): Promise<number> {
  const { db, queues } = world.operator();
  return enqueue(db, queues.pesan, {
    kategori: 'Lainnya',
    nama: 'S',
    no_hp: phone(n),
    jenis: 'teks',
    body: 'Hai',
    alamat: null,
    parameter: null,
    rahasia: false,
  });
}
