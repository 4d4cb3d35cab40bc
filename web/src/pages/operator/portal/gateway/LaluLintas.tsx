import type { MenitGateway } from '#contract/portal/gateway.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { type Bagan, GrafikBatang } from '../../../../components/charts/GrafikBatang.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { jam } from '../../../../lib/format/waktu.ts';

type Hitungan = keyof Omit<MenitGateway, 'menit'>;

const PARTS: readonly Bagan<'diterima' | 'gagal'>[] = [
  { part: 'diterima', label: 'Diterima gateway', fill: 'fill-primary', dot: 'bg-primary' },
  { part: 'gagal', label: 'Gagal', fill: 'fill-danger', dot: 'bg-danger' },
];

const COLUMNS: readonly { part: Hitungan; label: string }[] = [
  { part: 'diambil', label: 'Diambil' },
  { part: 'dilepas', label: 'Dilepas' },
  { part: 'diterima', label: 'Diterima' },
  { part: 'gagal', label: 'Gagal' },
];

const TITLE = 'Pesan per Menit, Satu Jam Terakhir';

export function LaluLintas({ menit }: { menit: readonly MenitGateway[] }) {
  const none = menit.every((one) => COLUMNS.every(({ part }) => one[part] === 0));
  return (
    <Bagian title={TITLE} panel>
      {none ? (
        <p>Tidak ada pesan dalam satu jam terakhir.</p>
      ) : (
        <GrafikBatang<Hitungan, 'diterima' | 'gagal'>
          title={TITLE}
          summary={(all, highest) =>
            `${angka(all)} pesan dalam satu jam, paling banyak ${angka(highest)} dalam semenit`
          }
          parts={PARTS}
          bars={menit.map(({ menit, ...values }) => ({
            id: menit,
            label: jam(menit),
            short: jam(menit).slice(0, 5),
            values,
          }))}
          heading="Menit"
          columns={COLUMNS}
          every={{ wide: 10, narrow: 20 }}
        />
      )}
      {!none && (
        <p className="text-muted text-sm">
          Diambil: disiapkan untuk dikirim. Dilepas: dikembalikan ke antrean sebelum diserahkan kepada
          gateway.
        </p>
      )}
    </Bagian>
  );
}
