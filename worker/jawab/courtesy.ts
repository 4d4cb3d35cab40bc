import { ADDRESS, NO, type Words, wordSet } from './bahasa/smallWords.ts';
import { meaningOf } from './matching/match.ts';

const THANKS = wordSet(
  'makasih mksh makasi maksih terimakasih trimakasih thanks thank thx tq suwun matur nuwun hatur nuhun syukron syukran jazakallah jazakillah jazakumullah jazakumullahu jazakallahu barakallah tarimo tarimokasih tarimakasih mauliate suksma trims trimss tengkyu tengkiu شكرا',
);
/** Closing words, which need no answer. */
const CLOSING = wordSet(
  'ok oke okee okay okey okeh siap siapp baik iya ya yaa y yup sip sipp noted paham mengerti mantap oh ooh owh oalah hm hmm hmmm alhamdulillah aamiin amin wassalam wassalamualaikum wassalamu',
);
/** Around both. */
const AROUND_IT = wordSet(
  ADDRESS,
  'admin byk sanget pisan kasih khair khairan katsiran katsiron banyak sekali lagi atas infonya informasinya jawabannya deh gitu begitu you so much nggih inggih njih alaikum wr wb',
);
/** Around thanks only: with "ya" alone they may ask. */
const AROUND_THANKS = wordSet(
  'ya yaa bantuannya penjelasannya waktunya responnya untuk sudah udah dibantu membantu sangat semoga sehat selalu sukses saya sebelumnya ditunggu very bantuan lancar terus',
);

const DENIED = NO.replaceAll(' ', '|');
/** A message is taken back: "ga jadi", "salah kirim". */
const TAKEN_BACK = new RegExp(
  `^(?:${DENIED}) ?jadi$|^salah (?:kirim|sambung|nomor|nomer|orang|chat|grup)$|^abaikan$`,
);
const AROUND_TAKEN_BACK = wordSet('maaf maap mf sori sorry eh aja saja pesan tadi tanya nanya');

/** "saya ga ngerti", "kok bingung ya" */
const PUZZLED = new RegExp(
  `^(?:${DENIED}|kurang|belum|blm) (?:ngerti|mengerti|paham|faham|mudeng|jelas)$|^bingung$|^(?:dont|do not) understand$|^what do you mean$`,
);
const AROUND_PUZZLED = wordSet('saya sy aku ak gue gw kok malah masih maaf jadi i sorry');

/** Laughter closes too: wkwk, haha, hehe. */
const LAUGHTER = /^(?:(?:wk){2,}w?|(?:ha|he|hi){2,}h?)$/;

/** Words that begin a conversation, and words around them that alone would be part of a question. */
const HELLO = wordSet(
  'p halo hallo hai hay hi hello hey test tes assalamualaikum assalamu asslmkm aslm ass selamat permisi misi punten kulonuwun sampurasun sugeng wilujeng swastiastu shalom syalom horas tabik tabek rahayu ahlan sejahtera met maaf maap mf mohon tanya nanya bertanya good morning bantu dibantu help السلام',
);
const AROUND_HELLO = wordSet(
  ADDRESS,
  'enjing siang sonten dalu kulo nuwun salam om pun wa sahlan izin ijin numpang nitip boleh bolehkah bisa waktunya waktu dulu sebentar sesuatu warahmatullahi wabarakatuh warahmatullah wrwb hey test tes good morning afternoon evening bantu dibantu can you me help السلام عليكم ورحمة الله وبركاته',
);

/**
 * Thanks and no more. "ya makasih" may answer an operator's question, "makasih ya" does not.
 *
 * @param words `plainWords` of a text, here and below
 */
export const isThanks = (words: string) =>
  THANKS.has(split(words)[0] ?? '') && isOnly(words, THANKS, [AROUND_IT, AROUND_THANKS]);

/** A text without words, such as a thumbs-up, closes too, and so does one that takes back what was written. */
export const isClosing = (words: string) =>
  TAKEN_BACK.test(without(words, [AROUND_IT, AROUND_TAKEN_BACK, THANKS, CLOSING])) ||
  split(words).every((word) => LAUGHTER.test(word)) ||
  isOnly(words, CLOSING, [AROUND_IT]) ||
  isOnly(words, THANKS, [CLOSING, AROUND_IT, AROUND_THANKS]);

/** Says that they did not understand, and not what. */
export const isPuzzled = (words: string) =>
  PUZZLED.test(without(words, [AROUND_IT, AROUND_PUZZLED, CLOSING]));

/** Only greets, or says that a question is coming. */
export function isGreeting(words: string): boolean {
  const rest = without(words, [HELLO, AROUND_HELLO, CLOSING, THANKS]);
  return meaningOf(rest) === '' && (meaningOf(words) === '' || hasAny(words, HELLO));
}

/** The words of a text, in lower case, separated by one space. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘`\p{M}]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll('terima kasih', 'terimakasih')
    .trim();

const split = (words: string) => words.split(' ').filter((word) => word !== '');
const without = (words: string, around: readonly Words[]) =>
  split(words)
    .filter((word) => !around.some((set) => set.has(word)))
    .join(' ');
const hasAny = (words: string, set: Words) => split(words).some((word) => set.has(word));

const isOnly = (words: string, said: Words, around: readonly Words[]) =>
  hasAny(words, said) &&
  split(words).every((word) => [said, ...around].some((set) => set.has(word)) || LAUGHTER.test(word));

/** Words with which people point at an option, and the numbers as they say them. */
const POINTING = wordSet(
  ADDRESS,
  'yang yg nomor nomer no opsi pilihan pilih ke kalau kalo klo admin dong deh aja saja ya yaa nih mau saya gimana gmn bagaimana coba',
);
const AND = wordSet('dan n and sama atau');
const THAT = wordSet('itu tu tadi tsb tersebut');
const NUMBERS = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
];

/**
 * The option that a text points at: "yg no 3 dong", "yang pertama". "Yang itu" is the only option there is; of several it
 * is a number that is on no menu, as "1 dan 2" is.
 *
 * @param options how many the menu has
 * @returns null: it says something else
 */
export function choiceIn(words: string, options: number): number | null {
  const said = split(words).filter((word) => !POINTING.has(word));
  if (said.length > 0 && said.every((word) => THAT.has(word))) return options === 1 ? 1 : options + 1;
  const numbers = said
    .filter((word) => !THAT.has(word) && !AND.has(word))
    .map((word) => numberOf(word, options));
  const [number = null, ...more] = numbers;
  if (more.length === 0) return number;
  return numbers.includes(null) ? null : options + 1;
}

const YES = wordSet('ya yaa iya iyaa y yes yup betul btul benar bener bnr');
const NOT_THAT = wordSet(NO, 'bukan bkn no salah');
const AROUND_YES = wordSet(ADDRESS, 'itu tu tadi sih deh dong ada');

/** "Iya betul" or "bukan itu", to the question whether an option is meant; null: neither. */
export function agrees(words: string): boolean | null {
  const said = split(words).filter((word) => !AROUND_YES.has(word));
  const [first = ''] = said;
  if (said.length > 0 && said.every((word) => YES.has(word))) return true;
  return NOT_THAT.has(first) && said.every((word) => NOT_THAT.has(word) || YES.has(word)) ? false : null;
}

function numberOf(word: string, options: number): number | null {
  if (word === 'pertama') return 1;
  if (word === 'terakhir') return options;
  const [, digits] = /^(?:ke|no)?(\d+)$/.exec(word) ?? [];
  if (digits !== undefined) return Number(digits);
  const n = NUMBERS.indexOf(word.replace(/^ke/, ''));
  return n < 0 ? null : n;
}
