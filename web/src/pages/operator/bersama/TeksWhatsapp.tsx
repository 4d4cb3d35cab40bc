import type { ReactNode } from 'react';

const TAGS: Record<string, 'strong' | 'em' | 's'> = { '*': 'strong', _: 'em', '~': 's' };

/**
 * `*bold*`, `_italic_` and `~struck~`, around words and within one line. Not around more than this: to look for the other mark
 * of each in a long text of nothing else would take seconds.
 */
const MARKED = /(?<![\p{L}\p{N}])([*_~])(?=\S)([^\n]{1,500}?)(?<=\S)\1(?![\p{L}\p{N}])/gu;

/** A text as WhatsApp shows it. */
export function TeksWhatsapp({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: mark = '', 2: inner = '', index } of text.matchAll(MARKED)) {
    const Tag = TAGS[mark] ?? 'em';
    parts.push(
      text.slice(end, index),
      <Tag key={index}>
        <TeksWhatsapp text={inner} />
      </Tag>,
    );
    end = index + whole.length;
  }
  return [...parts, text.slice(end)];
}
