import type { Biaya } from '#contract/biaya/biaya.ts';
import type { KategoriBiaya } from '#contract/pengaturan/pengaturanBiaya.ts';
import { uang } from '#shared/uang.ts';
import { type Bagan, GrafikBatang } from '../../../components/charts/GrafikBatang.tsx';
import { namaBulan, tanggal } from '../../../lib/format/waktu.ts';
import { KATEGORI } from './biaya.ts';

const FILLS: Record<KategoriBiaya, Pick<Bagan<string>, 'fill' | 'dot'>> = {
  service: { fill: 'fill-primary', dot: 'bg-primary' },
  utility: { fill: 'fill-primary/50', dot: 'bg-primary/50' },
  authentication: { fill: 'fill-edge', dot: 'bg-edge' },
  marketing: { fill: 'fill-gold', dot: 'bg-gold' },
};

const ORDER = ['service', 'utility', 'authentication', 'marketing'] as const;
const PARTS = ORDER.map((part) => ({ part, label: KATEGORI[part], ...FILLS[part] }));

export function GrafikHari({ hari, bulan, mata_uang }: Pick<Biaya, 'hari' | 'bulan' | 'mata_uang'>) {
  const known = new Map(hari.map((day) => [day.tanggal, day]));
  const last = new Date(Date.UTC(Number(bulan.slice(0, 4)), Number(bulan.slice(5)), 0)).getUTCDate();
  return (
    <GrafikBatang
      title={`Biaya per Hari (${mata_uang})`}
      summary={(all, highest) =>
        `${uang(all, mata_uang)} dalam ${namaBulan(bulan)}, paling banyak ${uang(highest, mata_uang)} sehari`
      }
      parts={PARTS}
      bars={Array.from({ length: last }, (_, n) => {
        const day = `${bulan}-${String(n + 1).padStart(2, '0')}`;
        const { service = 0, utility = 0, authentication = 0, marketing = 0 } = known.get(day) ?? {};
        const values = { service, utility, authentication, marketing };
        return { id: day, label: tanggal(day), short: String(n + 1), values };
      })}
      heading="Tanggal"
      every={{ wide: 2, narrow: 6 }}
    />
  );
}

const TOTAL = [{ part: 'total', label: 'Biaya', fill: 'fill-primary', dot: 'bg-primary' }] as const;

export function GrafikBulan({ bulan_lalu, mata_uang }: Pick<Biaya, 'bulan_lalu' | 'mata_uang'>) {
  if (bulan_lalu.every(({ total }) => total === 0)) return null;
  return (
    <GrafikBatang
      title={`Dua Belas Bulan (${mata_uang})`}
      summary={(all, highest) =>
        `${uang(all, mata_uang)} dalam dua belas bulan, paling banyak ${uang(highest, mata_uang)} sebulan`
      }
      parts={TOTAL}
      bars={bulan_lalu.map(({ bulan, total }) => ({
        id: bulan,
        label: namaBulan(bulan),
        short: `${Number(bulan.slice(5))}/${bulan.slice(2, 4)}`,
        values: { total },
      }))}
      heading="Bulan"
      every={{ wide: 1, narrow: 3 }}
    />
  );
}
