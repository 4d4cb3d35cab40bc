import { isiJawaban, MAX_JAWABAN } from '#contract/jawab/jawaban.ts';
import type { Sebab } from '#contract/jawab/percakapan.ts';
import { isClosing, isGreeting, plainWords } from './courtesy.ts';
import type { Daftar } from './list.ts';
import { ASKING } from './matching/spelling.ts';
import { wordsOf } from './matching/words.ts';
import { aboutPortal } from './portal.ts';

/** Between two questions of one message. */
const BETWEEN = /(?<=\?)|\n+|\b(?:dan juga|terus|trus|trs|sama)\b/i;

const ASKS: ReadonlySet<string> = new Set([...ASKING, 'syarat', 'bisa']);
/** "bayar ga kak" */
const ASKING_END = /(?:\?|\b(?:ga|gak|gk|ngga|nggak|engga|enggak)(?: (?:ya|kak|min|sih))?)$/i;

/**
 * The answers to a text that asks two things, in one message. Null unless each part is a question by itself and surely one
 * of the list, and they are different: then the text is one question for the list.
 */
export function twoAnswers(
  text: string,
  { matcher, entries }: Daftar,
): { ids: [number, number]; body: string; sebab: Sebab[] } | null {
  const parts = text.split(BETWEEN).filter((part) => !isCourtesy(plainWords(part)));
  if (parts.length !== 2) return null;
  const found = parts.flatMap((part) => {
    const match = matcher.match(part);
    const entry = match.kind === 'sure' && asks(part) && !aboutPortal(part, '') && entries.get(match.id);
    return entry ? [{ ...entry, kata: matcher.why(part, entry.id) }] : [];
  });
  const [first, second] = found;
  if (!first || !second || first.id === second.id) return null;
  const answers = found.map(({ pertanyaan, jawaban }) => `*${pertanyaan}*\n${jawaban}`).join('\n\n');
  if (answers.length > MAX_JAWABAN) return null;
  const sebab = found.map(({ pertanyaan, kata }) => ({ pertanyaan, kata }));
  return { ids: [first.id, second.id], body: isiJawaban(answers), sebab };
}

const isCourtesy = (words: string) => isClosing(words) || isGreeting(words);
const asks = (part: string) => ASKING_END.test(part.trim()) || wordsOf(part).some((word) => ASKS.has(word));
