import { isiJawaban, MAX_JAWABAN } from '#contract/jawab/jawaban.ts';
import type { Sebab } from '#contract/jawab/percakapan.ts';
import { jawabanIn, matchIn, pertanyaanIn, whyIn } from './bahasa/english.ts';
import { isClosing, isGreeting, plainWords } from './courtesy.ts';
import type { Daftar } from './list.ts';
import { ASKING } from './matching/spelling.ts';
import { wordsOf } from './matching/words.ts';
import { aboutPortal, type Portal } from './portal.ts';

/** Between two questions of one message. */
const BETWEEN = /(?<=\?)|\n+|\b(?:dan juga|terus|trus|trs|sama|and)\b/i;

const ASKS: ReadonlySet<string> = new Set([...ASKING, 'syarat', 'bisa']);
/** "bayar ga kak" */
const ASKING_END = /(?:\?|\b(?:ga|gak|gk|ngga|nggak|engga|enggak)(?: (?:ya|kak|min|sih))?)$/i;

/**
 * The answers to a text that asks two things, in one message. Null unless each part is a question by itself, surely one of
 * the list or on the portal, and they are different: then the text is one question for the list.
 */
export function twoAnswers(
  text: string,
  known: Portal & { daftar: Daftar },
  inggris: boolean,
): { /** of those of the list */ ids: number[]; body: string; sebab: Sebab[] } | null {
  const parts = text.split(BETWEEN).filter((part) => !isCourtesy(plainWords(part)));
  if (parts.length !== 2) return null;
  const found = parts.flatMap(
    (part): { id: number | null; judul: string; jawaban: string; kata: string[] }[] => {
      const portal = aboutPortal(part, known, inggris);
      if (portal) return [{ id: null, ...portal, kata: [] }];
      const match = matchIn(known.daftar, part, inggris);
      const entry = match.kind === 'sure' && asks(part) && known.daftar.entries.get(match.id);
      if (!entry) return [];
      const judul = pertanyaanIn(entry, inggris);
      const kata = whyIn(known.daftar, part, entry.id, inggris);
      return [{ id: entry.id, judul, jawaban: jawabanIn(entry, inggris)[0], kata }];
    },
  );
  const [first, second] = found;
  if (!first || !second || first.judul === second.judul) return null;
  const answers = found.map(({ judul, jawaban }) => `*${judul}*\n${jawaban}`).join('\n\n');
  if (answers.length > MAX_JAWABAN) return null;
  const fromList = found.flatMap(({ id, judul, kata }) =>
    id === null ? [] : [{ id, pertanyaan: judul, kata }],
  );
  return {
    ids: fromList.map(({ id }) => id),
    body: isiJawaban(answers, inggris),
    sebab: fromList.map(({ pertanyaan, kata }) => ({ pertanyaan, kata })),
  };
}

const isCourtesy = (words: string) => isClosing(words) || isGreeting(words);
const asks = (part: string) => ASKING_END.test(part.trim()) || wordsOf(part).some((word) => ASKS.has(word));
