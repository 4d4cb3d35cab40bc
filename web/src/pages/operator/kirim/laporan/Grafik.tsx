import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GrafikLaporan, SatuanGrafik } from '#contract/pesan/grafik.ts';
import { type KategoriLaporan, laporan } from '#contract/pesan/laporan.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { GrafikBatang } from '../../../../components/charts/GrafikBatang.tsx';
import { SebagaiTabel } from '../../../../components/charts/SebagaiTabel.tsx';
import { readingData } from '../../../../lib/api/reading.ts';
import { Termuat } from '../../../../lib/api/Termuat.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import type { Rentang } from '../../../../lib/format/rentang.ts';
import { bagianWaktu, tanggal } from '../../../../lib/format/waktu.ts';
import { orangOf } from '../../../../lib/operator/kategori.ts';
import { sebabOf } from '../track/sebab.ts';
import { BATANG_STATUS } from '../track/status.ts';

const REFETCH_MS = 60_000;

interface Props {
  kategori: KategoriLaporan;
  rentang: Rentang;
}

export function Grafik({ kategori, rentang: { dari, sampai } }: Props) {
  const query = useQuery({
    ...readingData(
      laporan.grafik,
      { params: { kategori }, query: { dari, sampai } },
      'Grafik laporan gagal dimuat',
    ),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  });
  return <Termuat query={query}>{(data) => <Isi {...data} kategori={kategori} />}</Termuat>;
}

function Isi({ kategori, ...data }: GrafikLaporan & Pick<Props, 'kategori'>) {
  const [first, last] = [data.dari, data.sampai].map((iso) => bagianWaktu(iso)[0]);
  return (
    <div className="grid items-start gap-x-6 gap-y-8 pt-4 xl:grid-cols-[3fr_2fr]">
      <p className="-mb-4 text-muted xl:col-span-2">
        {kategori === 'Semua' ? 'Semua pesan' : `Pesan kepada ${orangOf(kategori)}`},{' '}
        {first === last ? first : `${first} sampai ${last}`}. Saringan status dan pencarian tidak ikut
        dihitung.
      </p>
      <PesanPerWaktu {...data} />
      <SebabGagal {...data} />
    </div>
  );
}

/** Names the span of one bar, and says how often a bar has a label. */
const SATUAN: Record<
  SatuanGrafik,
  { kata: string; every: { wide: number; narrow: number }; short: (waktu: string) => string }
> = {
  jam: { kata: 'Jam', every: { wide: 3, narrow: 6 }, short: (waktu) => waktu.slice(11) },
  hari: {
    kata: 'Hari',
    every: { wide: 3, narrow: 6 },
    short: (waktu) => `${Number(waktu.slice(8))}/${Number(waktu.slice(5, 7))}`,
  },
  bulan: {
    kata: 'Bulan',
    every: { wide: 2, narrow: 4 },
    short: (waktu) => `${Number(waktu.slice(5))}/${waktu.slice(2, 4)}`,
  },
};

function labelOf(waktu: string, satuan: SatuanGrafik): string {
  switch (satuan) {
    case 'jam':
      return `Pukul ${waktu.slice(11)}.00`;
    case 'hari':
      return tanggal(waktu);
    case 'bulan':
      return tanggal(`${waktu}-01`).slice('01 '.length);
  }
}

function PesanPerWaktu({ satuan, pesan }: Pick<GrafikLaporan, 'satuan' | 'pesan'>) {
  const { kata, every, short } = SATUAN[satuan];
  return (
    <GrafikBatang
      title={`Pesan per ${kata}`}
      summary={(all, highest) =>
        `${angka(all)} pesan, paling banyak ${angka(highest)} dalam satu ${kata.toLowerCase()}`
      }
      parts={BATANG_STATUS}
      bars={pesan.map(({ waktu, ...values }) => ({
        id: waktu,
        label: labelOf(waktu, satuan),
        short: short(waktu),
        values,
      }))}
      heading={kata}
      kosong="Tidak ada pesan pada waktu ini."
      every={every}
    />
  );
}

function SebabGagal({ alasan }: Pick<GrafikLaporan, 'alasan'>) {
  const highest = alasan[0]?.jumlah ?? 1;
  return (
    <Bagian title="Sebab Gagal" panel>
      {alasan.length === 0 ? (
        <p>Tidak ada pesan yang gagal pada waktu ini.</p>
      ) : (
        <>
          <ul className="flex flex-col gap-3">
            {alasan.map(({ alasan_kode, jumlah }) => (
              <li key={alasan_kode}>
                <span className="flex justify-between gap-3">
                  {sebabOf(alasan_kode)}
                  <span className="tabular-nums">{angka(jumlah)}</span>
                </span>
                <span
                  aria-hidden="true"
                  className="mt-1 block h-2 min-w-1 rounded-sm bg-danger forced-color-adjust-none"
                  style={{ width: `${(jumlah / highest) * 100}%` }}
                />
              </li>
            ))}
          </ul>
          <SebagaiTabel
            caption="Sebab Gagal"
            heading="Sebab"
            columns={['Jumlah']}
            rows={alasan.map(({ alasan_kode, jumlah }) => ({
              id: alasan_kode ?? '',
              label: sebabOf(alasan_kode),
              cells: [angka(jumlah)],
            }))}
          />
        </>
      )}
    </Bagian>
  );
}
