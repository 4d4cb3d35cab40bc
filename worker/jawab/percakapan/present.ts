import {
  type ButirPercakapan,
  type KeadaanPercakapan,
  type Pemilik,
  tersembunyi,
} from '#contract/jawab/percakapan.ts';
import { isoOf } from '#contract/waktu.ts';
import type { Config } from '../../env.ts';
import { type NamaTopik, WINDOW_MS } from '../../pesan/index.ts';
import type { ButirRow, KeadaanRow } from './percakapanQueries.ts';

/** @param pemilik all owners of the number, first the one a message is addressed to */
export function presentKeadaan(
  config: Config,
  row: KeadaanRow,
  pemilik: readonly Pemilik[] = [],
): KeadaanPercakapan {
  const { no_hp } = row;
  const { hasWindow } = config.firstGateway.gateway;
  const now = Date.now();
  const jendela = row.masuk_pada === null || !hasWindow ? null : row.masuk_pada + WINDOW_MS;
  const ahead = (at: number | null) => (at !== null && at > now ? at : null);
  return {
    no_hp,
    tersembunyi: tersembunyi(no_hp),
    nama: pemilik[0]?.nama || row.nama || no_hp,
    pemilik: [...pemilik],
    menunggu_sejak: isoOf(row.menunggu_sejak),
    jendela_sampai: isoOf(ahead(jendela)),
    tanpa_jendela: !hasWindow,
    petugas_sampai: isoOf(ahead(row.petugas_sampai)),
    berhenti_pada: isoOf(row.berhenti_pada),
    ...(JSON.parse(row.topik) as NamaTopik),
  };
}

export const presentButir = ({ pada, sebab, ...row }: ButirRow): ButirPercakapan => ({
  ...row,
  belum_pasti: row.belum_pasti === 1,
  otomatis: row.otomatis === 1,
  isi_dihapus: row.isi_dihapus === 1,
  sebab: sebab && JSON.parse(sebab),
  created_at: isoOf(pada),
});
