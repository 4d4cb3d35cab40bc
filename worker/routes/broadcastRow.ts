import type { Broadcast } from '#contract/broadcast.ts';
import type { broadcast } from '../db/schema.ts';

/** A broadcast as the contract has it. */
export function present(row: typeof broadcast.$inferSelect): Broadcast {
  const { id, id_group, nama_group, kategori, jenis, body, alamat, status, alasan } = row;
  const { jumlah, pending, sent, read, cancel, belum_pasti } = row;
  return {
    id,
    id_group,
    nama_group,
    kategori,
    jenis,
    body,
    alamat,
    status,
    alasan,
    jumlah,
    pending,
    sent,
    read,
    cancel,
    belum_pasti,
    jadwal: row.jadwal?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    mulai_pada: row.mulai_pada?.toISOString() ?? null,
    selesai_pada: row.selesai_pada?.toISOString() ?? null,
  };
}
