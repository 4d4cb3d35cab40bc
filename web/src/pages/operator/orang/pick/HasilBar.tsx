import { signal } from '@preact/signals-react';
import { Send, UsersRound, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Kategori } from '#contract/peran.ts';
import { smallButton } from '../../../../components/styles.ts';
import type { Chosen } from '../../../../components/table/PilihBox.tsx';
import type { Saringan } from '../../../../components/table/Saring.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { tulisPath } from '../../../../lib/operator/tulis.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import type { List } from '../../../../lib/table/tableState.ts';
import { useSignalValue } from '../../../../lib/useSignalValue.ts';
import { dicariOf } from './dicari.ts';
import { GroupHasilDialog } from './GroupHasilDialog.tsx';

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
  const [making, setMaking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const ticked = useSignalValue(chosen);
  const jumlah = loading ? '000' : angka(total);
  const siapa = ticked.size > 0 ? `${angka(ticked.size)} terpilih` : whole && `semua ${jumlah}`;

  const ids = [...ticked.keys()];
  const dicari = Object.entries(dicariOf(state)).filter(([, value]) => value !== '');

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
          <button
            type="button"
            className={smallButton}
            onClick={({ currentTarget }) => {
              opener.current = currentTarget;
              setMaking(true);
            }}
          >
            <UsersRound aria-hidden="true" size={16} className="shrink-0" />
            {siapa ? `Buat group dari ${siapa}` : 'Buat group dari hasil ini'}
          </button>
          <Link
            className={smallButton}
            {...(ids.length > 0
              ? { to: ROUTES.OperatorTulis, state: { sumber: [{ jenis: 'orang', kategori, ids }] } }
              : { to: tulisPath({ saring: kategori, ...Object.fromEntries(dicari) }) })}
          >
            <Send aria-hidden="true" size={16} className="shrink-0" />
            {siapa ? `Kirim ke ${siapa}` : 'Kirim ke hasil ini'}
          </Link>
          {children}
        </div>
      )}
      <GroupHasilDialog
        kategori={kategori}
        hasil={
          making
            ? ids.length > 0
              ? { dicari: {}, ids, jumlah: ids.length, saringan: [] }
              : { dicari: dicariOf(state), jumlah: total, saringan }
            : null
        }
        onClose={() => setMaking(false)}
        returnFocusTo={opener}
      />
    </div>
  );
}
