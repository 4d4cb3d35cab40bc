import { type SQL, sql } from 'drizzle-orm';
import type { Alasan } from '#contract/pesan/alasan.ts';

/** Why a message ended through a fault of ours. */
export const GAGAL_ANTREAN: Alasan = {
  code: 'antrean_gagal',
  reason: 'Antrean berulang kali gagal memproses pesan ini. Kirim ulang bila masih perlu',
};
export const GAGAL_SISTEM: Alasan = {
  code: 'antrean_gagal',
  reason: 'Pesan ini tidak dapat diproses karena kesalahan sistem. Kirim ulang bila masih perlu',
};

/**
 * Tells operators of those of these messages that the statement right before this one in the batch ended through a fault of
 * ours, but not of one that was to tell them of an incident.
 */
export const failureIncident = (ids: readonly number[], now: number): SQL => sql`
  INSERT INTO insiden (jenis, sasaran, sejak)
  SELECT 'antrean_gagal', '', ${now} WHERE changes() > 0 AND EXISTS (
    SELECT 1 FROM json_each(${JSON.stringify(ids)}) j JOIN pesan p ON p.id = j.value
    WHERE p.status = 'cancel' AND p.alasan_kode = ${GAGAL_ANTREAN.code}
      AND NOT EXISTS (SELECT 1 FROM insiden i WHERE p.id BETWEEN i.pesan_dari AND i.pesan_sampai))
  ON CONFLICT (jenis, sasaran) WHERE selesai_pada IS NULL DO NOTHING`;
