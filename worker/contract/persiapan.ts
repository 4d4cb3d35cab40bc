import * as z from 'zod/mini';
import { KODE_ALASAN } from './alasan.ts';

// What a campus that has just begun does in its first hour, each step as the server finds it.

/**
 * How a step stands. `tidak_perlu` does not concern this campus, of `masalah` `alasan` says what is in its way. Which one is
 * next, their order tells.
 */
const KEADAAN_LANGKAH = ['selesai', 'belum', 'tidak_perlu', 'masalah'] as const;

const jumlah = z.number();
const saat = z.nullable(z.iso.datetime());

const Langkah = z.object({ keadaan: z.enum(KEADAAN_LANGKAH), alasan: z.nullable(z.string()) });

export const Persiapan = z.object({
  /** what the campus is called; done once it is no longer the example */
  identitas: z.extend(Langkah, { nama: z.string() }),
  /** faculties and programmes, and a faculty that has no programme yet */
  unit: z.extend(Langkah, { fakultas: jumlah, prodi: jumlah, tanpa_prodi: z.nullable(z.number()) }),
  /** how many people of the master data there are */
  orang: z.extend(Langkah, { mahasiswa: jumlah, dosen: jumlah, pegawai: jumlah, lainnya: jumlah }),
  gateway: z.extend(Langkah, {
    alasan_kode: z.nullable(z.enum(KODE_ALASAN)),
    nama: z.string(),
    /** the campus's number, empty when it is not set */
    nomor: z.string(),
    /** what is to be entered at the provider */
    alamat_webhook: z.string(),
    /** it answers, takes messages, and is not held */
    siap: z.boolean(),
    /** when it last took a message, and when a webhook was last proved to be its own */
    diterima_pada: saat,
    webhook_pada: saat,
    /** whether free text reaches only those who wrote within 24 hours */
    jendela: z.boolean(),
  }),
  /** what stands in for text and for credentials, by its name, and whether there is anything to choose from */
  template: z.extend(Langkah, {
    teks: z.nullable(z.string()),
    kredensial: z.nullable(z.string()),
    ada: z.boolean(),
  }),
  /** a message that has arrived, and the last test message, by whomever */
  pesan: z.extend(Langkah, { uji: z.nullable(z.object({ id: z.number(), no_hp: z.string() })) }),
  /** head, place and signers of letters, and which of them are still the example's */
  surat: z.extend(Langkah, { kurang: z.array(z.string()) }),
  /** a student who has an account; nothing waits for it */
  akun: Langkah,
});
export type Persiapan = z.infer<typeof Persiapan>;
