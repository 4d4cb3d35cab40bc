import { type BelumTerjawab, pertanyaan as calls } from '#contract/jawab/pertanyaan.ts';
import type { FocusTarget } from '../../../../components/dialogs/dialog.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { LoadedRecord } from '../../records/LoadedRecord.tsx';
import { PertanyaanForm } from './PertanyaanForm.tsx';

interface Props {
  /** a new one, a new one made of what people asked, or the id of one; open as long as there is any of these */
  edited: 'new' | BelumTerjawab | number | null;
  onClose: () => void;
  /** when those who asked have their answer, and the row is gone that it is made of */
  onAnswered?: () => void;
  returnFocusTo: FocusTarget;
}

/** Adds a question, or edits one that it loads first. */
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
          {(row) => <PertanyaanForm row={row} onClose={onClose} />}
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
