import type { KategoriBiaya } from '#contract/pengaturan/pengaturanBiaya.ts';
import type { JendelaBroadcast, Pratinjau } from '#contract/pesan/pratinjau.ts';
import { type Aturan, tanggalOf } from './bulan.ts';
import { type Hitungan, mataUangOf, partsOf, roundedOf, tarifOn, tidy } from './hitung.ts';

/** Recipients of a broadcast, by the way that it goes. */
export interface Cara {
  /** recipients that it may reach at all */
  penerima: number;
  jendela: NonNullable<JendelaBroadcast>;
  /** an operator chose the template: no recipient gets free text */
  always: boolean;
}

export type BiayaPratinjau = NonNullable<Pratinjau['biaya']>;

/** Estimates a broadcast that goes out at `at`, in epoch milliseconds, in a month that has cost so much. */
export function costOf(
  { penerima, jendela: { langsung, template, tertutup }, always }: Cara,
  { tarif, batas, zona }: Aturan,
  { total, gratis_service: { terpakai, dari } }: Hitungan,
  at: number,
): BiayaPratinjau {
  const mata_uang = mataUangOf(tarif);
  const prices = tarifOn(tarif, tanggalOf(zona, at));
  const cost = (kategori: KategoriBiaya, jumlah: number) => partsOf(prices, kategori, jumlah);
  const kategori = template ? (template.kategori.toLowerCase() as KategoriBiaya) : 'service';
  // Outside the window free text is tried too where no template may be sent: it costs if it arrives.
  const texts = Math.max(0, langsung + tertutup - (dari - terpakai));
  const perkiraan = cost('service', texts) + cost(kategori, template?.jumlah ?? 0);
  const dearest = Math.max(cost(kategori, penerima), always ? 0 : cost('service', penerima));
  return {
    mata_uang,
    perkiraan: roundedOf(perkiraan, mata_uang),
    paling_banyak: roundedOf(dearest, mata_uang),
    sisa_batas: batas === null ? null : Math.max(0, tidy(batas - total, mata_uang)),
  };
}
