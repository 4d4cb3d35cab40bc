import { automatic as automaticEn } from './bahasa/textsEn.ts';
import { meaningOf } from './matching/match.ts';
import { automatic } from './texts.ts';

/** A question on the portal itself, as people ask it, and its answer in both languages. */
interface Topic {
  asked: readonly string[];
  jawaban: (at: (path: string) => string) => string;
  answer: (at: (path: string) => string) => string;
}

const TOPICS: readonly Topic[] = [
  {
    asked: [
      ...[
        'lupa password',
        'lupa password gimana',
        'lupa password akun',
        'lupa password portal',
        'lupa password akun portal',
      ],
      ...['reset password', 'reset password portal', 'cara reset password', 'cara ganti password portal'],
      ...['forgot password', 'i forgot my password', 'how do i reset my password'],
    ],
    jawaban: (at) =>
      `Untuk password portal${at('/lupa-password')}: balas *RESET* dari nomor yang tercatat di kampus, lalu kami kirim kodenya.`,
    answer: (at) =>
      `For your portal password${at('/lupa-password')}: reply *RESET* from your number on record, and we will send you a code.`,
  },
  {
    asked: [
      ...['belum punya akun', 'belum punya akun portal', 'cara buat akun', 'cara buat akun portal'],
      ...['cara aktivasi akun', 'cara aktifkan akun', 'cara verifikasi akun', 'verifikasi akun gimana'],
      ...['how do i activate my account', 'how do i register', 'how do i get an account'],
    ],
    jawaban: () =>
      'Mahasiswa mengaktifkan akun portal dengan membalas *VERIFIKASI* dan NIM, misalnya VERIFIKASI 20230001, dari nomor yang tercatat di kampus. Dosen dan pegawai diundang oleh operator.',
    answer: () =>
      'Students activate their portal account by replying *VERIFIKASI* and their NIM, such as VERIFIKASI 20230001, from their number on record. Lecturers and staff are invited by an operator.',
  },
  {
    asked: [
      ...['link portal', 'alamat portal', 'link portal apa', 'alamat portal kampus', 'link portal kampus'],
      ...['link login portal', 'cara login portal', 'cara masuk portal', 'where is the portal'],
      ...['what is the portal link', 'portal address', 'how do i log in to the portal'],
    ],
    jawaban: (at) => `Masuk ke portal kampus lewat halaman masuknya${at('/login')}.`,
    answer: (at) => `Log in to the campus portal on its login page${at('/login')}.`,
  },
  {
    asked: [
      'cara lihat status surat',
      'cara melihat status pengaduan',
      ...['how do i check my letter', 'how do i check my complaint'],
    ],
    jawaban: () =>
      'Balas *STATUS* dari nomor yang tercatat di kampus: kami sampaikan keadaan surat dan pengaduan Anda.',
    answer: () => 'Reply *STATUS* from your number on record to learn how your letters and complaints stand.',
  },
  {
    asked: [
      ...['cara membuat pengaduan', 'cara kirim pengaduan', 'cara mengajukan pengaduan'],
      ...['mau bikin pengaduan', 'how do i complain', 'how do i file a complaint'],
    ],
    jawaban: (at) =>
      `Balas *PENGADUAN*, atau buat pengaduan di portal setelah masuk${at('/login')}, pada menu *Pengaduan*.`,
    answer: (at) =>
      `Reply *PENGADUAN*, or log in to the portal${at('/login')} and file a complaint under *Pengaduan*.`,
  },
  {
    asked: [
      ...['cara minta surat', 'cara membuat surat', 'cara mengajukan surat', 'cara mengurus surat'],
      ...['minta surat', 'mengajukan surat', 'mau bikin surat'],
      ...['how do i get a letter', 'how do i request a letter', 'how do i ask for a letter'],
    ],
    jawaban: (at) =>
      `Mahasiswa mengajukan surat dengan membalas *SURAT*, atau di portal setelah masuk${at('/login')}, pada menu *e-Services*.`,
    answer: (at) =>
      `Students ask for a letter by replying *SURAT*, or in the portal after logging in${at('/login')}, under *e-Services*.`,
  },
  {
    asked: [
      ...['ganti nomor', 'ganti nomor hp', 'ganti nomor wa', 'nomor saya sudah ganti'],
      ...['cara ganti nomor', 'cara ganti nomor hp', 'cara ganti nomor wa', 'i changed my number'],
    ],
    jawaban: () =>
      'Minta bagian akademik, atau kepegawaian, memperbarui nomor Anda di data kampus. Demi keamanan, kode dan password baru dapat dikirim ke nomor baru setelah beberapa waktu.',
    answer: () =>
      'Ask the academic or staff office to update your number in the campus data. For safety, codes and passwords reach the new number only after some time.',
  },
];

/** Meaning to topic. Only the whole meaning is sure: with another word, such as a system's name, it is the list's. */
const BY_MEANING = new Map(TOPICS.flatMap((topic) => topic.asked.map((asked) => [meaningOf(asked), topic])));

/** Answer to a question on the portal itself; null if the text asks something else. */
export function aboutPortal(text: string, siteUrl: string, inggris: boolean): string | null {
  const topic = BY_MEANING.get(meaningOf(text));
  if (!topic) return null;
  const at = (path: string) => (siteUrl === '' ? '' : ` (${siteUrl}${path})`);
  return inggris ? automaticEn(topic.answer(at)) : automatic(topic.jawaban(at));
}
