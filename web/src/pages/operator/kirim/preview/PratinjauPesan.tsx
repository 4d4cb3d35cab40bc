import { isiUntuk, type JenisKiriman } from '#contract/pesan/kirim.ts';
import { DenganNama } from './DenganNama.tsx';
import { Gelembung } from './Gelembung.tsx';
import { LampiranBerkas } from './LampiranBerkas.tsx';
import { TeksWhatsapp } from './TeksWhatsapp.tsx';

interface Props {
  title?: string;
  jenis: JenisKiriman;
  body: string;
  alamat: string;
  /** the recipient */
  nama: string;
}

/** Preview of a free-text message. */
export function PratinjauPesan({ title = 'Pratinjau', jenis, body, alamat, nama }: Props) {
  const written = body.trim();
  const isi = isiUntuk(written, nama);
  return (
    <Gelembung title={title}>
      {jenis !== 'teks' && <LampiranBerkas jenis={jenis} alamat={alamat} />}
      {isi ? (
        <TeksWhatsapp text={isi} leaf={(teks, di) => <DenganNama {...{ teks, di, written, nama }} />} />
      ) : (
        <p className="text-muted">Pesan Anda akan tampil di sini.</p>
      )}
    </Gelembung>
  );
}
