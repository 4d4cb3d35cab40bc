import * as z from 'zod/mini';
import { recordReply } from '../daftar.ts';
import { type Endpoints, SMALL_FORM } from '../endpoint.ts';
import { paragraph } from '../fields.ts';
import { blankable, fromForm } from '../inputs.ts';

/** One of the nine elements, and its question with the answers worth 1 to 4. */
interface Unsur {
  nama: string;
  pertanyaan: string;
  pilihan: readonly [string, string, string, string];
}

/** Source of the elements: PermenPANRB 14/2017. */
export const UNSUR: readonly Unsur[] = [
  {
    nama: 'Persyaratan',
    pertanyaan: 'Apakah syarat layanan ini sesuai dengan keperluannya?',
    pilihan: ['Tidak sesuai', 'Kurang sesuai', 'Sesuai', 'Sangat sesuai'],
  },
  {
    nama: 'Sistem, mekanisme, dan prosedur',
    pertanyaan: 'Seberapa mudah cara mengurus layanan ini?',
    pilihan: ['Tidak mudah', 'Kurang mudah', 'Mudah', 'Sangat mudah'],
  },
  {
    nama: 'Waktu penyelesaian',
    pertanyaan: 'Seberapa cepat kami menyelesaikannya?',
    pilihan: ['Tidak cepat', 'Kurang cepat', 'Cepat', 'Sangat cepat'],
  },
  {
    nama: 'Biaya/tarif',
    pertanyaan: 'Apakah biayanya wajar?',
    pilihan: ['Sangat mahal', 'Cukup mahal', 'Murah', 'Gratis'],
  },
  {
    nama: 'Produk spesifikasi jenis pelayanan',
    pertanyaan: 'Apakah hasilnya sesuai dengan yang dijanjikan?',
    pilihan: ['Tidak sesuai', 'Kurang sesuai', 'Sesuai', 'Sangat sesuai'],
  },
  {
    nama: 'Kompetensi pelaksana',
    pertanyaan: 'Seberapa mampu petugas kami menanganinya?',
    pilihan: ['Tidak mampu', 'Kurang mampu', 'Mampu', 'Sangat mampu'],
  },
  {
    nama: 'Perilaku pelaksana',
    pertanyaan: 'Seberapa sopan dan ramah petugas kami?',
    pilihan: ['Tidak ramah', 'Kurang ramah', 'Ramah', 'Sangat ramah'],
  },
  {
    nama: 'Penanganan pengaduan, saran, dan masukan',
    pertanyaan: 'Bagaimana kami menangani pengaduan, saran, dan masukan?',
    pilihan: ['Tidak ada', 'Ada, tetapi tidak berjalan', 'Berjalan, kurang baik', 'Dikelola dengan baik'],
  },
  {
    nama: 'Sarana dan prasarana',
    pertanyaan: 'Bagaimana mutu sarananya, seperti portal dan WhatsApp kampus?',
    pilihan: ['Buruk', 'Cukup', 'Baik', 'Sangat baik'],
  },
];

export const MAX_SARAN = 1_000;

const angka = 'Jawab setiap pertanyaan dengan angka 1 sampai 4';

export const SurveiInput = z.object({
  jawaban: z.pipe(
    fromForm,
    z
      .array(z.int(angka).check(z.minimum(1, angka), z.maximum(4, angka)), angka)
      .check(z.length(UNSUR.length, angka)),
  ),
  saran: blankable(paragraph(MAX_SARAN)),
});

/** Does not name the service: anyone with access to the phone may open the link of a complaint. */
const Survei = z.object({ terisi: z.boolean() });

const byLink = {
  roles: 'anyone',
  params: z.object({ kode: z.string() }),
  reply: recordReply(Survei),
} as const;

export const survei = {
  read: {
    route: 'GET /api/survei/{kode}',
    summary: 'Apakah survei dari tautan ini sudah diisi',
    ...byLink,
  },
  isi: {
    route: 'POST /api/survei/{kode}',
    summary: 'Mengisi survei kepuasan, sekali untuk tiap tautan',
    ...byLink,
    body: SurveiInput,
    limit: SMALL_FORM,
    status: 201,
  },
} satisfies Endpoints;
