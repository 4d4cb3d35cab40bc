import { eq, sql } from 'drizzle-orm';
import type { StatusPesan } from '#contract/pesan/pesan.ts';
import type { Db } from '../core/db/client.ts';
import { gatewayState } from '../core/db/schema.ts';

/** Marks a test message, in the report and here. */
export const PESAN_UJI = { nama: 'Pesan Uji', kategori: 'Lainnya' } as const;

/**
 * Messages checked for one that has arrived: the campus's first ones and the latest single ones. Automatic answers do
 * not count: the first of them answers the operator's own greeting.
 */
const LOOKED_AT = 50;

interface Found {
  fakultas: number;
  prodi: number;
  tanpa_prodi: number | null;
  mahasiswa: number;
  dosen: number;
  pegawai: number;
  lainnya: number;
  akun: number;
  template: number;
  sampai: number;
  lama_diterima: number;
}

interface Uji {
  id: number;
  no_hp: string;
  status: StatusPesan;
  belum_pasti: number;
  alasan: string | null;
}

/**
 * Reads the setup progress from counters and short lookups: pages poll it. Only faculties and programmes, which are
 * few, are counted.
 *
 * @param menit minute since 1970; a gateway that accepted a message before it has had time to report the delivery
 */
export async function readPersiapan(db: Db, nama: string, menit: number) {
  const terakhir = sql`
    SELECT id, nama, no_hp, status, belum_pasti, alasan, diterima_pada, balasan_untuk FROM pesan
    WHERE kategori = ${PESAN_UJI.kategori} AND id_broadcast IS NULL ORDER BY created_at DESC LIMIT ${LOOKED_AT}`;
  const sampai = sql`diterima_pada IS NOT NULL AND balasan_untuk IS NULL`;
  const [found, [uji], [row]] = await Promise.all([
    db.get<Found>(sql`
      SELECT (SELECT count(*) FROM fakultas) AS fakultas, (SELECT count(*) FROM jurusan) AS prodi,
        (SELECT min(id) FROM fakultas WHERE id NOT IN (SELECT id_fakultas FROM jurusan)) AS tanpa_prodi,
        ${totalOf('mahasiswa')}, ${totalOf('dosen')}, ${totalOf('pegawai')}, ${totalOf('lainnya')},
        EXISTS (SELECT 1 FROM akun WHERE id_mahasiswa IS NOT NULL) AS akun,
        EXISTS (SELECT 1 FROM template) AS template,
        EXISTS (SELECT 1 FROM total_pesan WHERE status = 'read' AND jumlah > ${LOOKED_AT})
          OR EXISTS (SELECT 1 FROM pesan WHERE id <= ${LOOKED_AT} AND ${sampai})
          OR EXISTS (SELECT 1 FROM (${terakhir}) WHERE ${sampai}) AS sampai,
        EXISTS (SELECT 1 FROM lalu_lintas WHERE gateway = ${nama} AND menit < ${menit} AND diterima > 0) AS lama_diterima`),
    db.all<Uji>(sql`
      SELECT id, no_hp, status, belum_pasti, alasan FROM (${terakhir}) WHERE nama = ${PESAN_UJI.nama} LIMIT 1`),
    db.select().from(gatewayState).where(eq(gatewayState.nama, nama)),
  ]);
  return { found, uji: uji ?? null, gateway: row ?? null };
}

const totalOf = (tabel: 'mahasiswa' | 'dosen' | 'pegawai' | 'lainnya') =>
  sql`COALESCE((SELECT jumlah FROM total WHERE tabel = ${tabel}), 0) AS ${sql.identifier(tabel)}`;
