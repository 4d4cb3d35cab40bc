import * as z from 'zod/mini';

const Bagian = z.object({
  kunci: z.string(),
  baris: z.number(),
  ukuran_byte: z.number(),
  /** SHA-256 of the object's bytes, hex */
  sha256: z.string(),
});
export type Bagian = z.infer<typeof Bagian>;

/**
 * List of contents, written last: a backup without it does not count. A part's object is gzipped, one row a line, as a
 * JSON array in the order of `kolom`.
 */
export const Isi = z.object({
  versi: z.literal(1),
  id: z.string(),
  /** the last migration applied */
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
  /** the highest id each table has assigned: ids are never reused, since others may still refer to them */
  urutan: z.record(z.string(), z.number()),
});
export type Isi = z.infer<typeof Isi>;

export const folderOf = (id: string) => `${id}/`;

export const contentsKey = (id: string) => `${folderOf(id)}isi.json`;
