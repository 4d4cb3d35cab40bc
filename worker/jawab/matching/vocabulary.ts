import { mistakes, plainForms } from './alike.ts';
import { WEAK } from './spelling.ts';

/** Certainty of a word found in its plain form, or mistyped. */
const PLAIN = 0.9;
const MISTYPED = 0.7;

/** The list's word for a typed one, and how certain that is, up to 1. */
interface Known {
  word: string;
  certainty: number;
}

/** Looks up typed words: exactly, else in their plain form, else the nearest mistyped one. */
export function createVocabulary(words: ReadonlySet<string>): (typed: string) => Known | null {
  const byInitial = Map.groupBy([...words].filter((word) => !WEAK.has(word)).sort(), initialOf);
  return (typed) => {
    if (words.has(typed)) return { word: typed, certainty: 1 };
    // A common word is not another one mistyped.
    if (WEAK.has(typed)) return null;
    const plain = plainForms(typed).find((form) => words.has(form));
    if (plain !== undefined) return { word: plain, certainty: PLAIN };
    const near = (byInitial.get(initialOf(typed)) ?? [])
      .map((word) => ({ word, count: mistakes(typed, word) }))
      .filter(({ count }) => Number.isFinite(count))
      .sort((a, b) => a.count - b.count)[0];
    return near ? { word: near.word, certainty: MISTYPED } : null;
  };
}

const initialOf = (word: string) => word.slice(0, 1);
