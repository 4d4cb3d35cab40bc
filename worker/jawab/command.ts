import { stopWish, unstretched } from './stop.ts';
import { topicWish } from './topik/wish.ts';

export type Command =
  | { command: 'verifikasi' /** empty: it was not said */; nim: string }
  | { command: 'reset' /** null: whoever has the number */; username: string | null }
  | { command: 'stop' /** of the settings; null: all broadcasts */; topik: readonly string[] | null }
  | { command: 'mulai'; topik: readonly string[] | null }
  /** "ya" after the question whether they want no more broadcasts */
  | { command: 'ya' }
  | { command: 'status' }
  | { command: 'formulir'; jenis: 'pengaduan' | 'surat' };

/** Formatting marks, quotes, brackets, emoji, zero-width characters, and punctuation at the end. */
const AROUND = /[*_~`"'“”‘’<>{}[\]()\p{Cf}\p{Extended_Pictographic}]|[.,!?]+$/gu;
/** "S.T.O.P" */
const BETWEEN_LETTERS = /(?<=(?<!\p{L})\p{L})[ .](?=\p{L}(?!\p{L}))/gu;

const STOP = /^(stop|berhenti|unsubscribe)( (broadcast|langganan|berlangganan|pesan))?$/;
const MULAI = /^(mulai|start)( (lagi|broadcast|langganan|berlangganan|ya|dong|kak|min))*$/;

/** The name may have a label, and a number no space before it: "VERIFIKASI NIM: 20230001", "verifikasi20230001". */
const ABOUT_SOMEBODY =
  /^(verifikasi|reset)(?: ?[:=,-] ?| |(?=\d)|$)(?:(?:nim|nidn|nip|username)(?: ?[:=,-] ?| |(?=\d)|$))?(.*)$/i;

/** A username: digits, perhaps with spaces and dots, else one word with a digit. */
const NAMED = /^(\d[\d .-]*|\S*\d\S*)$/;

/**
 * Parses a command, ignoring case and spaces; null if it is none. A sentence that begins like one ("verifikasi akun
 * saya gimana?") is a question.
 *
 * @param topik the topics of the settings
 */
export function commandOf(text: string, topik: readonly string[] = []): Command | null {
  const words = text.normalize('NFKC').slice(0, 200).trim().replace(AROUND, '').replace(/\s+/g, ' ').trim();
  const plain = unstretched(words.toLowerCase().replace(BETWEEN_LETTERS, ''));
  if (STOP.test(plain)) return { command: 'stop', topik: null };
  if (MULAI.test(plain)) return { command: 'mulai', topik: null };
  const wish = topicWish(text, topik);
  if (wish?.sure) return { command: wish.command, topik: wish.topik };
  if (plain === 'status') return { command: 'status' };
  if (plain === 'pengaduan' || plain === 'surat') return { command: 'formulir', jenis: plain };
  if (!wish && stopWish(plain) === 'sure') return { command: 'stop', topik: null };
  const [, verb, rest = ''] = ABOUT_SOMEBODY.exec(words) ?? [];
  if (!verb || (rest !== '' && !NAMED.test(rest))) return null;
  const name = /^[\d .-]+$/.test(rest) ? rest.replace(/[ .-]/g, '') : rest;
  return verb.toLowerCase() === 'verifikasi'
    ? { command: 'verifikasi', nim: name }
    : { command: 'reset', username: name || null };
}
