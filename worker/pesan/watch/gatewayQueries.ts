import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/client.ts';
import { broadcast, gatewayState, laluLintas, pesan } from '../../core/db/schema.ts';

/** An operator decides about few at a time. */
const SHOWN = 20;

interface Held {
  nama: string;
  alasan: string | null;
  ditahan_pada: Date;
}

/** The held ones among these gateways, each once, in the given order. */
export async function heldOf(db: Db, names: readonly string[]): Promise<Held[]> {
  const rows = await db
    .select({ nama: gatewayState.nama, alasan: gatewayState.alasan, ditahan_pada: gatewayState.ditahan_pada })
    .from(gatewayState)
    .where(and(inArray(gatewayState.nama, [...names]), isNotNull(gatewayState.ditahan_pada)));
  return [...new Set(names)].flatMap((name) => {
    const row = rows.find(({ nama }) => nama === name);
    return row?.ditahan_pada ? [{ ...row, ditahan_pada: row.ditahan_pada }] : [];
  });
}

/** A gateway's row (undefined if it has none yet) and its traffic since a minute. */
export async function readGateway(db: Db, name: string, menit: number) {
  const [[row], traffic] = await db.batch([
    db.select().from(gatewayState).where(eq(gatewayState.nama, name)),
    db
      .select()
      .from(laluLintas)
      .where(and(eq(laluLintas.gateway, name), gte(laluLintas.menit, menit)))
      .orderBy(asc(laluLintas.menit)),
  ]);
  return { row, traffic };
}

/** Counts unsent messages and lists held broadcasts. Broadcasts have their own counters. */
export async function readWaiting(db: Db) {
  const [[single], [running], held] = await db.batch([
    db
      .select({ jumlah: sql<number>`count(*)` })
      .from(pesan)
      .where(and(isNotNull(pesan.periksa_pada), isNull(pesan.id_broadcast), eq(pesan.status, 'pending'))),
    // State names are literals: each state has a partial index.
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
