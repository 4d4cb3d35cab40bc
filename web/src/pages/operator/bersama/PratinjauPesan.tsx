import { fileName, type JenisBerkas } from '#contract/berkas.ts';
import { isiUntuk, type JenisKiriman } from '#contract/kirim.ts';
import { isHttpUrl } from '../../../lib/url.ts';
import { DenganNama } from './DenganNama.tsx';
import { Gelembung, Lampiran } from './Gelembung.tsx';
import { TeksWhatsapp } from './TeksWhatsapp.tsx';
import { useBerkas } from './useBerkas.ts';

interface Props {
  title?: string;
  jenis: JenisKiriman;
  body: string;
  alamat: string;
  /** who reads it */
  nama: string;
}

/** The message as its recipient will see it. */
export function PratinjauPesan({ title = 'Pratinjau', jenis, body, alamat, nama }: Props) {
  const written = body.trim();
  const isi = isiUntuk(written, nama);
  return (
    <Gelembung title={title}>
      {jenis === 'gambar' && <Gambar alamat={alamat} />}
      {jenis === 'dokumen' && <Dokumen alamat={alamat} />}
      {isi ? (
        <TeksWhatsapp text={isi} leaf={(teks, di) => <DenganNama {...{ teks, di, written, nama }} />} />
      ) : (
        <p className="text-muted">Pesan Anda akan tampil di sini.</p>
      )}
    </Gelembung>
  );
}

function Gambar({ alamat }: { alamat: string }) {
  const berkas = useUploaded('gambar', alamat);
  if (!berkas) return <Lampiran jenis="gambar" nama={lastPart(alamat)} />;
  return (
    <img
      // From where this page is, whatever address the links have: the page may load nothing from elsewhere.
      src={new URL(berkas.file).pathname}
      alt={berkas.nama_file}
      className="mb-2 max-h-48 w-full rounded-lg bg-sunken object-contain"
    />
  );
}

function Dokumen({ alamat }: { alamat: string }) {
  const berkas = useUploaded('dokumen', alamat);
  return (
    <Lampiran jenis="dokumen" nama={berkas ? fileName(berkas.nama_file, berkas.mime) : lastPart(alamat)} />
  );
}

/** The uploaded file that an address leads to, if it is one of ours. */
const useUploaded = (jenis: JenisBerkas, alamat: string) =>
  useBerkas(jenis).data?.data.find(({ file }) => file === alamat);

const lastPart = (alamat: string) =>
  isHttpUrl(alamat) ? (URL.parse(alamat)?.pathname.split('/').at(-1) ?? '') : '';
