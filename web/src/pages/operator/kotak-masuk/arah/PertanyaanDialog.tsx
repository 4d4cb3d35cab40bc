import { useQuery } from '@tanstack/react-query';
import { type BelumTerjawab, pertanyaan as calls, kataLain } from '#contract/jawab/pertanyaan.ts';
import { Button } from '../../../../components/Button.tsx';
import { type DialogProps, FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { call } from '../../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../../lib/api/query.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { LoadedRecord } from '../../records/LoadedRecord.tsx';
import { PertanyaanForm } from './PertanyaanForm.tsx';

interface Props extends DialogProps {
  /** a new one, one prefilled from an unanswered question, or an id; null while the dialog is closed */
  edited: 'new' | BelumTerjawab | number | null;
  /** called when the askers were answered and their row is gone */
  onAnswered?: () => void;
}

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

/** The other words that the portal has learned for a question; each can be taken away. */
function KataLain({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: ['kata-lain', id],
    queryFn: () => call(kataLain.list, { params: { id } }),
    meta: { log: 'Kata lain gagal dibaca' },
  });
  const removing = useSingleMutation({
    meta: { log: 'Kata lain gagal dihapus', toast: KALIMAT.kesalahanLain },
    mutationFn: (kata: number) => call(kataLain.remove, { params: { id: kata } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['kata-lain', id] }),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <section className="mb-5 rounded-lg bg-sunken px-4 py-3 text-sm">
      <h3 className="font-semibold">Kata lain</h3>
      <p className="text-muted">
        Dipelajari dari cara orang menanyakannya. Yang keliru dapat dihapus, dan tidak dipelajari lagi.
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {data.data.map(({ id, kata }) => (
          <li key={id} className="flex items-center gap-2">
            <bdi>{kata}</bdi>
            <Button look="small" busy={removing.isPending} onClick={() => removing.mutate(id)}>
              Hapus<span className="sr-only"> {kata}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
