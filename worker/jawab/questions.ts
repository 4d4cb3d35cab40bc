import { isiJawaban, MAX_JAWABAN } from '#contract/jawab/jawaban.ts';
import type { Sebab } from '#contract/jawab/percakapan.ts';
import { jawabanIn, matchIn, pertanyaanIn, whyIn } from './bahasa/english.ts';
import { textsIn } from './bahasa/textsIn.ts';
import { isClosing, isGreeting, plainWords } from './courtesy.ts';
import { whenStaffed } from './jamKerja.ts';
import type { Daftar } from './list.ts';
import { ASKING, DENYING, WEAK } from './matching/spelling.ts';
import { wordsOf } from './matching/words.ts';
import { aboutPortal, type Portal } from './portal.ts';

/** Between two questions of one message. */
const BETWEEN = /(?<=\?)|\n+|\b(?:dan juga|terus|trus|trs|sama|and)\b/i;

const ASKS: ReadonlySet<string> = new Set([...ASKING, 'syarat', 'bisa']);
/** "bayar ga kak" */
const ASKING_END = /(?:\?|\b(?:ga|gak|gk|ngga|nggak|engga|enggak)(?: (?:ya|kak|min|sih))?)$/i;
/** Words that ask, and say nothing of the matter. */
const ONLY_ASKING: ReadonlySet<string> = new Set([...ASKING, ...DENYING, 'bisa']);
const AROUND = /^(?:\s|[.,;!]|oh iya|oiya|btw)+|[\s.,;!?]+$/gi;
const MOST_QUOTED = 200;

export interface ByPart {
  /** ids of those in the list */
  ids: number[];
  body: string;
  sebab: Sebab[];
  /** the question that is not answered; null: both are */
  left: string | null;
}

interface Part {
  /** null: on the portal */
  id: number | null;
  judul: string;
  jawaban: string;
  kata: string[];
}

type Known = Portal & { daftar: Daftar };

/**
 * The answers to a text that asks two things, in one message: to both when each part is a question by itself, surely one of
 * the list or on the portal, and they are different. To one of them when the other is on something that its answer does not
 * mention. Null otherwise: then the text is one question for the list.
 */
export function answersByPart(text: string, known: Known, inggris: boolean): ByPart | null {
  const parts = text.split(BETWEEN).filter((part) => !isCourtesy(plainWords(part)));
  const [first = '', second = '', more] = parts;
  if (parts.length < 2 || more !== undefined) return null;
  const [one, another] = [answerOf(first, known, inggris), answerOf(second, known, inggris)];
  if (one && another) return one.judul === another.judul ? null : joined(one, another, inggris);
  const [answer, left] = one ? [one, second] : [another, first];
  if (!answer || !asks(left) || isAbout(answer, left, known, inggris)) return null;
  const question = [...left.replace(AROUND, '')].slice(0, MOST_QUOTED).join('');
  const { now, hours } = known;
  const told = textsIn(inggris).otherLeftToStaff(question, whenStaffed(now, hours, inggris));
  return byPart([answer], `${answer.jawaban}\n\n${told}`, question, inggris);
}

function answerOf(part: string, known: Known, inggris: boolean): Part | null {
  const portal = aboutPortal(part, known, inggris);
  if (portal) return { id: null, ...portal, kata: [] };
  const match = matchIn(known.daftar, part, inggris);
  const entry = match.kind === 'sure' && asks(part) && known.daftar.entries.get(match.id);
  if (!entry) return null;
  const judul = pertanyaanIn(entry, inggris);
  const kata = whyIn(known.daftar, part, entry.id, inggris);
  return { id: entry.id, judul, jawaban: jawabanIn(entry, inggris)[0], kata };
}

/** The part goes on about what is answered: it names nothing, or something that the answer mentions. */
function isAbout({ id }: Part, part: string, { daftar }: Known, inggris: boolean): boolean {
  const named = wordsOf(part).filter((word) => !ONLY_ASKING.has(word));
  if (named.length === 0) return true;
  const mentioned = id === null ? [] : whyIn(daftar, part, id, inggris);
  const empty = named.every((word) => WEAK.has(word)) ? ONLY_ASKING : WEAK;
  return mentioned.some((word) => !empty.has(word));
}

const joined = (one: Part, another: Part, inggris: boolean) =>
  byPart(
    [one, another],
    [one, another].map(({ judul, jawaban }) => `*${judul}*\n${jawaban}`).join('\n\n'),
    null,
    inggris,
  );

function byPart(
  answers: readonly Part[],
  body: string,
  left: string | null,
  inggris: boolean,
): ByPart | null {
  if (body.length > MAX_JAWABAN) return null;
  const fromList = answers.flatMap(({ id, judul, kata }) =>
    id === null ? [] : [{ id, pertanyaan: judul, kata }],
  );
  return {
    ids: fromList.map(({ id }) => id),
    body: isiJawaban(body, inggris),
    sebab: fromList.map(({ pertanyaan, kata }) => ({ pertanyaan, kata })),
    left,
  };
}

const isCourtesy = (words: string) => isClosing(words) || isGreeting(words);
const WANTS =
  /\b(?:mau|pengen|pgn|ingin|minta|butuh|tanya|nanya|tolong|mohon|info|apa|apakah|boleh|belum|blm|hilang|ilang|rusak|patah|lupa|salah|telat|bentrok|gagal|ditolak|kosong|buka|tutup|wajib|harus|kah|want|need|do|does|lost|forgot|broken)\b/i;

/** Asks, wants or misses something, or only names it: "cuti kuliah". Who tells what else happened is offered no questions. */
export const wantsAnswer = (text: string) => wordsOf(text).length <= 2 || asks(text) || WANTS.test(text);

const asks = (part: string) => ASKING_END.test(part.trim()) || wordsOf(part).some((word) => ASKS.has(word));
