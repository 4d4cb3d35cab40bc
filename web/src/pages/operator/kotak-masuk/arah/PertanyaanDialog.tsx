import { type BelumTerjawab, pertanyaan as calls } from '#contract/jawab/pertanyaan.ts';
import type { FocusTarget } from '../../../../components/dialogs/dialog.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { LoadedRecord } from '../../records/LoadedRecord.tsx';
import { KataLain } from './KataLain.tsx';
import { PertanyaanForm } from './PertanyaanForm.tsx';

interface Props {
  /** a new one, one prefilled from an unanswered question, or an id; null while the dialog is closed */
  edited: 'new' | BelumTerjawab | number | null;
  onClose: () => void;
  /** called when the askers were answered and their row is gone */
  onAnswered?: () => void;
  returnFocusTo: FocusTarget;
}

/** Adds or edits a question. */
export function PertanyaanDialog({ edited, onClose, onAnswered, returnFocusTo }: Props) {
  return (
    <FormDialog
      title={typeof edited === 'number' ? 'Ubah Pertanyaan' : 'Tambah Pertanyaan'}
      width="wide"
      open={edited !== null}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      {typeof edited === 'number' ? (
        <LoadedRecord read={calls.read} id={edited}>
          {(row) => (
            <>
              <KataLain id={row.id} />
              <PertanyaanForm row={row} onClose={onClose} />
            </>
          )}
        </LoadedRecord>
      ) : (
        edited !== null && (
          <PertanyaanForm
            asked={edited === 'new' ? undefined : edited}
            onClose={onClose}
            onAnswered={onAnswered}
          />
        )
      )}
    </FormDialog>
  );
}
