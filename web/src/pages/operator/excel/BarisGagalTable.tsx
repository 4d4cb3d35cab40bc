// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its role

import { FileDown } from 'lucide-react';
import type { BarisGagal, KolomImpor } from '#contract/orang/impor.ts';
import { Button } from '../../../components/Button.tsx';

/** Failed rows shown; the download has all. */
const SHOWN = 50;

interface Props {
  kolom: readonly KolomImpor[];
  gagal: readonly BarisGagal[];
  onSave: () => void;
}

const cell = 'bg-surface px-3 py-2 max-sm:px-0 max-sm:py-0.5';
/** Sticky while the cells scroll. */
const baris = `${cell} sm:sticky sm:left-0 sm:w-16 text-muted tabular-nums max-sm:pr-3`;
const alasan = `${cell} sm:sticky sm:left-16 sm:min-w-72 sm:max-w-72 font-semibold sm:border-line sm:border-r`;

/** The rejected rows of a workbook with their reasons, and a download of them; cards on a phone. */
export function BarisGagalTable({ kolom, gagal, onSave }: Props) {
  const label = `Baris yang gagal${gagal.length > SHOWN ? `, ${SHOWN} yang pertama` : ''}`;
  return (
    <>
      <section aria-label={label} className="flex flex-col gap-2">
        <h3 className="font-semibold">{label}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
        <div tabIndex={0} className="max-h-80 overflow-auto rounded-lg border border-line bg-surface">
          <table role="table" className="text-left text-sm max-sm:block sm:min-w-full">
            <thead role="rowgroup" className="max-sm:sr-only">
              <tr role="row" className="sm:*:sticky sm:*:top-0 sm:*:bg-sunken">
                <th role="columnheader" scope="col" className="z-2 px-3 py-2 font-semibold sm:left-0">
                  Baris
                </th>
                <th role="columnheader" scope="col" className="z-2 px-3 py-2 font-semibold sm:left-16">
                  Alasan
                </th>
                {kolom.map(({ field, judul }) => (
                  <th
                    key={field}
                    role="columnheader"
                    scope="col"
                    className="whitespace-nowrap px-3 py-2 font-semibold"
                  >
                    {judul}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup" className="max-sm:block">
              {gagal.slice(0, SHOWN).map((row) => (
                <Baris key={row.baris} kolom={kolom} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <Button icon={FileDown} className="self-start" onClick={onSave}>
        Unduh baris yang gagal
      </Button>
    </>
  );
}

function Baris({ kolom, row }: { kolom: readonly KolomImpor[]; row: BarisGagal }) {
  return (
    <tr
      role="row"
      className="border-line border-t align-top max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:px-3 max-sm:py-2"
    >
      <td role="cell" className={baris}>
        {row.baris}
      </td>
      <td role="cell" className={alasan}>
        {row.alasan}
      </td>
      {kolom.map(({ field, judul }, column) => (
        <td
          key={field}
          role="cell"
          className={`${cell} min-w-24 max-w-72 break-words max-sm:col-start-2 max-sm:max-w-none max-sm:empty:hidden ${row.salah.includes(field) ? 'font-semibold text-danger' : ''}`}
        >
          {row.sel[column] && (
            <>
              <span className="font-normal text-muted sm:hidden">{judul}: </span>
              {row.sel[column]}
            </>
          )}
        </td>
      ))}
    </tr>
  );
}
