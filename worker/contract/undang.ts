import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { blankable, chosenIds, rowId } from './inputs.ts';
import { SaringanOrang } from './orang.ts';
import type { Kategori, Peran } from './peran.ts';

/** Whose accounts an operator makes: people of the master data who can log in. */
export const KATEGORI_UNDANGAN = ['Mahasiswa', 'Dosen', 'Pegawai'] as const satisfies readonly (Kategori &
  Peran)[];
export type KategoriUndangan = (typeof KATEGORI_UNDANGAN)[number];

/** Most people that one request looks at; whoever invites more asks again. */
export const MAX_UNDANGAN = 200;

/** Some people by their ids, or all that their list shows by a search and its filters, a part at a time. */
export const UndangInput = z
  .extend(SaringanOrang, {
    kategori: z.enum(KATEGORI_UNDANGAN, `Harus salah satu dari ${KATEGORI_UNDANGAN.join(', ')}`),
    ids: z.optional(chosenIds(MAX_UNDANGAN)),
    /** as in the list; empty: everybody */
    cari: blankable(text(100)),
    /** the part after this one, by what the last reply said */
    sesudah: blankable(rowId),
  })
  .check(
    // An empty search is everybody, so it has to be asked for.
    z.refine(({ ids, cari }) => (ids === undefined) !== (cari === undefined), {
      path: ['ids'],
      error: 'Isi salah satu dari ids dan cari',
    }),
  );

export const UndangReply = z.object({
  data: z.object({
    dibuat: z.number(),
    /** who has an account already */
    dilewati: z.number(),
    gagal: z.array(
      z.object({ id: z.number(), nama: z.string(), nomor_induk: z.string(), alasan: z.string() }),
    ),
    /** where the next part begins; null when nobody is left */
    sesudah: z.nullable(z.number()),
  }),
});
export type HasilUndang = z.infer<typeof UndangReply>['data'];

export const undang = {
  method: 'POST',
  path: '/api/undang',
  summary: 'Membuat akun untuk orang-orang di data kampus; password dikirim ke WhatsApp masing-masing',
  roles: ['Operator'],
  body: UndangInput,
  reply: UndangReply,
  status: 201,
  idempotent: true,
} satisfies Endpoint;
