import { TriangleAlert } from 'lucide-react';
import type { Surat } from '#contract/surat/surat.ts';
import type { FocusTarget } from '../../../components/dialogs/dialog.ts';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { SuratRincian } from '../../layanan/surat/SuratRincian.tsx';
import { Cabut } from './Cabut.tsx';
import { KeputusanForm } from './KeputusanForm.tsx';
import { isOpen } from './pilihan.ts';

interface Props {
  /** null while the dialog is closed */
  surat: Surat | null;
  onClose: () => void;
  /** called when it was handled; its button may be gone */
  onDone: () => void;
  returnFocusTo: FocusTarget;
}

/** One letter with its actions. */
export function TanganiDialog({ surat, onClose, onDone, returnFocusTo }: Props) {
  return (
    <FormDialog
      title={surat?.jenis ?? ''}
      open={surat !== null}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      {surat && (
        <>
          <SuratRincian surat={surat} />
          {surat.hambatan && <Hambatan alasan={surat.hambatan} />}
          <Tindakan surat={surat} onDone={onDone} />
        </>
      )}
    </FormDialog>
  );
}

function Hambatan({ alasan }: { alasan: string }) {
  return (
    <p className="flex gap-3 rounded-lg border border-danger bg-danger-soft px-4 py-3 text-danger">
      <TriangleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <span>
        <strong>Belum dapat dicetak.</strong> {alasan}
      </span>
    </p>
  );
}

function Tindakan({ surat, onDone }: { surat: Surat; onDone: () => void }) {
  if (isOpen(surat)) return <KeputusanForm surat={surat} onDone={onDone} />;
  if (surat.status === 'Siap' && surat.dicabut_pada === null) return <Cabut surat={surat} onDone={onDone} />;
  return null;
}
