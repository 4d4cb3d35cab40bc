import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { BookmarkPlus, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { type Ref, useState } from 'react';
import { teksSiap as calls, type TeksSiap } from '#contract/pesan/teksSiap.ts';
import { Button } from '../../../../components/Button.tsx';
import { DialogFooter } from '../../../../components/dialogs/DialogFooter.tsx';
import { LoadFailure } from '../../../../components/feedback/LoadFailure.tsx';
import { iconButton } from '../../../../components/styles.ts';
import { Search } from '../../../../components/table/Search.tsx';
import { kodeKejadian } from '../../../../lib/api/kejadian.ts';
import { reading } from '../../../../lib/api/reading.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  /** the message has text that can be saved */
  savable: boolean;
  onPilih: (isi: string) => void;
  onSave: () => void;
  onEdit: (row: TeksSiap) => void;
  onDelete: (row: TeksSiap) => void;
}

/** The searchable list of canned texts. */
export function TeksSiapList({ ref, savable, onPilih, onSave, onEdit, onDelete }: Props) {
  const [cari, setCari] = useState('');
  const { data, isError, error, refetch } = useQuery(teksSiapOptions(cari));
  const rows = data?.data;
  return (
    <div ref={ref} tabIndex={-1} className="flex min-h-0 flex-col gap-4 focus:outline-none">
      <Search narrow cari={cari} onSearch={setCari} />
      {isError && !rows && <LoadFailure kode={kodeKejadian(error)} onRetry={() => void refetch()} />}
      {!isError && !rows && <Keadaan>Memuat Data..</Keadaan>}
      {rows?.length === 0 && (
        <Keadaan>
          {cari
            ? 'Tidak ada data yang ditemukan'
            : 'Belum ada teks siap pakai. Tulis pesan yang sering Anda kirim, lalu simpan dari sini.'}
        </Keadaan>
      )}
      {rows && rows.length > 0 && (
        <ul aria-label="Teks siap pakai" className="divide-y divide-line rounded-lg border border-line">
          {rows.map((row) => (
            <li key={row.id} className="flex items-center gap-1 pr-1 hover:bg-sunken">
              <button
                type="button"
                onClick={() => onPilih(row.isi)}
                className="flex min-w-0 grow flex-col gap-0.5 px-4 py-3 text-left focus-visible:-outline-offset-3"
              >
                <bdi className="wrap-anywhere font-semibold">{row.judul}</bdi>
                <bdi className="line-clamp-2 wrap-anywhere text-muted text-sm">{row.isi}</bdi>
              </button>
              <Tindakan icon={Pencil} label={`Ubah ${row.judul}`} onClick={() => onEdit(row)} />
              <Tindakan icon={Trash2} label={`Hapus ${row.judul}`} onClick={() => onDelete(row)} />
            </li>
          ))}
        </ul>
      )}
      {savable && (
        <DialogFooter>
          <Button icon={BookmarkPlus} onClick={onSave}>
            Simpan sebagai teks siap pakai
          </Button>
        </DialogFooter>
      )}
    </div>
  );
}

function Keadaan({ children }: { children: string }) {
  return (
    <p role="status" className="py-8 text-center text-muted">
      {children}
    </p>
  );
}

function Tindakan({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick} className={iconButton}>
      <Icon aria-hidden="true" size={18} />
    </button>
  );
}

/** The rest is found by searching. */
const OFFERED = 25;

/** The canned texts that match `cari`. */
const teksSiapOptions = (cari: string) =>
  queryOptions({
    ...reading(calls.list, { query: { page: 1, limit: OFFERED, cari } }, 'Teks siap pakai gagal dimuat'),
    placeholderData: keepPreviousData,
  });
