import type { BiayaKategori } from '#contract/biaya/biaya.ts';
import { KATEGORI_BIAYA, type KategoriBiaya, type Tarif } from '#contract/pengaturan/pengaturanBiaya.ts';

/** Delivered messages of one price. */
export interface Jumlah {
  /** the day, or the first of several days of one month with the same prices */
  tanggal: string;
  /** as in `biaya_pesan` */
  harga: string;
  jumlah: number;
}

/** Prices are exact to so many parts of the currency's unit: sums of such whole numbers lose nothing. */
const PARTS = 10_000;

/** The prices of a day; null: before the first of them. */
export const tarifOn = (tarif: readonly Tarif[], tanggal: string): Tarif | null =>
  tarif.reduce<Tarif | null>(
    (found, one) =>
      one.berlaku_sejak <= tanggal && one.berlaku_sejak > (found?.berlaku_sejak ?? '') ? one : found,
    null,
  );

/** The prices at the beginning of a month, or the first ones in it. */
const tarifOfMonth = (tarif: readonly Tarif[], bulan: string): Tarif | null =>
  tarifOn(tarif, `${bulan}-01`) ??
  tarif
    .filter(({ berlaku_sejak }) => berlaku_sejak.startsWith(bulan))
    .toSorted((a, b) => (a.berlaku_sejak < b.berlaku_sejak ? -1 : 1))[0] ??
  null;

export const mataUangOf = (tarif: readonly Tarif[]) => tarif[0]?.mata_uang ?? 'IDR';

/** Costs of so many messages of a category, in parts. */
export const partsOf = (tarif: Tarif | null, kategori: KategoriBiaya, jumlah: number) =>
  Math.round((tarif?.[kategori] ?? 0) * PARTS) * jumlah;

/** Whole rupiah; of other currencies two digits after the point. */
export function roundedOf(parts: number, mata_uang: string): number {
  const unit = mata_uang === 'IDR' ? PARTS : PARTS / 100;
  return Math.round(parts / unit) / (PARTS / unit);
}

/** A sum of rounded amounts without what binary fractions add to it. */
export const tidy = (amount: number, mata_uang: string) => roundedOf(amount * PARTS, mata_uang);

interface Dihitung extends Jumlah {
  kategori: KategoriBiaya;
  dikenai: number;
  /** in parts */
  biaya: number;
}

/**
 * Prices the messages of one month. Its first delivered service messages are free, whether the provider marks them so or
 * takes them off its bill only; the messages that it marks come before the others.
 */
export function hitung(rows: readonly Jumlah[], tarif: readonly Tarif[], bulan: string) {
  const dari = tarifOfMonth(tarif, bulan)?.gratis_service ?? 0;
  const mata_uang = mataUangOf(tarif);
  const isFreeService = ({ harga }: Jumlah) => harga === 'service/free_customer_service';
  let free = Math.max(0, dari - sum(rows.filter(isFreeService)));
  const baris = rows
    .filter(({ harga }) => harga !== '')
    .toSorted((a, b) => (a.tanggal < b.tanggal ? -1 : 1))
    .map((row): Dihitung => {
      const [kategori, jenis] = row.harga.split('/') as [KategoriBiaya, string];
      const priced = jenis === 'regular' ? row.jumlah : 0;
      const gratis = kategori === 'service' ? Math.min(free, priced) : 0;
      free -= gratis;
      const dikenai = priced - gratis;
      return { ...row, kategori, dikenai, biaya: partsOf(tarifOn(tarif, row.tanggal), kategori, dikenai) };
    });
  const kategori = KATEGORI_BIAYA.map((kategori): BiayaKategori => {
    const own = baris.filter((row) => row.kategori === kategori);
    const biaya = own.reduce((all, row) => all + row.biaya, 0);
    return {
      kategori,
      jumlah: sum(own),
      dikenai: own.reduce((all, { dikenai }) => all + dikenai, 0),
      biaya: roundedOf(biaya, mata_uang),
    };
  });
  const service = sum(rows.filter((row) => row.harga === 'service/regular' || isFreeService(row)));
  return {
    // A bill's lines add up to its total.
    total: tidy(
      kategori.reduce((all, { biaya }) => all + biaya, 0),
      mata_uang,
    ),
    gratis_service: { terpakai: Math.min(dari, service), dari },
    kategori,
    belum_diketahui: sum(rows.filter(({ harga }) => harga === '')),
    /** by row, in parts; without those whose price is not known */
    baris,
  };
}
export type Hitungan = ReturnType<typeof hitung>;

const sum = (rows: readonly Jumlah[]) => rows.reduce((all, { jumlah }) => all + jumlah, 0);
