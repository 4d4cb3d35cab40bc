import { Dialog } from '@base-ui/react/dialog';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BookOpenText } from 'lucide-react';
import { useState } from 'react';
import { type Pertanyaan, pertanyaan } from '#contract/jawab/pertanyaan.ts';
import { DialogFrame } from '../../../../components/dialogs/DialogFrame.tsx';
import type { FocusTarget } from '../../../../components/dialogs/dialog.ts';
import { LoadFailure } from '../../../../components/feedback/LoadFailure.tsx';
import { plainButton } from '../../../../components/styles.ts';
import { Search } from '../../../../components/table/Search.tsx';
import { kodeKejadian } from '../../../../lib/api/api.ts';
import { reading } from '../../../../lib/api/reading.ts';

/** The rest is found by searching. */
const OFFERED = 25;

interface Props {
  onJawaban: (jawaban: string) => void;
  returnFocusTo: FocusTarget;
}

export function SisipkanJawaban({ onJawaban, returnFocusTo }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger className={`${plainButton} px-3!`}>
        <BookOpenText aria-hidden="true" size={18} />
        <span className="narrow:sr-only">Sisipkan Jawaban</span>
      </Dialog.Trigger>
      <DialogFrame title="Sisipkan Jawaban" returnFocusTo={returnFocusTo}>
        <Pilihan
          onPilih={(jawaban) => {
            onJawaban(jawaban);
            setOpen(false);
          }}
        />
      </DialogFrame>
    </Dialog.Root>
  );
}

function Pilihan({ onPilih }: { onPilih: (jawaban: string) => void }) {
  const [cari, setCari] = useState('');
  const { data, isError, error, refetch } = useQuery({
    ...reading(
      pertanyaan.list,
      { query: { page: 1, limit: OFFERED, cari } },
      'Daftar pertanyaan gagal dimuat',
    ),
    placeholderData: keepPreviousData,
  });
  const terjawab = data?.list.filter((row): row is Terjawab => row.jawaban !== null);
  return (
    <>
      <Search narrow cari={cari} onSearch={setCari} />
      {isError && !data && <LoadFailure kode={kodeKejadian(error)} onRetry={() => void refetch()} />}
      {!isError && !data && (
        <p role="status" className="py-8 text-center text-muted">
          Memuat Data..
        </p>
      )}
      {terjawab?.length === 0 && (
        <p role="status" className="py-8 text-center text-muted">
          {cari ? 'Tidak ada data yang ditemukan' : 'Belum ada pertanyaan yang punya jawaban'}
        </p>
      )}
      {terjawab && terjawab.length > 0 && (
        <ul
          aria-label="Jawaban"
          className="min-h-40 divide-y divide-line overflow-y-auto rounded-lg border border-line"
        >
          {terjawab.map(({ id, pertanyaan, jawaban }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onPilih(jawaban)}
                className="flex w-full flex-col gap-0.5 px-4 py-3 text-left hover:bg-sunken focus-visible:-outline-offset-3"
              >
                <bdi className="font-semibold">{pertanyaan}</bdi>
                <bdi className="line-clamp-2 text-muted text-sm">{jawaban}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type Terjawab = Pertanyaan & { jawaban: string };
