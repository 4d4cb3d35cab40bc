// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its role

import { useState } from 'react';
import type { Cadangan } from '#contract/portal/cadangan.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { Button } from '../../../../components/Button.tsx';
import { Waktu } from '../../../../components/Waktu.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { ukuran } from './backup.ts';

/** Backups shown at first: a week. */
const SHOWN = 7;

const cell = 'px-4 py-3 max-sm:px-0 max-sm:py-0.5';

/** The backups, newest first; cards on a phone. */
export function BackupTable({ daftar }: { daftar: readonly Cadangan[] }) {
  const [all, setAll] = useState(false);
  if (daftar.length === 0) return null;
  return (
    <Bagian title="Cadangan yang Disimpan">
      <div className="panel overflow-hidden rounded-2xl">
        <table role="table" aria-label="Cadangan yang disimpan" className="w-full text-left max-sm:block">
          <thead role="rowgroup" className="bg-sunken max-sm:sr-only">
            <tr role="row">
              {['Nama', 'Dibuat', 'Baris', 'Ukuran', 'Keadaan'].map((judul) => (
                <th key={judul} role="columnheader" scope="col" className="px-4 py-3 font-semibold">
                  {judul}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-sm:block">
            {daftar.slice(0, all ? undefined : SHOWN).map((row) => (
              <tr
                key={row.id}
                role="row"
                className="border-line border-t align-top first:border-t-0 max-sm:block max-sm:px-4 max-sm:py-3"
              >
                <th
                  role="rowheader"
                  scope="row"
                  className={`${cell} whitespace-nowrap font-semibold tabular-nums max-sm:block`}
                >
                  {row.id}
                </th>
                <td role="cell" className={`${cell} max-sm:block`}>
                  <Waktu iso={row.mulai_pada} />
                </td>
                <td role="cell" className={`${cell} tabular-nums max-sm:inline-block max-sm:pr-3`}>
                  {angka(row.baris)}
                  <span className="sm:hidden"> baris</span>
                </td>
                <td
                  role="cell"
                  className={`${cell} whitespace-nowrap tabular-nums max-sm:inline-block max-sm:pr-3`}
                >
                  {ukuran(row.ukuran_byte)}
                </td>
                <td role="cell" className={`${cell} font-semibold max-sm:inline-block`}>
                  {row.selesai_pada ? 'Utuh' : 'Belum utuh'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!all && daftar.length > SHOWN && (
        <Button className="self-start" onClick={() => setAll(true)}>
          Tampilkan semua ({angka(daftar.length)})
        </Button>
      )}
    </Bagian>
  );
}
