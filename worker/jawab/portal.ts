import {
  KODE_TEKS,
  type KodeTeks,
  TEKS_PORTAL,
  type TeksPortal,
  teksPortal,
} from '#contract/jawab/teksPortal.ts';
import type { Kategori, Peran } from '#contract/peran.ts';
import type { Identitas } from '#contract/portal/identitas.ts';
import type { CampusLogin } from '../core/auth/lewatPassword.ts';
import { type Words, wordSet } from './bahasa/smallWords.ts';
import { textsIn } from './bahasa/textsIn.ts';
import { plainWords } from './courtesy.ts';
import { asksHours, tellHours } from './jamBuka.ts';
import type { Hours } from './jamKerja.ts';
import { meaningOf } from './matching/match.ts';
import { wordsOf } from './matching/words.ts';
import { asksState } from './status.ts';

/** Questions on the portal itself, as people ask them. */
const ASKED: Record<KodeTeks, readonly string[]> = {
  password: [
    ...['akun terkunci', 'tidak bisa login portal', 'tidak bisa masuk portal'],
    ...['i forgot my password', 'how do i reset my password'],
  ],
  akun: ['how do i activate my account', 'how do i register', 'how do i get an account'],
  alamat: ['how do i log in to the portal'],
  status: [
    ...['cara lihat surat saya', 'cara lihat pengaduan saya'],
    ...['how do i check my letter', 'how do i check my complaint'],
  ],
  pengaduan: ['how do i complain', 'how do i file a complaint'],
  surat: ['how do i get a letter', 'how do i request a letter', 'how do i ask for a letter'],
  keaslian: ['how do i verify a letter', 'how can i verify a letter', 'is this letter genuine'],
  data: ['delete my data', 'erase my data', 'what data do you have about me'],
  nomor: ['i changed my number'],
  mesin: ['is this a bot', 'are you a bot', 'are you a robot', 'am i talking to a bot'],
};

/** Meaning to code. Only the whole meaning is sure: with another word, such as a system's name, it is the list's. */
const BY_MEANING = new Map(
  KODE_TEKS.flatMap((kode) => ASKED[kode].map((asked) => [aboutOf(asked), kode] as const)),
);

/** Code by words: a text names the first, one of the second, and besides them only some of the third. */
const BY_WORDS = (
  [
    [
      ...['password', 'password', 'lupa reset ganti ubah hilang salah kedaluwarsa kadaluarsa forgot wrong'],
      'akun portal sudah terus selalu',
    ],
    ['password', 'kode otp', 'hadir masuk datang bisa terima sampai', 'reset verifikasi portal tidak belum'],
    ['akun', 'akun', 'aktivasi aktifkan verifikasi buat daftar punya', 'belum tidak portal'],
    ['alamat', 'portal', 'link alamat login mana address', 'kampus'],
    ['pengaduan', 'pengaduan', 'membuat mengajukan kirim', ''],
    ['surat', 'surat', 'minta membuat mengajukan ngajuin mengurus', 'sini disini lewat'],
    ['keaslian', 'surat', 'asli keaslian palsu sah keabsahan', 'keterangan lulus lihat periksa benar kampus'],
    ['data', 'data', 'hapus simpan privasi pribadi', 'minta lihat kampus mana portal'],
    [
      ...['mesin', 'bot robot mesin manusia', 'bot robot mesin manusia'],
      'orang petugas operator bicara ngobrol ngomong chat jawab balas otomatis bukan',
    ],
    [
      ...['nomor', 'nomor', 'ganti ubah update catat simpan baru hilang hangus mati aktif'],
      'hp wa whatsapp kartu sim lama tidak belum sudah pakai punya pinjam orang',
    ],
  ] as [KodeTeks, string, string, string][]
).map(([kode, ...words]) => ({ kode, sets: words.map((word) => new Set(wordsOf(word))) }));

