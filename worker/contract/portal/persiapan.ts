import * as z from 'zod/mini';
import { KODE_ALASAN } from '../pesan/alasan.ts';

// First steps of a new campus, each as the server finds it.

/**
 * State of a step. `tidak_perlu`: not applicable; `masalah`: `alasan` says what prevents it. Pages show the first open
 * one as next.
 */
const KEADAAN_LANGKAH = ['selesai', 'belum', 'tidak_perlu', 'masalah'] as const;

const jumlah = z.number();
const saat = z.nullable(z.iso.datetime());

const Langkah = z.object({ keadaan: z.enum(KEADAAN_LANGKAH), alasan: z.nullable(z.string()) });

export const Persiapan = z.object({
  /** name of the campus; done once it is not the example */
  identitas: z.extend(Langkah, { nama: z.string() }),
  /** faculties and programmes, and the first faculty without a programme */
  unit: z.extend(Langkah, { fakultas: jumlah, prodi: jumlah, tanpa_prodi: z.nullable(z.number()) }),
  /** people in the master data */
  orang: z.extend(Langkah, { mahasiswa: jumlah, dosen: jumlah, pegawai: jumlah, lainnya: jumlah }),
  gateway: z.extend(Langkah, {
    alasan_kode: z.nullable(z.enum(KODE_ALASAN)),
    nama: z.string(),
    /** the campus's number; empty: not set */
    nomor: z.string(),
    /** to be entered at the provider */
    alamat_webhook: z.string(),
    siap: z.boolean(),
    /** last accepted message, last verified webhook */
    diterima_pada: saat,
    webhook_pada: saat,
    /** true: free text reaches only people who wrote within 24 hours */
    jendela: z.boolean(),
  }),
  /** fallback templates for text and credentials, and whether any template exists */
  template: z.extend(Langkah, {
    teks: z.nullable(z.string()),
    kredensial: z.nullable(z.string()),
    ada: z.boolean(),
  }),
  /** a delivered message, and the last test message */
  pesan: z.extend(Langkah, { uji: z.nullable(z.object({ id: z.number(), no_hp: z.string() })) }),
  /** letterhead, place and signers; those that are still placeholders */
  surat: z.extend(Langkah, { kurang: z.array(z.string()) }),
  /** a student with an account; no other step waits for it */
  akun: Langkah,
});
export type Persiapan = z.infer<typeof Persiapan>;
