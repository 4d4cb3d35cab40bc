import { stemmer } from '@orama/stemmers/english';
import { plainWords } from '../courtesy.ts';
import { createMatcher, type Entry, type Match, type Matcher } from '../matching/match.ts';
import { wordSet } from './smallWords.ts';

/** Small words of English that no Indonesian message has. */
const SMALL = wordSet(
  'campus i im ive my me mine we our us you your he she they them it its this that these those there here the of for from with and or but if because about at by into is are am was were be been has have had having does did doing can cant could will would should must may might not dont doesnt didnt isnt wont got get getting any some all also just only really already yet still ever',
);
const ASKING = wordSet('what whats which who whom whose when whens where wheres why how hows');
/** Words around the campus and around asking. */
const CAMPUS = wordSet(
  'fill filled take send sending letter letters password forgot forget forgotten reset register registration registered enrol enroll enrollment library book books borrow open opening opens close closed closing closes hour hours office schedule class classes course courses lecture lecturer lecturers professor exam exams test tests student students card lost broken new number phone account activate changed change complaint complain complaints file scholarship scholarships graduation graduate thesis advisor supervisor leave transcript grade grades score certificate diploma legalize dormitory dorm internship officer staff human person people talk speak someone somebody address request ask apply application deadline ready long much many cost costs price tuition fee fees pay paid payment installment need want help know tell find see use connect print upload download international exchange map location located building room where today tomorrow now please morning afternoon evening good thanks thank sorry time day days week monday tuesday wednesday thursday friday saturday sunday visa faculty major study department switch transfer attendance absent stop sending messages message anymore problem work working login log sign submit submitted status update news portal link website',
);
/** The same in both languages, or a command: they tell nothing. */
const NEITHER = wordSet(
  'a an in on no to do so as hi hey hello halo ok oke okay yes y ya thx tq pls stop status reset verifikasi berhenti mulai surat pengaduan petugas menu info admin operator cs nim nidn nip portal link login email password wifi internet online siakad krs khs ukt ktm kkn ppl toefl toafl ielts semester wa whatsapp test tes update student upload download print problem',
);

/**
 * Whether a person writes English: at least half of the words that tell a language. A text that tells none, such as a number
 * or a command, is in the language of before.
 */
export function isEnglish(text: string, before: boolean): boolean {
  const words = plainWords(text)
    .split(' ')
    .filter((word) => /\p{L}/u.test(word) && !NEITHER.has(word));
  if (words.length === 0) return before;
  const english = words.filter((word) => SMALL.has(word) || ASKING.has(word) || CAMPUS.has(word)).length;
  // "wisuda when" is how Indonesians joke.
  return english * 2 >= words.length && (english > 1 || words.length === 1);
}

/** The words of an English text that matter, in the form that all its forms have. */
const meant = (text: string): string =>
  plainWords(text)
    .split(' ')
    .filter((word) => !SMALL.has(word))
    .map((word) => (ASKING.has(word) ? word : stemmer(word)))
    .join(' ');

/** A question of the list with its English, where it has one. */
export interface Terjawab extends Entry {
  pertanyaan_en: string | null;
  jawaban_en: string | null;
}

export const pertanyaanIn = ({ pertanyaan, pertanyaan_en }: Terjawab, inggris: boolean): string =>
  (inggris && pertanyaan_en) || pertanyaan;

/** The answer, and whether it is in English. */
export const jawabanIn = ({ jawaban, jawaban_en }: Terjawab, inggris: boolean): [string, boolean] =>
  inggris && jawaban_en ? [jawaban_en, true] : [jawaban, false];

export function createEnglishMatcher(entries: readonly Terjawab[]): Matcher {
  const matcher = createMatcher(
    entries.flatMap(({ id, pertanyaan_en, jawaban_en, kata_lain = [] }) =>
      pertanyaan_en
        ? [{ id, pertanyaan: meant(pertanyaan_en), jawaban: meant(jawaban_en ?? ''), kata_lain }]
        : [],
    ),
  );
  return {
    match: (text) => matcher.match(meant(text)),
    why: (text, id) => matcher.why(meant(text), id),
  };
}

type Matchers = Record<'matcher' | 'english', Matcher>;

/** A text in English asks a question in English, else one of the others. */
export function matchIn({ matcher, english }: Matchers, text: string, inggris: boolean): Match {
  const found = inggris ? english.match(text) : null;
  if (found?.kind === 'sure') return found;
  const other = matcher.match(text);
  return found?.kind === 'near' && other.kind !== 'sure' ? found : other;
}

/** The words that speak for a question, of the matcher that chose it. */
export const whyIn = ({ matcher, english }: Matchers, text: string, id: number, inggris: boolean): string[] =>
  (inggris && english.match(text).kind === 'sure' ? english : matcher).why(text, id);
