import * as z from 'zod/mini';
import { tanpaKembar } from '../fields.ts';
import { MAX_TABEL, PENUH } from './pengaturanSurat.ts';
import { setelanBilanganAtauKosong, setelanTabel } from './setelan.ts';

/** Categories that a provider charges for, as its statuses name them. */
export const KATEGORI_BIAYA = ['marketing', 'utility', 'authentication', 'service'] as const;
export type KategoriBiaya = (typeof KATEGORI_BIAYA)[number];

const harga = z
  .number('Harus angka')
  .check(z.minimum(0, 'Paling sedikit 0'), z.maximum(1_000_000, 'Terlalu besar'));

const MAX_GRATIS = 1_000_000;

/** Prices from a day on, until the next row begins. */
const Tarif = z.object({
  berlaku_sejak: z.iso.date('Harus tanggal seperti 2026-10-01'),
  mata_uang: z
    .string()
    .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, 'Tulis tiga huruf seperti IDR')),
  marketing: harga,
  utility: harga,
  authentication: harga,
  service: harga,
  /** delivered service messages a month that cost nothing */
  gratis_service: z
    .int('Harus bilangan bulat')
    .check(z.minimum(0, 'Paling sedikit 0'), z.maximum(MAX_GRATIS, 'Terlalu besar')),
});
export type Tarif = z.infer<typeof Tarif>;

const isSingle = (values: readonly string[]) => new Set(values).size === 1;

const DaftarTarif = z.array(Tarif, 'Harus berupa daftar tarif').check(
  z.minLength(1, 'Isi setidaknya satu tarif'),
  z.maxLength(MAX_TABEL, PENUH),
  tanpaKembar(({ berlaku_sejak }) => berlaku_sejak, 'Ada dua tarif dengan tanggal mulai yang sama'),
  z.refine((rows) => rows.length === 0 || isSingle(rows.map(({ mata_uang }) => mata_uang)), {
    error: 'Semua tarif harus dalam satu mata uang',
  }),
);

const MAX_BATAS = 1_000_000_000_000;

export const pengaturanBiaya = {
  // An estimate: several resellers agree on these for Indonesia. A campus enters those of its bill.
  tarif: setelanTabel(DaftarTarif, [
    {
      berlaku_sejak: '2026-10-01',
      mata_uang: 'IDR',
      marketing: 586.33,
      utility: 356.65,
      authentication: 356.65,
      service: 356.65,
      gratis_service: 1000,
    },
  ]),
  /** costs of a month at which broadcasts are held; null: none */
  batas_biaya: setelanBilanganAtauKosong(0, MAX_BATAS),
};
