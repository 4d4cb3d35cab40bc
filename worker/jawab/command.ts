/** What somebody may ask of the portal by a word. */
export type Command =
  | { command: 'verifikasi' /** empty: it was not said */; nim: string }
  | { command: 'reset' /** null: whoever has the number */; username: string | null }
  | { command: 'stop' }
  | { command: 'mulai' };

/** WhatsApp's marks, quotes, brackets, what has no width, and what people end a sentence with. */
const AROUND = /[*_~`"'“”‘’<>{}[\]()\p{Cf}]|[.,!?]+$/gu;

const STOP = /^(stop|berhenti|unsubscribe)( (broadcast|langganan|berlangganan|pesan))?$/;
const MULAI = /^mulai( (lagi|broadcast|langganan|berlangganan))?$/;

/** Whose it is for may be said by name: "VERIFIKASI NIM: 20230001". */
const ABOUT_SOMEBODY =
  /^(verifikasi|reset)(?: ?[:=] ?| |$)(?:(?:nim|nidn|nip|username)(?: ?[:=] ?| |$))?(.*)$/i;

/** A username as people type it: digits perhaps with spaces and dots between them, else one word with a digit in it. */
const NAMED = /^(\d[\d .-]*|\S*\d\S*)$/;

/**
 * The command that a text is, in any case and with spaces around; null when it is none. A sentence that only begins like one
 * ("verifikasi akun saya gimana?") is a question.
 */
export function commandOf(text: string): Command | null {
  const words = text.normalize('NFKC').slice(0, 200).trim().replace(AROUND, '').replace(/\s+/g, ' ').trim();
  const plain = words.toLowerCase();
  if (STOP.test(plain)) return { command: 'stop' };
  if (MULAI.test(plain)) return { command: 'mulai' };
  const [, verb, rest = ''] = ABOUT_SOMEBODY.exec(words) ?? [];
  if (!verb || (rest !== '' && !NAMED.test(rest))) return null;
  const name = /^[\d .-]+$/.test(rest) ? rest.replace(/[ .-]/g, '') : rest;
  return verb.toLowerCase() === 'verifikasi'
    ? { command: 'verifikasi', nim: name }
    : { command: 'reset', username: name || null };
}
