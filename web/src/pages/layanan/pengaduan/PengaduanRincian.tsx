import type { Pengaduan } from '#contract/pengaduan/pengaduan.ts';
import { Item } from '../../../components/Item.tsx';
import { Waktu } from '../../../components/Waktu.tsx';
import { PengaduanStatus } from './PengaduanStatus.tsx';
import { Percakapan } from './Percakapan.tsx';
import { usePercakapan } from './usePercakapan.ts';

/** A complaint without its title, and the conversation about it. */
export function PengaduanRincian(pengaduan: Pengaduan) {
  const { id, created_at, kategori, status, isi } = pengaduan;
  const { data } = usePercakapan(id);
  return (
    <>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[8rem_1fr] sm:gap-y-2">
        <Item label="Nomor Rujukan">{id}</Item>
        <Item label="Tanggal">
          <Waktu iso={created_at} />
        </Item>
        <Item label="Kategori">{kategori}</Item>
        <Item label="Status">
          <PengaduanStatus {...pengaduan} status={data?.status ?? status} />
        </Item>
      </dl>
      <section className="flex flex-col gap-1.5">
        <h3 className="font-semibold">Isi Pengaduan</h3>
        {/* With its line breaks, in the direction of its script. */}
        <p dir="auto" className="whitespace-pre-wrap break-words rounded-lg bg-sunken px-4 py-3">
          {isi}
        </p>
      </section>
      <Percakapan id={id} />
    </>
  );
}
