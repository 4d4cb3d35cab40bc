import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { broadcast, kanal, laluLintas, pesan } from './schema.ts';

/** Nobody decides about more of them at a time. */
const SHOWN = 20;

/** A gateway that is held: which, why and since when. */
interface Held {
  nama: string;
  alasan: string | null;
  ditahan_pada: Date;
}

/** Those of these gateways that are held, each once and in their order. */
export async function heldOf(db: Db, names: readonly string[]): Promise<Held[]> {
  const rows = await db
    .select({ nama: kanal.nama, alasan: kanal.alasan, ditahan_pada: kanal.ditahan_pada })
    .from(kanal)
    .where(and(inArray(kanal.nama, [...names]), isNotNull(kanal.ditahan_pada)));
  return [...new Set(names)].flatMap((name) => {
    const row = rows.find(({ nama }) => nama === name);
    return row?.ditahan_pada ? [{ ...row, ditahan_pada: row.ditahan_pada }] : [];
  });
}

/** What is known of a gateway: its row, undefined as long as it has none, and its traffic from a minute on. */
export async function readKanal(db: Db, name: string, menit: number) {
  const [[row], traffic] = await db.batch([
    db.select().from(kanal).where(eq(kanal.nama, name)),
    db
      .select()
      .from(laluLintas)
      .where(and(eq(laluLintas.kanal, name), gte(laluLintas.menit, menit)))
      .orderBy(asc(laluLintas.menit)),
  ]);
  return { row, traffic };
}

/** What is still to be sent, and the broadcasts that wait for an operator. A broadcast's messages are counted by its own counters. */
export async function readWaiting(db: Db) {
  const [[single], [running], held] = await db.batch([
    db
      .select({ jumlah: sql<number>`count(*)` })
      .from(pesan)
      .where(and(isNotNull(pesan.periksa_pada), isNull(pesan.id_broadcast), eq(pesan.status, 'pending'))),
    // The names of states stand in the queries, since each has an index of its own.
    db
      .select({ jumlah: sql<number>`COALESCE(sum(${broadcast.pending} - ${broadcast.belum_pasti}), 0)` })
      .from(broadcast)
      .where(sql`status = 'berjalan'`),
    db
      .select({ id: broadcast.id, nama_group: broadcast.nama_group, alasan: broadcast.alasan })
      .from(broadcast)
      .where(sql`status = 'ditahan'`)
      .orderBy(desc(broadcast.id))
      .limit(SHOWN),
  ]);
  return { pesan: single?.jumlah ?? 0, broadcast: running?.jumlah ?? 0, held };
}
