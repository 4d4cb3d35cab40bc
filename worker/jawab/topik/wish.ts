import { wordSet } from '../bahasa/smallWords.ts';
import type { Texts } from '../bahasa/textsIn.ts';
import { isAbout, isAsking, isDoing, isFiller, isNo, stopWishOf, wordsOf } from '../stop.ts';

/** Before a topic's name: "stop info tentang beasiswa". */
const BEFORE = wordSet('topik tentang soal mengenai seputar');
/** After its name it is their own: "stop beasiswa saya". */
const OWN = wordSet('saya sy aku ku gue gw kami kita');

/** Between topics: "stop beasiswa dan kegiatan". */
const JOINS = wordSet('dan sama serta juga and also');

interface TopicWish {
  command: 'stop' | 'mulai';
  topik: string[];
  /** false: they may mean something else */
  sure: boolean;
}

/** The wish of a person about these topics, in their own words; null: none, or about all broadcasts. */
export function topicWish(text: string, topik: readonly string[]): TopicWish | null {
  const words = wordsOf(text);
  const found = namedIn(words, topik);
  const [first] = found;
  if (!first) return null;
  const names = found.map(({ nama }) => nama);
  const inName = (n: number) => found.some(({ at, length }) => n >= at && n < at + length);
  const rest = words.filter(
    (word, n) => !inName(n) && !(n > first.at && JOINS.has(word)) && !BEFORE.has(word),
  );
  const before = words.slice(0, first.at);
  const own = found.some(({ at, length }) => OWN.has(words[at + length] ?? ''));
  if (before.find((word) => !BEFORE.has(word)) === 'mulai') {
    const sure = !own && !text.includes('?') && rest.slice(1).every(isFiller);
    return sure ? { command: 'mulai', topik: names, sure } : null;
  }
  const wish = stopWishOf(rest, text.includes('?'));
  if (wish === null) return null;
  // "beasiswa saya stop", "mau berhenti beasiswa": perhaps about the scholarship itself.
  const sure = wish === 'sure' && !own && before.some(isNo);
  return sure || rest.some(isAbout) ? { command: 'stop', topik: names, sure } : null;
}

/** The topics that a text names, in its order. "beasiswanya" is "beasiswa"; of two in the same words, the longer one. */
function namedIn(words: readonly string[], topik: readonly string[]) {
  const found = topik.map((nama) => {
    const name = wordsOf(nama);
    const isHere = (n: number) => {
      const written = words.slice(n, n + name.length).join(' ');
      return written === name.join(' ') || written === `${name.join(' ')}nya`;
    };
    return { nama, length: name.length, at: words.findIndex((_, n) => isHere(n)) };
  });
  const here = found.filter(({ at }) => at >= 0).sort((a, b) => b.length - a.length);
  const apart = here.filter((one, n) =>
    here.slice(0, n).every(({ at, length }) => one.at >= at + length || at >= one.at + one.length),
  );
  return apart.sort((a, b) => a.at - b.at);
}

/** The reply to a wish about a topic that is not sure, or about one that the settings do not name; null: there is none. */
export function topicAnswer(
  text: string,
  topik: readonly string[],
  { askTopic, topicsAre }: Pick<Texts, 'askTopic' | 'topicsAre'>,
): string | null {
  const wish = topicWish(text, topik);
  if (wish?.sure) return null;
  if (wish)
    return wish.topik.length > 1
      ? topicsAre(topik, { known: true, isStop: true })
      : askTopic(wish.topik[0] ?? '');
  const [verb = '', ...others] = wordsOf(text);
  const isStop = verb === 'stop' || verb === 'berhenti' || verb === 'unsubscribe';
  if (topik.length === 0 || (!isStop && verb !== 'mulai') || text.includes('?')) return null;
  const known = namedIn(others, topik).length;
  const named = others.filter((word) => !isFiller(word) && !BEFORE.has(word));
  if (named.some((word) => isDoing(word) || isAsking(word))) return null;
  // "mulai kuliah" is a sentence, "mulai info lomba" is a command.
  const explicit = others.some((word) => isAbout(word) || BEFORE.has(word));
  const unknown = known === 0 && named.length === 1 && (explicit || isStop);
  return unknown || (known > 1 && isStop) ? topicsAre(topik, { known: known > 0, isStop }) : null;
}
