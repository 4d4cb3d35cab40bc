import { Send, UsersRound } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Kategori } from '#contract/peran.ts';
import { smallButton } from '../../../components/styles.ts';
import type { Saringan } from '../../../components/table/Saring.tsx';
import { angka } from '../../../lib/angka.ts';
import type { List } from '../../../lib/tableState.ts';
import { dicariOf } from './dicari.ts';
import { GroupHasilDialog, type Lalu } from './GroupHasilDialog.tsx';

interface Props {
  kategori: Kategori;
  list: List<unknown>;
  saringan: readonly Saringan[];
  /** what else can be done with them */
  children?: ReactNode;
}

/**
 * What can be done with everybody whom a list finds, however many pages they are. Nothing where there is nobody; until that is
 * known it keeps its room.
 */
export function HasilBar({ kategori, list, saringan, children }: Props) {
  const { state, total, whole, loading, updating } = list;
  const [lalu, setLalu] = useState<Lalu | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const jumlah = loading ? '000' : angka(total);
  const all = `semua ${jumlah}`;

  const button = (what: Lalu, label: string, Icon: typeof Send) => (
    <button
      type="button"
      className={smallButton}
      onClick={({ currentTarget }) => {
        opener.current = currentTarget;
        setLalu(what);
      }}
    >
      <Icon aria-hidden="true" size={16} className="shrink-0" />
      {label}
    </button>
  );

  return (
    <div className="flex min-h-9 flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2">
      {(loading || total > 0) && (
        // What is asked for changes at once, its count only with the answer: nobody may act on all by the count of some.
        <div inert={loading || updating} className={`contents ${loading ? 'invisible' : ''}`}>
          {!whole && (
            <p className="mr-1 text-muted max-sm:col-span-2">
              <strong className="font-semibold text-ink">{jumlah}</strong> ditemukan
            </p>
          )}
          {button('buka', whole ? `Buat group dari ${all}` : 'Buat group dari hasil ini', UsersRound)}
          {button('kirim', whole ? `Kirim ke ${all}` : 'Kirim ke hasil ini', Send)}
          {children}
        </div>
      )}
      <GroupHasilDialog
        kategori={kategori}
        hasil={lalu && { lalu, dicari: dicariOf(state), jumlah: total, saringan }}
        onClose={() => setLalu(null)}
        returnFocusTo={opener}
      />
    </div>
  );
}
