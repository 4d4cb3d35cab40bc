import type { JenisMasuk } from '../../../worker/contract/pesan/pesan.ts';
import { DISTRESS } from '../../support/people/darurat.ts';
import { KEPT_ASIDE, NOT_IN_LIST } from './questions.ts';
import { SECOND, SECOND_NOT_IN_LIST } from './second.ts';

/** The right answerer: the list by these questions, the portal's own answers, a command, or none of them. */
export type Right = readonly number[] | 'portal' | 'perintah' | 'darurat' | 'none';

export interface Message {
  jenis: JenisMasuk;
  body: string;
  right: Right;
}

interface Kind {
  name: string;
  /** share in a hundred messages; assumed, not measured at a campus */
  weight: number;
  messages: readonly Message[];
}

const texts = (right: Right, bodies: readonly string[]): Message[] =>
  bodies.map((body) => ({ jenis: 'teks', body, right }));
const files = (jenis: JenisMasuk, ...bodies: string[]): Message[] =>
  bodies.map((body) => ({ jenis, body, right: 'none' }));

const inList = [...KEPT_ASIDE, ...SECOND].filter(([, right]) => right.length > 0);
const notInList = [...NOT_IN_LIST, ...KEPT_ASIDE, ...SECOND_NOT_IN_LIST].filter(
  ([, right]) => right.length === 0,
);
/** Each question with the one seven places further on. */
const joined = inList.map(([text, right], n): Message => {
  const [other, also] = inList[(n + 7) % inList.length] ?? ['', []];
  return { jenis: 'teks', body: `${text} terus ${other}`, right: [...right, ...also] };
});

/** Not in the list, but the portal knows where complaints go. */
const COMPLAINTS = [
  'mati lampu di fakultas',
  'ac ruang kelas rusak',
  'toilet lantai dua kotor',
  'lift gedung c macet',
];

/** A week of messages by kind. Questions are those that the matcher was not tuned on. */
export const WEEK: readonly Kind[] = [
  {
    name: 'questions of the list',
    weight: 34,
    messages: inList.map(([body, right]) => ({ jenis: 'teks', body, right })),
  },
  { name: 'two questions at once', weight: 4, messages: joined },
  {
    name: 'questions not in the list',
    weight: 16,
    messages: notInList.flatMap(([body]) => texts(COMPLAINTS.includes(body) ? 'portal' : 'none', [body])),
  },
  {
    name: 'about the portal',
    weight: 8,
    messages: texts('portal', [
      ...['lupa password portal kak', 'min lupa password', 'cara reset password portal gmn'],
      ...['password portal saya lupa', 'belum punya akun portal', 'cara bikin akun portal gimana min'],
      ...['link portal apa ya kak', 'minta link portal dong', 'portal kampus alamatnya apa'],
      ...[
        'cara masuk portal gimana',
        'nomor hp saya ganti',
        'mau ganti nomor wa gmn',
        'nomor saya udah ganti min',
      ],
      ...['cara bikin pengaduan gimana', 'mau mengadu lewat mana', 'cara minta surat gimana kak'],
      ...[
        'mau bikin surat',
        'i forgot my password',
        'how do i request a letter',
        'akun saya gimana aktifinnya',
      ],
    ]),
  },
  {
    name: 'commands, and the same in words',
    weight: 6,
    messages: texts('perintah', [
      ...[
        'STATUS',
        'status',
        'surat saya udah jadi blm',
        'suratku udah selesai belum kak',
        'surat saya sampai mana',
      ],
      ...['pengaduan saya udah ditangani blm', 'cek status surat min', 'STOP', 'berhenti kirim pesan ya'],
      ...['jangan kirim pesan lagi', 'MULAI', 'SURAT', 'PENGADUAN', 'kapan surat saya jadi'],
    ]),
  },
  {
    name: 'greetings',
    weight: 8,
    messages: texts('none', [
      ...[
        'assalamualaikum',
        'assalamualaikum kak izin bertanya',
        'halo min',
        'p',
        'selamat pagi bu',
        'permisi kak',
      ],
      ...['siang min mau nanya', 'hai', 'pagi kak, boleh tanya?', 'min'],
    ]),
  },
  {
    name: 'thanks, closings, stickers',
    weight: 16,
    messages: [
      ...texts('none', [
        ...[
          'makasih kak',
          'makasih ya min 🙏',
          'oke siap',
          'terima kasih banyak infonya',
          'baik kak',
          'siap min',
        ],
        ...['ok', '🙏🙏', 'alhamdulillah makasih kak', 'oh gitu ya kak', 'wkwk oke', 'sip'],
      ]),
      ...files('stiker', ''),
      ...files('reaksi', '👍'),
    ],
  },
  {
    name: 'files',
    weight: 5,
    messages: [
      ...files('gambar', '', 'ini bukti bayar ukt saya kak', 'ktm saya rusak begini'),
      ...files('dokumen', 'berkas saya'),
      ...files('suara', ''),
    ],
  },
  {
    name: 'for a person',
    weight: 2,
    messages: texts('none', [
      'petugas',
      'mau ngomong sama admin',
      'ada orangnya ga',
      'admin',
      'bisa telepon ga kak',
    ]),
  },
  { name: 'distress', weight: 1, messages: texts('darurat', DISTRESS) },
];
