import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { type Broadcast, broadcast as calls, MAX_ALASAN_TOLAK } from '#contract/pesan/broadcast.ts';
import { Button } from '../../../../components/Button.tsx';
import { DialogFooter } from '../../../../components/dialogs/DialogFooter.tsx';
import { type DialogProps, FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { Form } from '../../../../components/forms/Form.tsx';
import { ParagraphField } from '../../../../components/forms/ParagraphField.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { parseForm } from '../../../../lib/forms/form.ts';
import { useCallForm } from '../../../../lib/forms/useCallForm.ts';
import { useBoleh } from '../../../../lib/operator/izin.ts';
import { toastSuccess } from '../../../../lib/toast.ts';
import { TindakanDialog } from '../../records/TindakanDialog.tsx';
import type { Tindakan } from '../../records/tindakan.ts';
import { setujui } from './tindakan.ts';

interface Props {
  broadcast: Broadcast;
  persetujuan: NonNullable<Broadcast['persetujuan']>;
}

/** A broadcast that waits for a second person, with that person's buttons. */
export function Persetujuan({ broadcast, persetujuan }: Props) {
  const agreeing = useRowDialogs<Tindakan, never>();
  const refusing = useRowDialogs<Broadcast, never>();
  const boleh = useBoleh();
  const { diminta_oleh, sampai, milik_sendiri } = persetujuan;
  const decides = !milik_sendiri && boleh(calls.setujui);
  return (
    <section
      aria-label="Menunggu persetujuan"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-2xl border-2 border-gold bg-surface p-5"
    >
      <UserCheck aria-hidden="true" size={28} className="shrink-0" />
      <div className="min-w-0 grow basis-60">
        <h2 ref={agreeing.heading} tabIndex={-1} className="font-bold text-lg">
          Menunggu orang kedua
        </h2>
        <p>
          {milik_sendiri ? 'Anda' : (diminta_oleh ?? 'Seorang operator')} ingin mengirimnya kepada{' '}
          {angka(broadcast.jumlah)} penerima. Belum ada yang dikirim.{' '}
          {milik_sendiri
            ? 'Operator lain dengan izin Persetujuan yang memutuskan.'
            : decides
              ? 'Baca isinya di bawah, lalu putuskan.'
              : 'Operator dengan izin Persetujuan yang memutuskan.'}
        </p>
        <p className="text-muted">Tanpa keputusan sampai {waktu(sampai)}, broadcast ini dibatalkan.</p>
        {broadcast.alasan && <p>{broadcast.alasan}</p>}
      </div>
      {decides && (
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          <Button onClick={(button) => refusing.edit(broadcast, button)}>Tolak</Button>
          <Button look="primary" onClick={(button) => agreeing.edit(setujui(broadcast), button)}>
            Setujui
          </Button>
        </div>
      )}
      <TindakanDialog tindakan={agreeing.edited} {...agreeing.deciding} />
      <TolakDialog broadcast={refusing.edited} {...refusing.deciding} />
    </section>
  );
}

/** The second person's decision. */
export function HasilPersetujuan({ status, diputuskan_oleh, diputuskan_pada }: Props['persetujuan']) {
  if (status === 'menunggu' || status === 'kedaluwarsa' || diputuskan_pada === null) return null;
  return (
    <p className="text-muted">
      {status === 'disetujui' ? 'Disetujui' : 'Ditolak'} {diputuskan_oleh && `oleh ${diputuskan_oleh}`},{' '}
      {waktu(diputuskan_pada)}.
    </p>
  );
}

interface TolakDialogProps extends DialogProps {
  /** null while the dialog is closed */
  broadcast: Broadcast | null;
  onDone: () => void;
}

/** Asks why a broadcast is refused, and refuses it. */
function TolakDialog({ broadcast, onDone, ...dialog }: TolakDialogProps) {
  return (
    <FormDialog title="Tolak broadcast ini?" open={broadcast !== null} {...dialog}>
      {broadcast && <TolakForm id={broadcast.id} onDone={onDone} />}
    </FormDialog>
  );
}

function TolakForm({ id, onDone }: { id: number; onDone: () => void }) {
  const [alasan, setAlasan] = useState('');
  const refusing = useCallForm((form) => parseForm(calls.tolak.body, form), {
    meta: { log: 'Broadcast gagal ditolak', toast: 'Gagal menolak broadcast' },
    mutationFn: (body: { alasan: string }) => call(calls.tolak, { params: { id }, body }),
    onSuccess: () => {
      toastSuccess('Broadcast ditolak', 'Tidak ada yang dikirim.');
      onDone();
    },
    onError: (error) => {
      // Decided or stopped since: a retry would fail too.
      if (error instanceof ApiError && error.status === 409) onDone();
    },
    onSettled: () => void queryClient.invalidateQueries(),
  });
  return (
    <Form {...refusing.form} nama={`tolak-broadcast:${id}`} className="flex flex-col gap-5">
      <ParagraphField
        name="alasan"
        label="Alasan"
        hint="Dibaca penulisnya. Broadcast dibatalkan dan tidak ada yang dikirim."
        value={alasan}
        onValueChange={setAlasan}
        rows={2}
        heights="max-h-60 min-h-16"
        max={MAX_ALASAN_TOLAK}
      />
      <DialogFooter>
        <SubmitButton label="Tolak" busyLabel="Menolak…" busy={refusing.isPending} danger />
      </DialogFooter>
    </Form>
  );
}
