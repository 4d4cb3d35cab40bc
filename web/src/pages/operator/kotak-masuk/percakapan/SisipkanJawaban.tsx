import { Dialog } from '@base-ui/react/dialog';
import { BookOpenText } from 'lucide-react';
import { useState } from 'react';
import { pertanyaan } from '#contract/jawab/pertanyaan.ts';
import { DialogFrame } from '../../../../components/dialogs/DialogFrame.tsx';
import type { FocusTarget } from '../../../../components/dialogs/dialog.ts';
import { plainButton } from '../../../../components/styles.ts';
import { call } from '../../../../lib/api/api.ts';
import { DaftarTeks } from '../../kirim/compose/DaftarTeks.tsx';

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
        <DaftarTeks
          label="Jawaban"
          route={pertanyaan.list.route}
          read={async (query, signal) =>
            (await call(pertanyaan.list, { query, signal })).list.flatMap(({ id, pertanyaan, jawaban }) =>
              jawaban === null ? [] : [{ id, judul: pertanyaan, isi: jawaban }],
            )
          }
          kosong="Belum ada pertanyaan yang punya jawaban"
          className="min-h-40 overflow-y-auto"
          onPilih={(jawaban) => {
            onJawaban(jawaban);
            setOpen(false);
          }}
        />
      </DialogFrame>
    </Dialog.Root>
  );
}
