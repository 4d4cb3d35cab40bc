import { Check, X } from 'lucide-react';
import { tulisRasio } from '#contract/pengaturan/pengaturanIdentitas.ts';
import type { Kontras } from '#shared/palette.ts';

/** The lowest contrast of each kind of colour pair, in both themes. */
export function KontrasTable({ kontras }: { kontras: readonly Kontras[] }) {
  const kinds = Map.groupBy(kontras, ({ sebutan }) => sebutan);
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-left font-semibold text-base">Kontras terendah</caption>
      <thead>
        <tr className="border-line border-b text-left text-muted">
          <th scope="col" className="py-1.5 pr-2 font-medium">
            Bagian
          </th>
          <th scope="col" className="py-1.5 pr-2 font-medium">
            Perlu
          </th>
          <th scope="col" className="py-1.5 pr-2 font-medium">
            Terang
          </th>
          <th scope="col" className="py-1.5 font-medium">
            Gelap
          </th>
        </tr>
      </thead>
      <tbody>
        {[...kinds].map(([sebutan, pairs]) => (
          <tr key={sebutan} className="border-line border-b">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal">
              {sebutan}
            </th>
            <td className="py-1.5 pr-2 tabular-nums">{tulisRasio(pairs[0]?.perlu ?? 0)}</td>
            <Rasio pairs={pairs.filter(({ tema }) => tema === 'terang')} />
            <Rasio pairs={pairs.filter(({ tema }) => tema === 'gelap')} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rasio({ pairs }: { pairs: readonly Kontras[] }) {
  const rasio = Math.min(...pairs.map(({ rasio }) => rasio));
  const passes = pairs.every(({ rasio, perlu }) => rasio >= perlu);
  const Sign = passes ? Check : X;
  return (
    <td className={`py-1.5 pr-2 tabular-nums ${passes ? '' : 'font-bold text-danger'}`}>
      <span className="inline-flex items-center gap-1">
        <Sign aria-hidden="true" size={16} />
        {tulisRasio(rasio)}
        <span className="sr-only">{passes ? ' cukup' : ' kurang'}</span>
      </span>
    </td>
  );
}
