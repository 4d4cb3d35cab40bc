import { useState } from 'react';
import type { KunciBaru } from '#contract/portal/kunci.ts';
import type { FocusTarget } from '../../../../components/dialogs/dialog.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { BuatForm } from './BuatForm.tsx';
import { KunciJadi } from './KunciJadi.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  returnFocusTo: FocusTarget;
}

const BELUM_DISALIN = {
  title: 'Tutup tanpa menyalin?',
  message: 'Kunci ini tidak akan ditampilkan lagi.',
  cancelLabel: 'Kembali',
  confirmLabel: 'Tutup',
};

/** Creates a key and shows it once. */
export function BuatDialog({ open, onClose, returnFocusTo }: Props) {
  const [made, setMade] = useState<KunciBaru | null>(null);
  function close() {
    setMade(null);
    onClose();
  }
  return (
    <FormDialog
      title={made ? `Kunci ${made.nama}` : 'Buat Kunci API'}
      open={open}
      onClose={close}
      returnFocusTo={returnFocusTo}
      question={made ? BELUM_DISALIN : undefined}
    >
      {made ? <KunciJadi kunci={made.kunci} /> : <BuatForm onMade={setMade} />}
    </FormDialog>
  );
}
