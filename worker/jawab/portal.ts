import { meaningOf } from './match.ts';
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
      ...['surat saya sudah jadi belum', 'surat saya sudah jadi', 'surat saya sampai mana', 'status surat'],
      ...['cek status surat', 'pengaduan saya sampai mana', 'status pengaduan'],
      ...['where is my letter', 'is my letter ready', 'what about my complaint'],
    ],
    jawaban: (at) =>
      `Keadaan surat dan pengaduan Anda terlihat di portal setelah masuk${at('/login')}, pada menu Surat dan Pengaduan.`,
    answer: (at) =>
      `Log in to the portal${at('/login')} to see how your letters and complaints stand, under Surat and Pengaduan.`,
  },
  {
    asked: [
      ...['cara membuat pengaduan', 'cara kirim pengaduan', 'cara mengajukan pengaduan'],
      ...['mau bikin pengaduan', 'how do i complain', 'how do i file a complaint'],
    ],
    jawaban: (at) => `Buat pengaduan di portal setelah masuk${at('/login')}, pada menu Pengaduan.`,
    answer: (at) => `Log in to the portal${at('/login')} and file a complaint under Pengaduan.`,
  },
];

/** Meaning to topic. Only the whole meaning is sure: with another word, such as a system's name, it is the list's. */
const BY_MEANING = new Map(TOPICS.flatMap((topic) => topic.asked.map((asked) => [meaningOf(asked), topic])));

const ENGLISH = /\b(i|my|the|how|where|what|is|forgot)\b/i;

/** Answer to a question on the portal itself; null if the text asks something else. */
export function aboutPortal(text: string, siteUrl: string): string | null {
  const topic = BY_MEANING.get(meaningOf(text));
  if (!topic) return null;
  const at = (path: string) => (siteUrl === '' ? '' : ` (${siteUrl}${path})`);
  return automatic(ENGLISH.test(text) ? topic.answer(at) : topic.jawaban(at));
}
