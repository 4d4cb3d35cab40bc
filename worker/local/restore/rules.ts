import { NEVER_SENT_ALONE } from './words.ts';

/** How the rows of a table are restored, where that is not as they were. Everything is SQL of a row `b` of the backup. */
export interface Rule {
  /** what a column becomes */
  set?: Record<string, string>;
  /** which rows are restored */
  only?: string;
  /** the rows that `set` may change, where a whole database is gone through and its table is large */
  among?: string;
}

const waits = "b.status = 'pending' AND b.belum_pasti = 0";

/** Of a message that waited: whether it may have gone out since, and no held broadcast keeps it. */
const MAY_HAVE_GONE = `(${waits} AND b.jenis <> 'kode' AND (
  b.id_broadcast IS NULL OR b.klaim IS NOT NULL OR (SELECT status FROM broadcast WHERE id = b.id_broadcast) IN ('selesai', 'dibatalkan')
))`;
/** A code that waited is worth nothing: what it was checked against is in no backup. */
const DEAD_CODE = `(${waits} AND b.jenis = 'kode')`;
const ENDS_OPEN = "b.status IN ('terjadwal', 'berjalan', 'ditahan')";

/**
 * A restored database is in the past: what waited in it may have been sent since, and a second WhatsApp is worse than a
 * question to the operator. So nothing of it goes out by itself.
 *
 * @param now when it is restored, epoch milliseconds
 */
export const rulesOf = (now: number): Record<string, Rule> => ({
  pesan: {
    set: {
      belum_pasti: `iif(${MAY_HAVE_GONE}, 1, b.belum_pasti)`,
      status: `iif(${DEAD_CODE}, 'cancel', b.status)`,
      alasan: `CASE WHEN ${MAY_HAVE_GONE} THEN ${quoted(NEVER_SENT_ALONE.pesan)}
        WHEN ${DEAD_CODE} THEN ${quoted(NEVER_SENT_ALONE.kode)} ELSE b.alasan END`,
      klaim: 'NULL',
      periksa_pada: 'NULL',
    },
    among: "b.status = 'pending'",
  },
  broadcast: {
    set: {
      status: `iif(${ENDS_OPEN}, 'ditahan', b.status)`,
      alasan: `iif(${ENDS_OPEN}, ${quoted(NEVER_SENT_ALONE.broadcast)}, b.alasan)`,
      // It would go on by itself.
      menunggu_template: 'NULL',
    },
  },
  // Told before the backup, or by an operator: a former number is told of a change as it happens.
  nomor_berubah: { set: { dikabarkan_pada: `COALESCE(b.dikabarkan_pada, ${now})` } },
  // Nobody is answered twice: an operator sees what came last.
  pesan_masuk: {
    set: {
      ditangani_pada: `COALESCE(b.ditangani_pada, ${now})`,
      perlakuan: "COALESCE(b.perlakuan, 'diam')",
    },
  },
  // One that was revoked since would be valid again, and nobody knows which of them were.
  kunci_api: { set: { dicabut_pada: `COALESCE(b.dicabut_pada, ${now})` } },
  // Counted by the triggers as the members come.
  group: { set: { jumlah_member: '0' } },
  cadangan: { only: 'b.selesai_pada IS NOT NULL' },
  // Its parts, and what it would change, are in no backup; and the one that waits for approval is out of date.
  sinkron: { only: "b.status NOT IN ('menunggu_bagian', 'menerapkan', 'menunggu_persetujuan', 'coba')" },
});

export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
