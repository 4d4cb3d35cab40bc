import { queryOptions } from '@tanstack/react-query';
import { broadcast } from '#contract/pesan/broadcast.ts';
import { type PesanHarian, statistik } from '#contract/portal/statistik.ts';
import { GrafikBatang } from '../../../components/charts/GrafikBatang.tsx';
import { reading, readingData } from '../../../lib/api/reading.ts';
import { angka } from '../../../lib/format/angka.ts';
import { tanggal } from '../../../lib/format/waktu.ts';
import { BATANG_STATUS } from '../kirim/track/status.ts';

const shortDay = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;

export function GrafikPesan({ pesan }: { pesan: readonly PesanHarian[] }) {
  return (
    <GrafikBatang
      title={`Pesan ${pesan.length} Hari Terakhir`}
      summary={(all, highest) =>
        `${angka(all)} pesan dalam ${pesan.length} hari, paling banyak ${angka(highest)} dalam sehari`
      }
      parts={BATANG_STATUS}
      bars={pesan.map(({ tanggal: day, ...values }) => ({
        id: day,
        label: tanggal(day),
        short: shortDay(day),
        values,
      }))}
      heading="Tanggal"
      kosong={`Belum ada pesan dalam ${pesan.length} hari terakhir.`}
      every={{ wide: 1, narrow: 4 }}
    />
  );
}

const RUNNING_MS = 2_000;
const RESTING_MS = 15_000;
const COUNTING_MS = 60_000;

export const statistikOptions = queryOptions({
  ...readingData(statistik.ringkasan, {}, 'Statistik gagal dimuat'),
  refetchInterval: COUNTING_MS,
});

export const perluTindakanOptions = queryOptions({
  ...readingData(statistik.perluTindakan, {}, 'Daftar yang perlu keputusan gagal dimuat'),
  refetchInterval: RESTING_MS,
});

/** The newest broadcasts, whatever their state. */
export const terbaruOptions = queryOptions({
  ...reading(broadcast.list, { query: { limit: 10 } }, 'Broadcast terbaru gagal dimuat'),
  select: ({ data }) => data.slice(0, 5),
  refetchInterval: ({ state }) =>
    state.data?.data.some(({ status, tertunda }) => status === 'berjalan' && !tertunda)
      ? RUNNING_MS
      : RESTING_MS,
});
