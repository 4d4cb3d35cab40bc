import type { Broadcast, Tertunda } from '#contract/pesan/broadcast.ts';
import type { Db } from '../../core/db/client.ts';
import type { Call } from '../../core/http/context.ts';
import type { Config } from '../../env.ts';
import { pauseOf } from '../send/pause.ts';
import { readPolicy } from '../send/policy.ts';
import type { BroadcastRow } from './broadcastList.ts';

type Known = Pick<Call, 'db' | 'config'>;

/** Broadcasts as the contract has them. The pause is read once for all of them. */
export async function presentAll({ db, config }: Known, rows: readonly BroadcastRow[]): Promise<Broadcast[]> {
  const running = rows.some(({ status }) => status === 'berjalan');
  const rest = running ? await restOf(db, config) : null;
  return rows.map((row) => present(row, rest));
}

export async function presentOne({ db, config }: Known, row: BroadcastRow): Promise<Broadcast> {
  return present(row, row.status === 'berjalan' ? await restOf(db, config) : null);
}

/** Why broadcasts are paused now; null when they are not. */
async function restOf(db: Db, config: Config): Promise<Tertunda | null> {
  const pause = await pauseOf(db, await readPolicy(db, config), config.firstGateway.name, Date.now());
  return pause && { ...pause, sampai: pause.sampai === null ? null : new Date(pause.sampai).toISOString() };
}

function present(row: BroadcastRow, rest: Tertunda | null): Broadcast {
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
    alasan_kode: status === 'ditahan' && row.batas_biaya === 'ditahan' ? 'batas_biaya' : null,
    menunggu_template: status === 'ditahan' && row.menunggu_template !== null,
    didahulukan: row.didahulukan_pada !== null,
    tertunda: status === 'berjalan' ? rest : null,
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
