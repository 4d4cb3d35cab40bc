import { useState } from 'react';
import { textLink } from '../../../components/styles.ts';

/** About as much as four lines of a table hold. */
const SHORT = 200;
const LINES = 4;

const isLong = (text: string) => text.length > SHORT || text.split('\n').length > LINES;

/** A text from people in a table, the rest of a long one on demand. */
export function Terpotong({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const long = isLong(text);
  return (
    <>
      <bdi className={`whitespace-pre-line ${long && !whole ? 'line-clamp-4' : 'block'}`}>{text}</bdi>
      {long && (
        <button
          type="button"
          aria-expanded={whole}
          className={`${textLink} min-h-9 text-sm pointer-coarse:min-h-11`}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Ringkas' : 'Selengkapnya'}
        </button>
      )}
    </>
  );
}
