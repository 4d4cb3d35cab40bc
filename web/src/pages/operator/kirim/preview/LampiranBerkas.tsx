import { useQuery } from '@tanstack/react-query';
import { berkas, fileName, type JenisBerkas } from '#contract/berkas/berkas.ts';
import { reading } from '../../../../lib/api/reading.ts';
import { useBoleh } from '../../../../lib/operator/izin.ts';
import { isHttpUrl } from '../../../../lib/url.ts';
import { Lampiran } from './Gelembung.tsx';

/** A message's image or document; a placeholder for an external file. */
export function LampiranBerkas({ jenis, alamat }: { jenis: JenisBerkas; alamat: string }) {
  const berkas = useBerkas(jenis).data?.data.find(({ file }) => file === alamat);
  if (!berkas || jenis === 'dokumen')
    return (
      <Lampiran jenis={jenis} nama={berkas ? fileName(berkas.nama_file, berkas.mime) : lastPart(alamat)} />
    );
  return (
    <img
      // Relative to this page: its policy allows no image from another origin.
      src={new URL(berkas.file).pathname}
      alt={berkas.nama_file}
      className="mb-2 max-h-48 w-full rounded-lg bg-sunken object-contain"
    />
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
