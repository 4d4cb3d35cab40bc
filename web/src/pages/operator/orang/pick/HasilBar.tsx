import { signal } from '@preact/signals-react';
import { Send, UsersRound, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Kategori } from '#contract/peran.ts';
import { smallButton } from '../../../../components/styles.ts';
import type { Chosen } from '../../../../components/table/PilihBox.tsx';
import type { Saringan } from '../../../../components/table/Saring.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import type { List } from '../../../../lib/table/tableState.ts';
import { useSignalValue } from '../../../../lib/useSignalValue.ts';
import { dicariOf } from './dicari.ts';
import { GroupHasilDialog, type Lalu } from './GroupHasilDialog.tsx';

interface Props {
  kategori: Kategori;
  list: List<unknown>;
  saringan: readonly Saringan[];
  /** the selected people; actions apply to them instead of all results */
  chosen?: Chosen<string>;
  /** further actions */
  children?: ReactNode;
}

const NONE: Chosen<string> = signal(new Map());

/** Actions on all search results across pages, or on the selection. Keeps its height while loading; empty without results. */
export function HasilBar({ kategori, list, saringan, chosen = NONE, children }: Props) {
  const { state, total, whole, loading, updating } = list;
  const [lalu, setLalu] = useState<Lalu | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const ticked = useSignalValue(chosen);
  const jumlah = loading ? '000' : angka(total);
  const siapa = ticked.size > 0 ? `${angka(ticked.size)} terpilih` : whole && `semua ${jumlah}`;

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
      {(loading || total > 0 || ticked.size > 0) && (
        // Inert while the count is stale: the filter changes at once, the count only with the reply.
        <div inert={loading || updating} className={`contents ${loading ? 'invisible' : ''}`}>
          {!whole && (
            <p className="mr-1 text-muted max-sm:col-span-2">
              <strong className="font-semibold text-ink">{jumlah}</strong> ditemukan
            </p>
          )}
          {ticked.size > 0 && (
            <button type="button" className={smallButton} onClick={() => (chosen.value = new Map())}>
              <X aria-hidden="true" size={16} className="shrink-0" />
              Kosongkan pilihan
            </button>
          )}
          {button('buka', siapa ? `Buat group dari ${siapa}` : 'Buat group dari hasil ini', UsersRound)}
          {button('kirim', siapa ? `Kirim ke ${siapa}` : 'Kirim ke hasil ini', Send)}
          {children}
        </div>
      )}
      <GroupHasilDialog
        kategori={kategori}
        hasil={
          lalu &&
          (ticked.size > 0
            ? { lalu, dicari: {}, ids: [...ticked.keys()], jumlah: ticked.size, saringan: [] }
            : { lalu, dicari: dicariOf(state), jumlah: total, saringan })
        }
        onClose={() => setLalu(null)}
        returnFocusTo={opener}
      />
    </div>
  );
}
