import * as z from 'zod/mini';

const Bagian = z.object({
  /** of its object in the bucket */
  kunci: z.string(),
  baris: z.number(),
  ukuran_byte: z.number(),
  /** of the object's bytes, hex */
  sha256: z.string(),
});
export type Bagian = z.infer<typeof Bagian>;

/**
 * What a backup holds. This is the last object to be written: without it there is no backup. An object of a part is gzipped
 * and has a row a line, the values of `kolom` as a JSON array.
 */
export const Isi = z.object({
  versi: z.literal(1),
  id: z.string(),
  /** the last migration that the database had had */
  skema: z.string(),
  mulai_pada: z.iso.datetime(),
  selesai_pada: z.iso.datetime(),
  tabel: z.array(
    z.object({
      nama: z.string(),
      kolom: z.array(z.string()),
      baris: z.number(),
      bagian: z.array(Bagian),
    }),
  ),
  /** the highest id that each table has ever given: an id is not given twice, whoever still knows the row that had it */
  urutan: z.record(z.string(), z.number()),
});
export type Isi = z.infer<typeof Isi>;

/** The folder of a backup in the bucket. */
export const folderOf = (id: string) => `${id}/`;

export const contentsKey = (id: string) => `${folderOf(id)}isi.json`;
