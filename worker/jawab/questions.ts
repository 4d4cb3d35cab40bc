import { isiJawaban, MAX_JAWABAN } from '#contract/jawab/jawaban.ts';
import { jawabanIn, matchIn, pertanyaanIn } from './bahasa/english.ts';
import { isClosing, isGreeting, plainWords } from './courtesy.ts';
import type { Daftar } from './list.ts';
import { ASKING } from './matching/spelling.ts';
import { wordsOf } from './matching/words.ts';
import { aboutPortal } from './portal.ts';

/** Between two questions of one message. */
const BETWEEN = /(?<=\?)|\n+|\b(?:dan juga|terus|trus|trs|sama|and)\b/i;

const ASKS: ReadonlySet<string> = new Set([...ASKING, 'syarat', 'bisa']);
/** "bayar ga kak" */
const ASKING_END = /(?:\?|\b(?:ga|gak|gk|ngga|nggak|engga|enggak)(?: (?:ya|kak|min|sih))?)$/i;

/**
 * The answers to a text that asks two things, in one message. Null unless each part is a question by itself and surely one
 * of the list, and they are different: then the text is one question for the list.
 */
export function twoAnswers(
  text: string,
  daftar: Daftar,
  inggris: boolean,
): { ids: [number, number]; body: string } | null {
  const parts = text.split(BETWEEN).filter((part) => !isCourtesy(plainWords(part)));
  if (parts.length !== 2) return null;
  const found = parts.flatMap((part) => {
    const match = matchIn(daftar, part, inggris);
    const entry =
      match.kind === 'sure' && asks(part) && !aboutPortal(part, '', inggris) && daftar.entries.get(match.id);
    return entry ? [entry] : [];
  });
  const [first, second] = found;
  if (!first || !second || first.id === second.id) return null;
  const answers = found
    .map((entry) => `*${pertanyaanIn(entry, inggris)}*\n${jawabanIn(entry, inggris)[0]}`)
    .join('\n\n');
  return answers.length > MAX_JAWABAN
    ? null
    : { ids: [first.id, second.id], body: isiJawaban(answers, inggris) };
}

const isCourtesy = (words: string) => isClosing(words) || isGreeting(words);
const asks = (part: string) => ASKING_END.test(part.trim()) || wordsOf(part).some((word) => ASKS.has(word));
