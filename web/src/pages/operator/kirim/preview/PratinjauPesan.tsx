import type { ReactNode } from 'react';
import { isiUntuk, type JenisKiriman, SEBUTAN_NAMA } from '#contract/pesan/kirim.ts';
import { Gelembung } from './Gelembung.tsx';
import { LampiranBerkas } from './LampiranBerkas.tsx';
import { TeksWhatsapp } from './TeksWhatsapp.tsx';

interface Props {
  title?: string;
  jenis?: JenisKiriman;
  body: string;
  alamat?: string;
  /** name of the recipient */
  nama?: string;
}

export function PratinjauPesan(props: Props) {
  const { title = 'Pratinjau', jenis = 'teks', body, alamat = '', nama = 'Siti Aminah' } = props;
  const written = body.trim();
  const isi = isiUntuk(written, nama);
  const starts = startsOf(written, nama);
  return (
    <Gelembung title={title}>
      {jenis !== 'teks' && <LampiranBerkas jenis={jenis} alamat={alamat} />}
      {isi ? (
        <TeksWhatsapp
          text={isi}
          leaf={(teks, di) =>
            withNama(
              teks,
              starts.map((start) => start - di),
              nama.length,
            )
          }
        />
      ) : (
        <p className="text-muted">Pesan Anda akan tampil di sini.</p>
      )}
    </Gelembung>
  );
}

/** A part of a message with the recipient's name highlighted. @param starts of the name, from the start of the part */
function withNama(teks: string, starts: readonly number[], length: number): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const start of starts) {
    const from = Math.max(start, end);
    const to = Math.min(start + length, teks.length);
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
  return [...parts, teks.slice(end)];
}

/** The offsets of the name in the rendered text. */
function startsOf(written: string, nama: string): number[] {
  const starts: number[] = [];
  let at = 0;
  for (const before of written.split(SEBUTAN_NAMA).slice(0, -1)) {
    starts.push(at + before.length);
    at += before.length + nama.length;
  }
  return starts;
}
