import type * as z from 'zod/mini';
import { kunci as calls, type KunciInput } from '#contract/portal/kunci.ts';
import type { Persetujuan } from '#contract/portal/persetujuan.ts';
import { DialogFooter } from '../../../../components/dialogs/DialogFooter.tsx';
import { type DialogProps, FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { useBusy } from '../../../../components/dialogs/holds.ts';
import { SubmitButton } from '../../../../components/forms/Form.tsx';
import { call } from '../../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../../lib/api/query.ts';
import { secretsOf } from '../kunci/BuatDialog.tsx';
import { Rahasia } from '../kunci/Rahasia.tsx';

/** Makes the key that a second person agreed to, and shows it once. */
export function KunciDialog({ permintaan, ...dialog }: DialogProps & { permintaan: Persetujuan | null }) {
  return (
    <FormDialog
      title={permintaan ? `Kunci ${permintaan.sasaran}` : ''}
      open={permintaan !== null}
      {...dialog}
    >
      {permintaan && <Buat permintaan={permintaan} onClose={dialog.onClose} />}
    </FormDialog>
  );
}

function Buat({ permintaan, onClose }: { permintaan: Persetujuan; onClose: () => void }) {
  const making = useSingleMutation({
    meta: { log: 'Kunci gagal dibuat', toast: 'Kunci gagal dibuat' },
    mutationFn: () => call(calls.create, { body: permintaan.ulangi as z.input<typeof KunciInput> }),
    onError: onClose,
    onSettled: () => void queryClient.invalidateQueries(),
  });
  useBusy(making.isPending);
  if (making.data) return <Rahasia secrets={secretsOf(making.data.data)} />;
  return (
    <>
      <p>Kunci ini hanya ditampilkan sekali. Siapkan sistem yang memakainya.</p>
      <DialogFooter>
        <SubmitButton
          label="Buat Kunci"
          busyLabel="Membuat…"
          busy={making.isPending}
          onClick={() => making.mutate()}
        />
      </DialogFooter>
    </>
  );
}
