import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { blankable, chosenIds, oneOf, rowId } from '../inputs.ts';
import { SaringanOrang } from '../orang/orang.ts';
import type { Kategori, Peran } from '../peran.ts';

/** People who can be invited: categories that can log in. */
export const KATEGORI_UNDANGAN = ['Mahasiswa', 'Dosen', 'Pegawai'] as const satisfies readonly (Kategori &
  Peran)[];
export type KategoriUndangan = (typeof KATEGORI_UNDANGAN)[number];

/** People per request; the caller continues with the next part. */
export const MAX_UNDANGAN = 200;

/** People by ids, or every result of a search and filters, in parts. */
export const UndangInput = z
  .extend(SaringanOrang, {
    kategori: oneOf(KATEGORI_UNDANGAN),
    ids: z.optional(chosenIds(MAX_UNDANGAN)),
    /** as in the list; empty: all */
    cari: blankable(text(100)),
    /** continues after this id of the last reply */
    sesudah: blankable(rowId),
  })
  .check(
    // Inviting all needs an explicit empty search.
    z.refine(({ ids, cari }) => (ids === undefined) !== (cari === undefined), {
      path: ['ids'],
      error: 'Isi salah satu dari ids dan cari',
    }),
  );

export const UndangReply = z.object({
  data: z.object({
    dibuat: z.number(),
    /** already have an account */
    dilewati: z.number(),
    gagal: z.array(
      z.object({ id: z.number(), nama: z.string(), nomor_induk: z.string(), alasan: z.string() }),
    ),
    /** start of the next part; null: done */
    sesudah: z.nullable(z.number()),
  }),
});
export type HasilUndang = z.infer<typeof UndangReply>['data'];

export const undang = {
  route: 'POST /api/undang',
  summary: 'Membuat akun untuk orang-orang di data kampus; password dikirim ke WhatsApp masing-masing',
  roles: ['data'],
  body: UndangInput,
  reply: UndangReply,
  status: 201,
  idempotent: true,
} satisfies Endpoint;
