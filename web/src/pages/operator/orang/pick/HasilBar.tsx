import { Send, UsersRound, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { MAX_DIPILIH } from '#contract/inputs.ts';
import type { Kategori } from '#contract/peran.ts';
import { Button } from '../../../../components/Button.tsx';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { SmallLink } from '../../../../components/Links.tsx';
import type { Saringan } from '../../../../components/table/Saring.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { useBoleh } from '../../../../lib/operator/izin.ts';
import { NAMA_KATEGORI } from '../../../../lib/operator/kategori.ts';
import { tulisPath } from '../../../../lib/operator/paths.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import type { List } from '../../../../lib/table/tableState.ts';
import { useSignalValue } from '../../../../lib/useSignalValue.ts';
import { dicariOf, namaHasil } from './dicari.ts';
import { GroupHasilDialog } from './GroupHasilDialog.tsx';
import { type HapusEndpoint, HapusPilihan } from './HapusPilihan.tsx';
import { type Hasil, jumlahOf, type Siapa } from './siapa.ts';
import type { Pilihan } from './usePilihan.ts';

interface Props {
  kategori: Kategori;
  list: List<unknown>;
  saringan: readonly Saringan[];
  pilihan: Pilihan;
  /** deletes the selected people; by default they cannot be deleted here */
  hapus?: HapusEndpoint;
  /** further actions, for the selection or else for all results */
  children?: (siapa: Siapa, dipilih: boolean) => ReactNode;
}

/** Actions on the selection, or else on all search results. Keeps its height while loading; empty without results. */
export function HasilBar({ kategori, list, saringan, pilihan, hapus, children }: Props) {
  const { state, total, whole, loading, updating } = list;
  const { chosen, semua, pilihSemua, kosongkan } = pilihan;
  const { edited: making, edit: make, editing } = useRowDialogs<Siapa, never>();
  const bar = useRef<HTMLDivElement>(null);
  const orang = useSignalValue(chosen);
  const boleh = useBoleh();

  const hasil: Hasil = { dicari: dicariOf(state), jumlah: total, saringan };
  const dipilih: Siapa | null = semua ?? (orang.size > 0 ? { orang } : null);
  const siapa = dipilih ?? hasil;
  const tooMany = dipilih !== null && 'orang' in dipilih && orang.size > MAX_DIPILIH;
  // The filter changes at once, the count only with the reply.
  const stale = loading || updating;
  const jumlah = loading ? '000' : angka(total);
  const label = labelsOf(dipilih, whole ? jumlah : null);

  const focusBar = () => bar.current?.focus({ preventScroll: true });

  return (
    <div
      ref={bar}
      tabIndex={-1}
      className={`flex min-h-9 flex-wrap items-center gap-2 focus:outline-none ${dipilih ? 'max-sm:[&_:is(a,button)]:grow' : 'max-sm:grid max-sm:grid-cols-2'}`}
    >
      {(loading || total > 0 || dipilih) && (
        <>
          <p role="status" className="mr-1 text-muted empty:hidden max-sm:col-span-2">
            {dipilih ? (
              <>
                <strong className="font-semibold text-ink">{angka(jumlahOf(dipilih))}</strong> dipilih
                {semua && `: ${namaHasil(NAMA_KATEGORI[kategori], semua.saringan, semua.dicari.cari ?? '')}`}
                {tooMany && `, paling banyak ${angka(MAX_DIPILIH)} sekaligus`}
              </>
            ) : (
              !whole && (
                <span className={loading ? 'invisible' : ''}>
                  <strong className="font-semibold text-ink">{jumlah}</strong> ditemukan
                </span>
              )
            )}
          </p>
          {dipilih && (
            <Button
              title="Kosongkan pilihan"
              aria-label="Kosongkan pilihan"
              look="small"
              icon={X}
              className="px-2!"
              onClick={() => {
                kosongkan();
                focusBar();
              }}
            />
          )}
          {dipilih && !semua && total > 0 && (
            <Button
              look="small"
              disabled={stale}
              onClick={() => {
                pilihSemua(hasil);
                focusBar();
              }}
            >
              Pilih semua hasil
            </Button>
          )}
          {!tooMany && (
            <div inert={!dipilih && stale} className={`contents ${!dipilih && loading ? 'invisible' : ''}`}>
              {boleh('pesan') && (
                <>
                  <SmallLink {...tulisOf(kategori, siapa)}>
                    <Send aria-hidden="true" size={16} className="shrink-0" />
                    {label.kirim}
                  </SmallLink>
                  <Button look="small" icon={UsersRound} onClick={(button) => make(siapa, button)}>
                    {label.group}
                  </Button>
                </>
              )}
              {children?.(siapa, dipilih !== null)}
            </div>
          )}
        </>
      )}
      {hapus && (
        <HapusPilihan
          endpoint={hapus}
          kategori={kategori}
          dipilih={tooMany ? null : dipilih}
          onDeleted={kosongkan}
          bar={bar}
        />
      )}
      <GroupHasilDialog kategori={kategori} siapa={making} {...editing} />
    </div>
  );
}

/** @param semua number of all rows of the list; null while a search or filter is active */
function labelsOf(dipilih: Siapa | null, semua: string | null) {
  if (dipilih) return { kirim: 'Kirim', group: 'Jadikan group' };
  if (semua === null) return { kirim: 'Kirim ke hasil ini', group: 'Buat group dari hasil ini' };
  return { kirim: `Kirim ke semua ${semua}`, group: `Buat group dari semua ${semua}` };
}

/** The composer's address, with them as recipients. */
const tulisOf = (kategori: Kategori, siapa: Siapa) =>
  'orang' in siapa
    ? {
        to: ROUTES.OperatorTulis,
        state: { sumber: [{ jenis: 'orang', kategori, ids: [...siapa.orang.keys()] }] },
      }
    : { to: tulisPath({ saring: kategori, ...siapa.dicari }) };
