/** Changes to the rows of a table at a restore, in SQL over a row `b` of the backup. */
export interface Rule {
  /** new values of columns */
  set?: Record<string, string>;
  /** condition of the rows that are restored */
  only?: string;
  /** condition that narrows `set` after Time Travel, for large tables */
  among?: string;
}

const REASON = {
  pesan:
    'Dipulihkan dari cadangan: pesan ini mungkin sudah terkirim sesudah cadangan dibuat. Kirim ulang bila yakin belum, atau tandai gagal.',
  kode: 'Dipulihkan dari cadangan: kodenya tidak berlaku lagi',
  broadcast:
    'Dipulihkan dari cadangan: sisanya mungkin sudah terkirim, atau broadcast ini sudah dihentikan, sesudah cadangan dibuat. Lanjutkan hanya bila yakin belum; bila ragu, hentikan.',
};

const SETUJUI =
  'Dipulihkan dari cadangan: broadcast ini mungkin sudah disetujui dan terkirim sesudah cadangan dibuat. Setujui hanya bila yakin belum; bila ragu, tolak.';

const MINTA_LAGI =
  'Dipulihkan dari cadangan: mungkin sudah dilakukan sesudah cadangan dibuat. Minta lagi bila belum';

const waits = "b.status = 'pending' AND b.belum_pasti = 0";

/** A pending message that may have been sent since, and that no held broadcast keeps back. */
const MAY_BE_SENT = `(${waits} AND b.jenis <> 'kode' AND (
  b.id_broadcast IS NULL OR b.klaim IS NOT NULL OR (SELECT status FROM broadcast WHERE id = b.id_broadcast) IN ('selesai', 'dibatalkan')
))`;
/** A pending code: backups do not contain what it would be checked against. */
const DEAD_CODE = `(${waits} AND b.jenis = 'kode')`;
const ENDS_OPEN = "b.status IN ('terjadwal', 'berjalan', 'ditahan')";

/**
 * Keeps a restored database from sending: pending messages may have been sent since, and asking the operator is better
 * than sending a WhatsApp message twice.
 *
 * @param now when it is restored, epoch milliseconds
 */
export const rulesOf = (now: number): Record<string, Rule> => ({
  pesan: {
    set: {
      belum_pasti: `iif(${MAY_BE_SENT}, 1, b.belum_pasti)`,
      status: `iif(${DEAD_CODE}, 'cancel', b.status)`,
      alasan: `CASE WHEN ${MAY_BE_SENT} THEN ${quoted(REASON.pesan)}
        WHEN ${DEAD_CODE} THEN ${quoted(REASON.kode)} ELSE b.alasan END`,
      klaim: 'NULL',
      periksa_pada: 'NULL',
    },
    among: "b.status = 'pending'",
  },
  broadcast: {
    set: {
      status: `iif(${ENDS_OPEN}, 'ditahan', b.status)`,
      alasan: `CASE WHEN ${ENDS_OPEN} THEN ${quoted(REASON.broadcast)} WHEN b.status = 'menunggu_persetujuan' THEN ${quoted(SETUJUI)} ELSE b.alasan END`,
      // Otherwise the broadcast would resume by itself.
      menunggu_template: 'NULL',
    },
  },
  // A waiting request may have been done or refused since the backup: it is asked again.
  persetujuan: {
    set: {
      status: "iif(b.selesai_pada IS NULL, 'kedaluwarsa', b.status)",
      alasan: `iif(b.selesai_pada IS NULL, ${quoted(MINTA_LAGI)}, b.alasan)`,
      isi: 'NULL',
      rincian: 'NULL',
      selesai_pada: `COALESCE(b.selesai_pada, ${now})`,
    },
  },
  // A former number is notified at the time of the change, not after a restore.
  nomor_berubah: { set: { dikabarkan_pada: `COALESCE(b.dikabarkan_pada, ${now})` } },
  // Prevents a second answer; an operator sees the last message.
  pesan_masuk: {
    set: {
      ditangani_pada: `COALESCE(b.ditangani_pada, ${now})`,
      perlakuan: "COALESCE(b.perlakuan, 'diam')",
    },
  },
  // A key that was revoked since the backup would become valid again.
  kunci_api: { set: { dicabut_pada: `COALESCE(b.dicabut_pada, ${now})` } },
  // Triggers count the members as they are inserted.
  group: { set: { jumlah_member: '0' } },
  // The restored counters have them already: settled afterwards.
  biaya_pesan: { set: { dicatat_pada: '-b.dicatat_pada' } },
  cadangan: { only: 'b.selesai_pada IS NOT NULL' },
  // Backups leave out the parts and changes of unfinished runs; a run that awaits approval is stale.
  sinkron: { only: "b.status NOT IN ('menunggu_bagian', 'menerapkan', 'menunggu_persetujuan', 'coba')" },
});

export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
