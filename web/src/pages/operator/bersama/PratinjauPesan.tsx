import { FileText, Image } from 'lucide-react';
import { fileName, type JenisBerkas } from '#contract/berkas.ts';
import { isiUntuk, type JenisKiriman } from '#contract/kirim.ts';
import { isHttpUrl } from '../../../lib/url.ts';
import { useBerkas } from './useBerkas.ts';

const bubble = 'max-h-80 overflow-y-auto rounded-2xl rounded-tr-none border border-line bg-surface px-3 py-2';

interface Props {
  jenis: JenisKiriman;
  body: string;
  alamat: string;
  /** who reads it */
  nama: string;
}

/** The message as its recipient will see it. */
export function PratinjauPesan({ jenis, body, alamat, nama }: Props) {
  const isi = isiUntuk(body.trim(), nama);
  return (
    <section aria-label="Pratinjau" className="flex min-w-0 flex-col gap-1.5">
      <h3 className="font-semibold">Pratinjau</h3>
      <div className="rounded-xl bg-sunken p-3 pl-6 sm:grow">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
        <div tabIndex={0} className={bubble}>
          {jenis === 'gambar' && <Gambar alamat={alamat} />}
          {jenis === 'dokumen' && <Dokumen alamat={alamat} />}
          <p className={`whitespace-pre-wrap break-words ${isi ? '' : 'text-muted'}`}>
            {isi || 'Pesan Anda akan tampil di sini.'}
          </p>
        </div>
      </div>
    </section>
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

function Lampiran({ jenis, nama }: { jenis: JenisBerkas; nama: string }) {
  const Icon = jenis === 'gambar' ? Image : FileText;
  return (
    <p className="mb-2 flex items-center gap-2 rounded-lg bg-sunken px-3 py-2 text-muted">
      <Icon aria-hidden="true" size={20} className="shrink-0" />
      <span className="min-w-0 break-all text-sm">{nama || (jenis === 'gambar' ? 'Gambar' : 'Dokumen')}</span>
    </p>
  );
}

const lastPart = (alamat: string) =>
  isHttpUrl(alamat) ? (URL.parse(alamat)?.pathname.split('/').at(-1) ?? '') : '';
