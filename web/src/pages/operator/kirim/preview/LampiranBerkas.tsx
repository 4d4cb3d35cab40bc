import { useQuery } from '@tanstack/react-query';
import { berkas, fileName, type JenisBerkas } from '#contract/berkas/berkas.ts';
import { reading } from '../../../../lib/api/reading.ts';
import { useBoleh } from '../../../../lib/operator/izin.ts';
import { isHttpUrl } from '../../../../lib/url.ts';
import { JENIS, KIRIM } from '../track/jenis.ts';

/** A message's image or document; a placeholder for an external file. */
export function LampiranBerkas({ jenis, alamat }: { jenis: JenisBerkas; alamat: string }) {
  const berkas = useBerkas(jenis).data?.data.find(({ file }) => file === alamat);
  if (berkas && jenis === 'gambar')
    return (
      <img
        // Relative to this page: its policy allows no image from another origin.
        src={new URL(berkas.file).pathname}
        alt={berkas.nama_file}
        className="mb-2 max-h-48 w-full rounded-lg bg-sunken object-contain"
      />
    );
  const { icon: Icon } = KIRIM[jenis];
  const nama = berkas ? fileName(berkas.nama_file, berkas.mime) : lastPart(alamat);
  return (
    <p className="mb-2 flex items-center gap-2 rounded-lg bg-sunken px-3 py-2 text-muted">
      <Icon aria-hidden="true" size={20} className="shrink-0" />
      <span className="min-w-0 break-all text-sm">{nama || JENIS[jenis]}</span>
    </p>
  );
}

const lastPart = (alamat: string) =>
  isHttpUrl(alamat) ? (URL.parse(alamat)?.pathname.split('/').at(-1) ?? '') : '';

const OFFERED = 100;

export function useBerkas(jenis: JenisBerkas) {
  const { list } = berkas[jenis];
  const boleh = useBoleh();
  return useQuery({
    ...reading(list, { query: { page: 1, limit: OFFERED } }),
    enabled: boleh(list),
  });
}
