import type { Broadcast, Tertunda } from '#contract/pesan/broadcast.ts';
import { PERSETUJUAN_MS } from '#contract/portal/persetujuan.ts';
import { isoOf } from '#contract/waktu.ts';
import type { User } from '../../core/auth/session.ts';
import type { Db } from '../../core/db/client.ts';
import type { UserCall } from '../../core/http/context.ts';
import type { Config } from '../../env.ts';
import { pauseOf } from '../send/pause.ts';
import { readPolicy } from '../send/policy.ts';
import type { BroadcastRow } from './broadcastList.ts';

type Known = Pick<UserCall, 'db' | 'config'> & { user: Reader };
type Reader = Pick<User, 'id'>;

/** Broadcasts as the contract has them. The pause is read once for all of them. */
export async function presentAll(
  { db, config, user }: Known,
  rows: readonly BroadcastRow[],
): Promise<Broadcast[]> {
  const running = rows.some(({ status }) => status === 'berjalan');
  const rest = running ? await restOf(db, config) : null;
  return rows.map((row) => present(row, rest, user));
}

export const presentOne = async ({ db, config, user }: Known, row: BroadcastRow): Promise<Broadcast> =>
  present(row, row.status === 'berjalan' ? await restOf(db, config) : null, user);

/** Why broadcasts are paused now; null when they are not. */
async function restOf(db: Db, config: Config): Promise<Tertunda | null> {
  const pause = await pauseOf(db, await readPolicy(db, config), config.firstGateway.name, Date.now());
  return pause && { ...pause, sampai: isoOf(pause.sampai) };
}

/** Its author, or who last rewrote it, may not decide. */
export const isWriter = (row: Pick<BroadcastRow, 'dibuat_oleh' | 'diminta_oleh'>, { id }: Reader): boolean =>
  row.dibuat_oleh === id || row.diminta_oleh === id;

function persetujuanOf(row: BroadcastRow, user: Reader): Broadcast['persetujuan'] {
  if (row.persetujuan === null || row.diminta_pada === null) return null;
  return {
    status: row.persetujuan,
    diminta_oleh: row.nama_peminta,
    peminta_berhak: row.peminta_berhak,
    sampai: new Date(row.diminta_pada.getTime() + PERSETUJUAN_MS).toISOString(),
    diputuskan_oleh: row.nama_pemutus,
    diputuskan_pada: isoOf(row.diputuskan_pada),
    milik_sendiri: isWriter(row, user),
    ada_pemutus: row.ada_pemutus,
  };
}

const kodeOf = ({ status, batas_biaya, persetujuan }: BroadcastRow): Broadcast['alasan_kode'] => {
  if (status === 'ditahan') return batas_biaya === 'ditahan' ? 'batas_biaya' : null;
  return status === 'dibatalkan' && (persetujuan === 'ditolak' || persetujuan === 'kedaluwarsa')
    ? persetujuan
    : null;
};

function present(row: BroadcastRow, rest: Tertunda | null, user: Reader): Broadcast {
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
    topik: row.topik,
    // The provider may have deleted it.
    template: row.template === null ? null : { id: row.template, nama: row.nama_template ?? row.template },
    isian: row.isian,
    terkirim: null,
    status,
    alasan,
    alasan_kode: kodeOf(row),
    persetujuan: persetujuanOf(row, user),
    menunggu_template: status === 'ditahan' && row.menunggu_template !== null,
    didahulukan: row.didahulukan_pada !== null,
    tertunda: status === 'berjalan' ? rest : null,
    jumlah,
    pending,
    sent,
    read,
    cancel,
    belum_pasti,
    jadwal: isoOf(row.jadwal),
    created_at: row.created_at.toISOString(),
    mulai_pada: isoOf(row.mulai_pada),
    selesai_pada: isoOf(row.selesai_pada),
  };
}
