import { Dialog } from '@base-ui/react/dialog';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BookOpenText } from 'lucide-react';
import { useState } from 'react';
import { pertanyaan } from '#contract/jawab/pertanyaan.ts';
import { DialogFrame } from '../../../../components/dialogs/DialogFrame.tsx';
import type { FocusTarget } from '../../../../components/dialogs/dialog.ts';
import { plainButton } from '../../../../components/styles.ts';
import { reading } from '../../../../lib/api/reading.ts';
import { DaftarTeks } from '../../kirim/compose/DaftarTeks.tsx';

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
  const query = useQuery({
    ...reading(
      pertanyaan.list,
      { query: { page: 1, limit: OFFERED, cari } },
      'Daftar pertanyaan gagal dimuat',
    ),
    select: ({ list }) =>
      list.flatMap(({ id, pertanyaan, jawaban }) =>
        jawaban === null ? [] : [{ id, judul: pertanyaan, isi: jawaban }],
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <DaftarTeks
      label="Jawaban"
      cari={cari}
      onCari={setCari}
      query={query}
      kosong="Belum ada pertanyaan yang punya jawaban"
      className="min-h-40 overflow-y-auto"
      onPilih={onPilih}
    />
  );
}