/** The code of what a text asks, by `aboutOf` it. */
function kodeOf(about: string): KodeTeks | undefined {
  const words = about.split(' ');
  const some = (set: Words | undefined) => words.some((word) => set?.has(word));
  const byWords = BY_WORDS.find(
    ({ sets }) => some(sets[0]) && some(sets[1]) && words.every((word) => sets.some((set) => set.has(word))),
  );
  return BY_MEANING.get(about) ?? (asksState(words) ? 'status' : byWords?.kode);
}

const WHOSE_NUMBER = new Set(
  [
    ...['siapa ini', 'nomor siapa ini', 'kontak siapa ini', 'who is this', 'whose number is this'],
    ...['ini nomor kampus', 'ini wa kampus'],
  ].map(aboutOf),
);
/** "ini beneran nomor kampus? takut penipuan" */
const FRAUD = new Set(wordsOf('penipuan penipu tipu'));
const REAL = new Set(wordsOf('benar beneran asli resmi'));
const NUMBER = new Set(wordsOf('nomor kampus'));
const AROUND_REAL = new Set(wordsOf('takut bukan'));

function asksWhose(about: string): boolean {
  const words = about.split(' ');
  const some = (set: Words) => words.some((word) => set.has(word));
  const only = words.every((word) => [FRAUD, REAL, NUMBER, AROUND_REAL].some((set) => set.has(word)));
  return WHOSE_NUMBER.has(about) || (only && (some(FRAUD) || (some(REAL) && some(NUMBER))));
}

/** The subject of a text: "how" makes no other question of it here. */
function aboutOf(text: string): string {
  return meaningOf(text)
    .split(' ')
    .filter((word) => word !== 'cara')
    .join(' ');
}

/** The campus, by its settings. */
export type Kampus = Pick<Identitas, 'institusi' | 'nama_lengkap' | 'alamat' | 'surel'>;

const PLACE = new Set(wordsOf('alamat lokasi mana peta maps jalan address'));
const MAIL = new Set(['email', 'surel']);
const CAMPUS = new Set(wordsOf('kampus campus universitas university resmi lengkap official kalian your'));

export interface Portal {
  siteUrl: string;
  kampus: Kampus;
  /** the campus's own words */
  teks: TeksPortal;
  hours: Hours;
  /** the person's role logs in by the campus login of this name, without a password */
  lewatKampus?: { peran: Peran; nama: string } | undefined;
  now: number;
}

/** Tells how this person logs in, if their role has no password. Strangers and parents ask for a student. */
export function lewatKampusOf(
  kategori: Kategori,
  passwordUntuk: readonly Peran[],
  { OIDC_ISSUER, OIDC_NAMA }: CampusLogin,
): Portal['lewatKampus'] {
  const peran = kategori === 'Dosen' || kategori === 'Pegawai' ? kategori : 'Mahasiswa';
  return OIDC_ISSUER === '' || passwordUntuk.includes(peran) ? undefined : { peran, nama: OIDC_NAMA };
}

/** A question on the portal or the campus itself, and its answer. */
interface About {
  judul: string;
  jawaban: string;
}

/** The question about the portal itself in a text, and its answer; null if the text asks something else. */
export function aboutPortal(text: string, known: Portal, inggris: boolean): About | null {
  const { hours, now, kampus } = known;
  const about = aboutOf(text);
  const kode = kodeOf(about);
  if (kode) return answerTo(kode, known, inggris);
  if (asksWhose(about)) {
    const { whoseNumber } = textsIn(inggris);
    return { judul: inggris ? 'This number' : 'Nomor ini', jawaban: whoseNumber(kampus.nama_lengkap) };
  }
  if (!hours.diatur || !asksHours(text)) return null;
  return { judul: inggris ? 'Office hours' : 'Jam kerja', jawaban: tellHours(now, hours, inggris) };
}

