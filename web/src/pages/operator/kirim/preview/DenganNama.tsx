import type { ReactNode } from 'react';
import { SEBUTAN_NAMA } from '#contract/pesan/kirim.ts';

interface Props {
  /** a part of what the recipient reads, and where in that it begins */
  teks: string;
  di: number;
  /** the whole as it was written */
  written: string;
  nama: string;
}

/** Part of a message in which the recipient's name is marked: there everybody reads their own. */
export function DenganNama({ teks, di, written, nama }: Props) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const start of startsOf(written, nama)) {
    const from = Math.max(start - di, end);
    const to = Math.min(start + nama.length - di, teks.length);
    if (from >= to) continue;
    parts.push(
      teks.slice(end, from),
      <mark
        key={start}
        className="rounded-sm bg-bubble text-inherit underline decoration-dotted underline-offset-2"
      >
        {teks.slice(from, to)}
      </mark>,
    );
    end = to;
  }
  return (
    <>
      {parts}
      {teks.slice(end)}
    </>
  );
}

/** Where the name begins, each time, in what the recipient reads. */
function startsOf(written: string, nama: string): number[] {
  const starts: number[] = [];
  let at = 0;
  for (const before of written.split(SEBUTAN_NAMA).slice(0, -1)) {
    starts.push(at + before.length);
    at += before.length + nama.length;
  }
  return starts;
}
