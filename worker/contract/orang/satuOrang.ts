import * as z from 'zod/mini';
import { recordReply } from '../daftar.ts';
import type { Endpoint } from '../endpoint.ts';
import { rowId } from '../inputs.ts';
import { PEMBACA } from '../izin.ts';
import { ButirPercakapan, KeadaanPercakapan } from '../jawab/percakapan.ts';
import type { Kategori } from '../peran.ts';
import { Surat, SuratMasuk } from '../surat/surat.ts';
import { Dosen } from './dosen.ts';
import { Lainnya } from './lainnya.ts';
import { Mahasiswa } from './mahasiswa.ts';
import { Pegawai } from './pegawai.ts';

/** The categories with a list. Parents are part of their student. */
export const KATEGORI_ORANG = ['Mahasiswa', 'Dosen', 'Pegawai', 'Lainnya'] as const satisfies Kategori[];
export type KategoriOrang = (typeof KATEGORI_ORANG)[number];

/** Most messages, letters and incoming letters of one person's page: the newest of each. */
export const MAX_SATU_ORANG = 20;

/**
 * Everything about a person besides the row of their list. Nothing of complaints, which are
 * confidential. What the operator may not see is absent.
 */
const tentang = {
  /** state of their number; `pemilik` has everyone else with the same number too */
  keadaan: z.optional(KeadaanPercakapan),
  /** in and out, of their number, newest first, as the conversation shows them */
  pesan: z.optional(z.array(ButirPercakapan)),
  akun: z.nullable(
    z.object({
      username: z.string(),
      masuk_pada: z.nullable(z.iso.datetime()),
    }),
  ),
  /** letters that a student asked for, newest first */
  surat: z.optional(
    z.array(
      z.pick(Surat, {
        id: true,
        created_at: true,
        jenis: true,
        status: true,
        nomor: true,
        dicabut_pada: true,
      }),
    ),
  ),
  /** letters to a student from elsewhere, newest first */
  surat_masuk: z.optional(
    z.array(z.pick(SuratMasuk, { id: true, nomor: true, asal: true, tanggal: true, perihal: true })),
  ),
};

/** A person's row, by its list, and what else is known of them. */
export const SatuOrang = z.discriminatedUnion('kategori', [
  z.object({ kategori: z.literal('Mahasiswa'), baris: Mahasiswa, ...tentang }),
  z.object({ kategori: z.literal('Dosen'), baris: Dosen, ...tentang }),
  z.object({ kategori: z.literal('Pegawai'), baris: Pegawai, ...tentang }),
  z.object({ kategori: z.literal('Lainnya'), baris: Lainnya, ...tentang }),
]);
export type SatuOrang = z.infer<typeof SatuOrang>;

export const satuOrang = {
  route: 'GET /api/orang/{kategori}/{id}',
  summary: 'Satu orang: datanya, pesannya, suratnya, akunnya, dan langganannya',
  roles: PEMBACA.mahasiswa,
  params: z.object({ kategori: z.enum(KATEGORI_ORANG), id: rowId }),
  reply: recordReply(SatuOrang),
} satisfies Endpoint;