/** Where the campus is, its email, or how to file a complaint, for who has one. Asked after the list, which may know more of it. */
export function aboutCampus(text: string, known: Portal, inggris: boolean): About | null {
  if (hasComplaint(text)) return answerTo('pengaduan', known, inggris);
  const { nama_lengkap, institusi, alamat, surel } = known.kampus;
  const named = new Set(wordsOf(`${nama_lengkap} ${institusi}`));
  const words = wordsOf(text).filter((word) => !named.has(word) && !CAMPUS.has(word));
  if (words.length === 0 || words.length === wordsOf(text).length) return null;
  if (!words.every((word) => PLACE.has(word) || MAIL.has(word))) return null;
  const { campusAddress, campusMail } = textsIn(inggris);
  if (words.some((word) => MAIL.has(word))) return surel === '' ? null : campusMail(nama_lengkap, surel);
  return alamat.length === 0 ? null : campusAddress(nama_lengkap, alamat);
}

function answerTo(kode: KodeTeks, { siteUrl, teks, lewatKampus }: Portal, inggris: boolean): About {
  const { judul, judul_en } = TEKS_PORTAL[kode];
  const jawaban =
    lewatKampus && (kode === 'password' || kode === 'akun')
      ? textsIn(inggris).campusLogin(lewatKampus.peran, lewatKampus.nama, siteUrl)
      : teksPortal(kode, teks, siteUrl, inggris);
  return { judul: inggris ? judul_en : judul, jawaban };
}

const COMPLAINS = /^(?:me)?ngadu(?:kan|in)?$|^(?:nge|meng)?komplai?n(?:kan)?$|^complain$|^protes$|^pungli$/;
const REPORTS = /^(?:me|nge)?lapor(?:kan|in)?$|^report$/;
const BROKEN =
  /^(?:rusak|mati|bocor|mampet|macet|kotor|bau|pecah|retak|patah|lepas|ambruk|panas|berdebu|berserakan|broken|dirty|leaking)(?:nya)?$/;
const FACILITY =
  /^(?:ac|lampu|proyektor|infokus|lcd|toilet|wc|kamar|wastafel|keran|kran|air|kipas|kursi|meja|lift|eskalator|tangga|pintu|jendela|atap|plafon|stopkontak|colokan|parkiran|musholla|mushola|masjid|kantin|gedung|ruang|ruangan|kelas|aula|lab|sampah|projector|classroom|light|lights|chair)(?:nya)?$/;
const SERVICE = /^(?:pe)?layanan(?:nya)?$|^service$/;
const BAD =
  /^(?:payah|buruk|jelek|lambat|lelet|lama|parah|kecewa|mengecewakan|ketus|jutek|galak|kasar|bad|slow|terrible)(?:nya)?$/;
const NETWORK = /^(?:wifi|internet|jaringan|siakad|portal|website|aplikasi)(?:nya)?$/;
const SLOW = /^(?:lemot|lambat|lelet|lola|ngelag|lag|slow)(?:nya)?$/;
/** The target of a report: "mau lapor dosen killer". */
const PEOPLE =
  /^(?:dosen|dospem|asdos|staf|staff|pegawai|petugas|satpam|oknum|senior|kating|lecturer)(?:nya)?$/;
/** It is asked about one, or about something else. */
const ASKS_ELSE = wordSet('kapan kpn kenapa knp mengapa berapa brp brapa when why');

/** Tests whether a person says that they have a complaint, or that something of the campus is broken or bad. */
function hasComplaint(text: string): boolean {
  const words = plainWords(text).split(' ');
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
  if (words.some((word) => ASKS_ELSE.has(word))) return false;
  return (
    has(COMPLAINS) ||
    (has(REPORTS) && (has(BROKEN) || has(PEOPLE))) ||
    (has(BROKEN) && has(FACILITY)) ||
    (has(SERVICE) && has(BAD)) ||
    (has(NETWORK) && has(SLOW))
  );
}
