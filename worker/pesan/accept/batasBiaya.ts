import { type SQL, sql } from 'drizzle-orm';
import type { YangDiulang } from '#contract/pesan/broadcast.ts';
import type { JenisKiriman } from '#contract/pesan/kirim.ts';
import type { JenisPesan } from '#contract/pesan/pesan.ts';
import type { Db } from '../../core/db/client.ts';
import type { Chosen } from '../../gateways/index.ts';
import { readBatas, whyOver } from '../biaya/batas.ts';
import { bulanOf, readBulan } from '../biaya/bulan.ts';
import { costOf } from '../biaya/perkiraan.ts';
import type { Group } from '../group/groupRow.ts';
import { type Policy, readPolicy } from '../send/policy.ts';
import { templateById } from '../template/templateList.ts';
import { SENDABLE } from '../transitions/operator.ts';
import { failedOf } from './broadcast.ts';
import { caraOf, countRows, previewBroadcast, viaOf } from './preview.ts';

/** The fields of a broadcast that decide how its messages go. */
interface Sent {
  id: number;
  jenis: JenisPesan;
  /** the chosen template's id */
  template: string | null;
  topik: string | null;
}

interface New {
  group: Group;
  jenis: JenisKiriman;
  body: string;
  isian: string[];
  topik: string | null;
  template: string | null;
}

/** Why the month's limit has no room for a broadcast that begins now; null when it has, or there is none. */
export async function newOverLimit(
  db: Db,
  chosen: Chosen,
  { template: id, ...asked }: New,
): Promise<string | null> {
  const aturan = await readBatas(db, chosen);
  if (!aturan) return null;
  const template = id === null ? null : await templateById(db, id);
  const now = Date.now();
  const { biaya } = await previewBroadcast(
    db,
    chosen,
    { ...asked, template, jadwal: null, lihat: null },
    now,
  );
  return biaya && whyOver(biaya, aturan, now);
}

/** Why the month's limit has no room to send messages of a broadcast again; null when it has, or an operator let it pass. */
export async function resendOverLimit(
  db: Db,
  chosen: Chosen,
  row: Sent & { batas_biaya: string | null },
  yang: YangDiulang | undefined,
): Promise<string | null> {
  const aturan = row.batas_biaya === 'lewat' ? null : await readBatas(db, chosen);
  if (!aturan) return null;
  const now = Date.now();
  const [policy, bulan] = await Promise.all([
    readPolicy(db, chosen),
    readBulan(db, aturan, bulanOf(aturan.zona, now)),
  ]);
  const cara = await caraOfRows(db, policy, row, sql`${failedOf(row.id, yang)} AND ${SENDABLE}`, now);
  if (cara.penerima === 0) return null;
  return whyOver(
    costOf(cara, aturan, bulan, now),
    aturan,
    now,
    'Naikkan batasnya di halaman Biaya, lalu kirim lagi.',
  );
}

/** The due broadcasts for which the month's limit has no room, one after the other, and why. */
export async function dueOverLimit(
  db: Db,
  chosen: Chosen,
  now: number,
): Promise<{ id: number; alasan: string }[]> {
  const aturan = await readBatas(db, chosen);
  if (!aturan) return [];
  const due = await db.all<Sent>(
    sql`SELECT id, jenis, template, topik FROM broadcast WHERE status = 'terjadwal' AND COALESCE(jadwal, 0) <= ${now} ORDER BY jadwal, id`,
  );
  if (due.length === 0) return [];
  const [policy, bulan] = await Promise.all([
    readPolicy(db, chosen),
    readBulan(db, aturan, bulanOf(aturan.zona, now)),
  ]);
  const over: { id: number; alasan: string }[] = [];
  let { total } = bulan;
  for (const row of due) {
    const { id } = row;
    const waiting = sql`id_broadcast = ${id} AND id BETWEEN (SELECT dari FROM broadcast WHERE id = ${id})
      AND (SELECT sampai FROM broadcast WHERE id = ${id}) AND status = 'pending'`;
    const cara = await caraOfRows(db, policy, row, waiting, now);
    const cost = costOf(cara, aturan, { ...bulan, total }, now);
    const alasan = whyOver(cost, aturan, now);
    if (alasan === null) total += cost.perkiraan;
    else over.push({ id, alasan });
  }
  return over;
}

/** Counts how messages of a broadcast go. @param which condition on `pesan` */
async function caraOfRows(
  db: Db,
  policy: Policy,
  { jenis, topik, template: id }: Sent,
  which: SQL,
  now: number,
) {
  const template = id === null ? null : await templateById(db, id);
  const rows = await countRows(db, which, topik, now);
  return caraOf(rows, viaOf(policy, jenis, template), template !== null);
}
