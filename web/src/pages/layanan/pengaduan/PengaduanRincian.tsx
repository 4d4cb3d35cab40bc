import type { Pengaduan } from '#contract/pengaduan/pengaduan.ts';
import { Item } from '../../../components/Item.tsx';
import { Waktu } from '../../../components/Waktu.tsx';
import { PengaduanBadge } from './PengaduanBadge.tsx';

/** A complaint without its title. */
export function PengaduanRincian({ id, created_at, kategori, status, isi, ...answers }: Pengaduan) {
  return (
    <>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[8rem_1fr] sm:gap-y-2">
        <Item label="Nomor Rujukan">{id}</Item>
        <Item label="Tanggal">
          <Waktu iso={created_at} />
        </Item>
        <Item label="Kategori">{kategori}</Item>
        <Item label="Status">
          <PengaduanBadge status={status} />
        </Item>
      </dl>
      <Tulisan judul="Isi Pengaduan" isi={isi} />
      <Tanggapan {...answers} />
    </>
  );
}

/** The answers, the first one before the latest. */
function Tanggapan({ tanggapan, tanggapan_awal }: Pick<Pengaduan, 'tanggapan' | 'tanggapan_awal'>) {
  if (tanggapan === null) return <p className="text-muted">Belum ada tanggapan.</p>;
  if (tanggapan_awal === undefined) return <Tulisan judul="Tanggapan" isi={tanggapan} />;
  return (
    <>
      <Tulisan judul="Tanggapan pertama" isi={tanggapan_awal} />
      <Tulisan judul="Tanggapan terakhir" isi={tanggapan} />
    </>
  );
}

/** A user's text with its line breaks, in the direction of its script. */
function Tulisan({ judul, isi }: { judul: string; isi: string }) {
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="font-semibold">{judul}</h3>
      <p dir="auto" className="whitespace-pre-wrap break-words rounded-lg bg-sunken px-4 py-3">
        {isi}
      </p>
    </section>
  );
}
