import { Fragment, type ReactNode } from 'react';
import { type Bagian, type Blok, blokOf } from '#shared/whatsappText.ts';

const TAGS = { tebal: 'strong', miring: 'em', coret: 's' } as const;

/** Each line has its own direction: a message may mix Arabic and Indonesian. */
const line = 'whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]';

/** Renders a part of the text that starts at offset `di`. */
type Leaf = (teks: string, di: number) => ReactNode;

interface Props {
  text: string;
  /** plain text by default */
  leaf?: Leaf;
}

export function TeksWhatsapp({ text, leaf = (teks) => teks }: Props) {
  return (
    <div dir="auto">
      {blokOf(text).map((blok) => (
        <BlokTeks key={blok.di} blok={blok} leaf={leaf} />
      ))}
    </div>
  );
}

function BlokTeks({ blok, leaf }: { blok: Blok; leaf: Leaf }) {
  switch (blok.bentuk) {
    case 'biasa':
      return (
        <p className={line}>
          <Teks isi={blok.isi} leaf={leaf} />
          {/* An empty last line would have no height. */}
          {isBlank(blok.isi.at(-1)) && '\n'}
        </p>
      );
    case 'kutipan':
      return (
        <blockquote className={`my-0.5 border-edge border-l-3 pl-2 text-muted ${line}`}>
          <Teks isi={blok.isi} leaf={leaf} />
        </blockquote>
      );
    case 'butir':
    case 'nomor': {
      const List = blok.bentuk === 'butir' ? 'ul' : 'ol';
      return (
        <List className={blok.bentuk === 'butir' ? 'list-disc pl-5' : 'list-decimal pl-7'}>
          {blok.baris.map(({ nomor, isi, di }) => (
            <li key={di} value={nomor} className={line}>
              <Teks isi={isi} leaf={leaf} />
            </li>
          ))}
        </List>
      );
    }
  }
}

/** An empty line has no part, or only the line break before it. */
const isBlank = (last: Bagian | undefined) => !last || (last.gaya === 'biasa' && last.teks === '\n');

function Teks({ isi, leaf }: { isi: readonly Bagian[]; leaf: Leaf }): ReactNode {
  return isi.map((bagian) => {
    const { di } = bagian;
    if (bagian.gaya === 'biasa') return <Fragment key={di}>{leaf(bagian.teks, di)}</Fragment>;
    if (bagian.gaya === 'kode') {
      return (
        <code key={di} className="font-mono text-[0.95em]">
          {leaf(bagian.teks, di)}
        </code>
      );
    }
    const Tag = TAGS[bagian.gaya];
    return (
      <Tag key={di}>
        <Teks isi={bagian.isi} leaf={leaf} />
      </Tag>
    );
  });
}

/** A text with parts of it wrapped. @param ranges start and end of each, in order; what lies outside of the text is cut off */
export function wrapped(
  teks: string,
  ranges: Iterable<readonly [number, number]>,
  wrap: (part: string, key: number) => ReactNode,
): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [start, stop] of ranges) {
    const from = Math.max(start, end);
    if (from >= Math.min(stop, teks.length)) continue;
    parts.push(teks.slice(end, from), wrap(teks.slice(from, stop), start));
    end = Math.min(stop, teks.length);
  }
  return [...parts, teks.slice(end)];
}
