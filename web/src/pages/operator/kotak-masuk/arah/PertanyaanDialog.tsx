import { type BelumTerjawab, pertanyaan as calls } from '#contract/jawab/pertanyaan.ts';
import { type DialogProps, FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { LoadedRecord } from '../../records/LoadedRecord.tsx';
import { KataLain } from './KataLain.tsx';
import { PertanyaanForm } from './PertanyaanForm.tsx';

interface Props extends DialogProps {
  /** a new one, one prefilled from an unanswered question, or an id; null while the dialog is closed */
  edited: 'new' | BelumTerjawab | number | null;
  /** called when the askers were answered and their row is gone */
  onAnswered?: () => void;
}

/** Adds or edits a question. */
export function PertanyaanDialog({ edited, onAnswered, ...dialog }: Props) {
  return (
    <FormDialog
      title={typeof edited === 'number' ? 'Ubah Pertanyaan' : 'Tambah Pertanyaan'}
      width="wide"
      open={edited !== null}
      {...dialog}
    >
      {typeof edited === 'number' ? (
        <LoadedRecord read={calls.read} id={edited}>
          {(row) => (
            <>
              <KataLain id={row.id} />
              <PertanyaanForm row={row} onClose={dialog.onClose} />
            </>
          )}
        </LoadedRecord>
      ) : (
        edited !== null && (
          <PertanyaanForm
            asked={edited === 'new' ? undefined : edited}
            onClose={dialog.onClose}
            onAnswered={onAnswered}
          />
        )
      )}
    </FormDialog>
  );
}
