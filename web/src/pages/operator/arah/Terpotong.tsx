import { useEffect, useRef, useState } from 'react';
import { textLink } from '../../../components/styles.ts';

/** A text from people in a table; the rest of one that takes more than four lines there is shown on demand. */
export function Terpotong({ text }: { text: string }) {
  const shown = useRef<HTMLElement>(null);
  const [whole, setWhole] = useState(false);
  const [long, setLong] = useState(false);

  // How many lines it takes is known only where it stands, and changes with the width of the table.
  useEffect(() => {
    const element = shown.current;
    if (!element || whole) return;
    const observer = new ResizeObserver(() => setLong(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [whole]);

  return (
    <>
      <bdi ref={shown} className={`whitespace-pre-line ${whole ? 'block' : 'line-clamp-4'}`}>
        {text}
      </bdi>
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
