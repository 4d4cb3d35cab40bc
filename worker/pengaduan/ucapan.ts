import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  BUKA_LAGI_HARI,
  type PIHAK,
  type StatusPengaduan,
  sudahTuntas,
} from '#contract/pengaduan/pengaduan.ts';
import type { Tindakan } from '#contract/portal/audit.ts';
import { DAY_MS } from '#contract/waktu.ts';
import { auditChange, type Pelaku } from '../core/db/audit.ts';
import type { Db } from '../core/db/client.ts';
import { pengaduan as table } from '../core/db/schema.ts';
import { dayOf, endOf } from '../standar/index.ts';
import { type Row, sebutan } from './pengaduanRow.ts';

/** A text of one side about a complaint, with the state that it sets; null: it keeps its state. */
export interface Ucapan {
  dari: (typeof PIHAK)[number];
  isi: string;
  status: StatusPengaduan | null;
  id_berkas?: number | null;
  /** the complainant writes in distress */
  mendesak?: boolean | undefined;
}

/** The text as statements for one transaction, in this order: each changes a row only if the one before did. */
export interface Said {
  change: Pick<Row, 'status' | 'ditutup_pada'>;
  /** the complaint after it */
  after: Row;
  step: SQL;
  entry: SQL<{ id: number }>;
  audit: SQL;
}

interface Audit {
  pelaku: Pelaku;
  tindakan: Tindakan;
  rincian?: string;
}

/** Adds to the conversation, if the complaint still is in the state of `row`. */
export function say(
  db: Db,
  row: Row,
  { dari, isi, status, id_berkas = null, mendesak = false }: Ucapan,
  audit: Audit,
): Said {
  const now = new Date();
  const next = status ?? row.status;
  const closed = sudahTuntas(next);
  const change = {
    status: next,
    ...(dari === 'operator' && answersAfter(row, isi)),
    // Not a mark that has come since the operator's reading.
    ...(dari === 'operator' && row.mendesak_sejak !== null && { mendesak_sejak: null }),
    ...(mendesak && { mendesak_sejak: row.mendesak_sejak ?? now }),
    dibalas_pada: dari === 'pelapor' && !closed ? now : null,
    ditutup_pada: closed ? now : null,
  };
  return {
    change,
    after: { ...row, ...change },
    step: db
      .update(table)
      .set(change)
      .where(and(eq(table.id, row.id), eq(table.status, row.status)))
      .getSQL(),
    entry: sql<{ id: number }>`
      INSERT INTO pengaduan_balasan (id_pengaduan, dari, isi, status, id_berkas, created_at)
      SELECT ${row.id}, ${dari}, ${isi}, ${status}, ${id_berkas}, ${now.getTime()} WHERE changes() > 0 RETURNING id`,
    audit: auditChange({ ...audit, sasaran: sebutan(row.id) }),
  };
}

/** A new answer moves the newest one to `tanggapan_awal`. */
function answersAfter({ tanggapan, tanggapan_awal }: Row, said: string) {
  if (said === '' || said === tanggapan) return { tanggapan, tanggapan_awal };
  return { tanggapan: said, tanggapan_awal: tanggapan };
}

/** Until when a closed complaint can be reopened; null: it is open, or too long closed. */
export function bukaSampai({ status, ditutup_pada, updated_at }: Row): Date | null {
  if (!sudahTuntas(status)) return null;
  // People are told the day.
  const until = endOf(dayOf((ditutup_pada ?? updated_at).getTime() + BUKA_LAGI_HARI * DAY_MS));
  return until > Date.now() ? new Date(until) : null;
}
