import * as z from 'zod/mini';
import type { Endpoints } from '../endpoint.ts';
import { text } from '../fields.ts';
import { blankable, chosenIds, fromForm, rowId } from '../inputs.ts';
import { EXCEL } from '../orang/excel.ts';
import { SaringanOrang } from '../orang/orang.ts';
import { KATEGORI } from '../peran.ts';
import { MemberBaru, MemberGagal } from './group.ts';

const MAX_SUMBER = 50;

export const BELUM_ADA_PENERIMA = 'Belum ada penerima dengan nomor HP';

/** A source of recipients. Without `ids`: all people that the filter finds. */
export const Sumber = z.discriminatedUnion(
  'jenis',
  [
    z.extend(SaringanOrang, {
      jenis: z.literal('orang'),
      kategori: z.enum(KATEGORI, 'Kategori tidak dikenal'),
      ids: z.optional(chosenIds()),
      cari: blankable(text(100)),
    }),
    z.object({ jenis: z.literal('group'), id: rowId }),
    z.extend(MemberBaru, { jenis: z.literal('nomor') }),
    /** everyone whom a broadcast was for */
    z.object({ jenis: z.literal('broadcast'), id: rowId }),
  ],
  'Harus orang, group, nomor, atau broadcast',
);
export type Sumber = z.infer<typeof Sumber>;

export const PenerimaInput = z.object({
  nama: blankable(text(100)),
  sumber: z.pipe(
    fromForm,
    z
      .array(Sumber, 'Harus daftar asal penerima')
      .check(
        z.minLength(1, BELUM_ADA_PENERIMA),
        z.maxLength(MAX_SUMBER, `Paling banyak ${MAX_SUMBER} asal penerima`),
      ),
  ),
});

const audience = {
  id: z.number(),
  kode: z.string(),
  kategori: z.enum(KATEGORI),
  nama_group: z.string(),
  /** distinct numbers */
  jumlah: z.number(),
  /** names of values that the recipients have */
  kolom: z.array(z.string()),
};

/** Recipients from several sources: a group that no list shows. */
export const Penerima = z.object({
  ...audience,
  /** people left out because their number is there already */
  ganda: z.number(),
  /** people left out because they have no number */
  tanpa_nomor: z.number(),
  /** people with a number, per source */
  sumber: z.array(z.object({ jumlah: z.number() })),
});
export type Penerima = z.infer<typeof Penerima>;

const PenerimaExcel = z.object({
  ...audience,
  ditambahkan: z.number(),
  dilewati: z.number(),
  gagal: z.array(MemberGagal),
});

const roles = ['pesan'] as const;

export const penerima = {
  create: {
    route: 'POST /api/penerima',
    summary: 'Mengumpulkan penerima dari beberapa asal',
    roles,
    body: PenerimaInput,
    reply: z.object({ data: Penerima }),
    status: 201,
  },
  unggah: {
    route: 'POST /api/penerima/excel',
    summary: 'Mengumpulkan penerima dari Excel',
    roles,
    body: z.object({ nama: blankable(text(100)) }),
    file: true,
    limit: EXCEL,
    reply: z.object({ data: PenerimaExcel }),
  },
} satisfies Endpoints;
