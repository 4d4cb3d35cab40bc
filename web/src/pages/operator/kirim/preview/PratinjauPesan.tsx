import { isiUntuk, type JenisKiriman, SEBUTAN_NAMA } from '#contract/pesan/kirim.ts';
import { Gelembung } from './Gelembung.tsx';
import { LampiranBerkas } from './LampiranBerkas.tsx';
import { TeksWhatsapp, wrapped } from './TeksWhatsapp.tsx';

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
            wrapped(
              teks,
              starts.map((start) => [start - di, start - di + nama.length]),
              highlighted,
            )
          }
        />
      ) : (
        <p className="text-muted">Pesan Anda akan tampil di sini.</p>
      )}
    </Gelembung>
  );
}

const highlighted = (nama: string, key: number) => (
  <mark
    key={key}
    className="rounded-sm bg-bubble text-inherit underline decoration-dotted underline-offset-2"
  >
    {nama}
  </mark>
);

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
