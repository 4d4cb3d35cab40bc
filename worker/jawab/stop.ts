import { ADDRESS, NO, PARTICLES, wordSet } from './bahasa/smallWords.ts';

/** Ends something. */
const STOP = wordSet('stop setop berhenti brhenti berenti brenti hentikan stopin unsubscribe unsub');
const NOT = wordSet('jangan jgn jangn gausah gosah gakusah nggausah ngausah');
/** "gak usah", "tidak mau": two words that say no together. */
const DENIES = wordSet(NO);
const NO_MORE = wordSet('usah perlu mau ingin');
/** Verbs for sending a broadcast and for getting one. */
const SEND = wordSet(
  'kirim kirimin kirimi kirimkan ngirim ngirimin mengirim mengirimi mengirimkan pengiriman chatin nyepam spam send sending',
);
const GET = wordSet(
  'dikirim dikirimin dikirimi dikirimkan dichat dihubungi nerima terima menerima dapat dapet mendapat',
);
const WHAT = wordSet(
  'pesan pesannya broadcast bc broadcastnya pengumuman notif notifikasi info informasi wa chat blast langganan berlangganan spam message messages',
);
const BROADCAST = wordSet('broadcast bc broadcastnya blast');
const WHY = wordSet('kenapa knp mengapa');
const ENOUGH = wordSet('ganggu mengganggu keganggu terganggu spam nyepam');
const AROUND_IT = wordSet(
  ADDRESS,
  PARTICLES,
  'admin iya ok oke tolong tlg mohon please plis pls lagi lg aja saja sudah udah dah cukup saya sy aku gue ku kami ke di dari ini itu sini terus terusan mulu melulu sekarang segera semua apa apapun apa2 yang yg untuk buat kampus makasih terimakasih kasih maaf permisi banget sangat ingin mau pengen pingin kepada me these any more',
);
const NUMBER = wordSet('nomor nomer no hp');
const WANTS = wordSet('mau ingin pengen pingin');
const ASKS = wordSet(
  'kapan kenapa knp mengapa gimana gmn bagaimana bgmn cara caranya bisa apakah kah dimana siapa',
);
/** Words for other things of the campus: a sentence with one of them is about that. */
const OTHERWISE = wordSet(
  'lupa sampai kuliah kuliahnya surat suratnya krs khs ukt tugas tugasnya ijazah transkrip berkas berkasnya dokumen file password kode skripsi wisuda cuti beasiswa dosen email uang bayar pembayaran magang kerja organisasi ukm bus merokok',
);

/** Activities that people stop, and things that have the word in their name. */
const DOINGS = wordSet(
  'out kontak kuliah kuliahnya studi studinya kerja kerjanya magang organisasi ukm cuti merokok bus map motion dulu nangis galau berharap jadi menjadi mahasiswa sekolah',
);
export const isDoing = (word: string) => DOINGS.has(word);

/** The command, which unrelated words may follow: "STOP salah nomor". */
const COMMAND = wordSet('stop setop berhenti brhenti berenti brenti unsubscribe unsub');

/** Longer texts tell something else besides. */
const MOST_OTHER_WORDS = 5;

/** Tests whether a person asks for no more broadcasts, in their own words. */
export const stopWish = (text: string) => stopWishOf(wordsOf(text), text.includes('?'));

/** As `stopWish`. @param marked the text has a question mark */
export function stopWishOf(words: readonly string[], marked: boolean): 'sure' | 'unsure' | null {
  const said = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  if (said(OTHERWISE)) return null;
  // "jangan berhenti kirim info" wants them to go on.
  if (words.some((word, n) => STOP.has(word) && NOT.has(words[n - 1] ?? ''))) return null;
  const other = words.filter((word) => !KNOWN.some((set) => set.has(word)));
  const asks = marked || said(ASKS);
  if (other.length > (asks ? 0 : MOST_OTHER_WORDS)) return null;
  const about = words.findLastIndex(isAbout);
  const stop = words.findIndex((word) => STOP.has(word));
  if (refusesToGet(words)) return other.length === 0 && !asks ? 'sure' : 'unsure';
  // "wa saya berhenti" may tell of a fault.
  if (stop >= 0 && about >= 0) return other.length === 0 && !asks && stop < about ? 'sure' : 'unsure';
  // "stop dong" is about what this number sends; "saya mau berhenti" may be about the studies.
  if (stop >= 0 && other.length === 0 && !asks) return said(WANTS) || said(NUMBER) ? 'unsure' : 'sure';
  if (COMMAND.has(words[0] ?? '') && !asks && !said(DOINGS)) return 'unsure';
  // "kok saya dapat broadcast terus"
  const wonders = said(GET) && said(BROADCAST) && !said(WANTS) && !said(DENIES);
  if (wonders && other.length === 0 && words.every((word) => !ASKS.has(word) || WHY.has(word)))
    return 'unsure';
  return said(ENOUGH) && about >= 0 && other.length === 0 && !asks ? 'unsure' : null;
}

/** "ya" to the question whether they want to stop. */
export function isYes(text: string): boolean {
  const [first = '', ...others] = wordsOf(text);
  return /^(?:ya+|iya+|yes|y)$/.test(first) && others.every((word) => COMMAND.has(word) || POLITE.has(word));
}
const POLITE = wordSet(ADDRESS, PARTICLES, 'aja saja tolong');

const KNOWN = [STOP, NOT, DENIES, NO_MORE, SEND, GET, WHAT, ENOUGH, AROUND_IT, NUMBER, ASKS];

/** Says nothing by itself, in a wish about broadcasts. */
export const isFiller = (word: string) => AROUND_IT.has(word) || WHAT.has(word);

/** Ends something, or says no to it. */
export const isNo = (word: string) => STOP.has(word) || NOT.has(word) || DENIES.has(word);

export const isAsking = (word: string) => ASKS.has(word);

export const isAbout = (word: string) => SEND.has(word) || GET.has(word) || WHAT.has(word);

/** "STOOOP" and "berhentii" are "stop" and "berhenti". */
export const unstretched = (text: string): string =>
  text.replace(/(\p{L})\1{2,}/gu, '$1').replace(/(?<=\p{L}{2})(\p{L})\1(?!\p{L})/gu, '$1');

/** "kirim2" and "kirim-kirim" are "kirim". */
export const wordsOf = (text: string): string[] =>
  unstretched(text)
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/(?<=\p{L})2$/u, ''))
    .filter((word) => word !== '');

/** "jangan kirim", "gak usah dikirimin": the refusal is right before what is refused, or with words around it between. */
function refusesToGet(words: readonly string[]): boolean {
  return words.some((word, n) => {
    const two = DENIES.has(word) && NO_MORE.has(words[n + 1] ?? '');
    if (!two && !NOT.has(word)) return false;
    const next = words.slice(n + (two ? 2 : 1)).find((later) => !AROUND_IT.has(later));
    // "saya tidak mau kirim pesan" is about what they send themselves.
    const theirWish = two && WANTS.has(words[n + 1] ?? '');
    return next !== undefined && (theirWish ? GET.has(next) : isAbout(next));
  });
}
