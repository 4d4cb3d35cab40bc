import { useState } from 'react';
import { CabutSuratInput, MAX_CATATAN, type Surat } from '#contract/surat.ts';
import { surat as calls } from '#contract/suratCalls.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { DialogFooter } from '../../../components/DialogFooter.tsx';
import { Form } from '../../../components/Form.tsx';
import { useBusy } from '../../../components/holds.ts';
import { ParagraphField } from '../../../components/ParagraphField.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { dangerButton } from '../../../components/styles.ts';
import { call, type Input } from '../../../lib/api.ts';
import { parseForm } from '../../../lib/form.ts';
import { useIsian } from '../../../lib/useIsian.ts';
import { KeputusanKaki } from './KeputusanKaki.tsx';
import { useDecision } from './useDecision.ts';

interface Props {
  surat: Surat;
  onDone: () => void;
}

/** Leads to the form that revokes an issued letter, so that a look at the letter begins with the letter. */
export function Cabut(props: Props) {
  const [begun, setBegun] = useState(false);
  if (begun) return <CabutForm {...props} />;
  return (
    <DialogFooter>
      <button type="button" className={dangerButton} onClick={() => setBegun(true)}>
        Cabut Surat
      </button>
    </DialogFooter>
  );
}

/** Asks for the reason, and once more before it revokes. */
function CabutForm({ surat: { id, nomor }, onDone }: Props) {
  const { isian, change, drop } = useIsian(`cabut:${id}`);
  const { alasan = '' } = isian;
  const [asking, setAsking] = useState(false);
  const { decision, errors, setErrors } = useDecision({
    decide: (body: Input<typeof calls.cabut>['body']) => call(calls.cabut, { params: { id }, body }),
    onDone: () => {
      drop();
      onDone();
    },
  });
  useBusy(decision.isPending);

  function submit(form: HTMLFormElement) {
    const parsed = parseForm(CabutSuratInput, form);
    setErrors(parsed.errors ?? {});
    if (parsed.data) setAsking(true);
  }

  return (
    <Form errors={errors} onSubmit={submit} kept className="flex flex-col gap-5 border-line border-t pt-5">
      <ParagraphField
        name="alasan"
        label="Alasan mencabut surat ini"
        hint="Dibaca mahasiswa. Surat yang dicabut tidak berlaku lagi, dan tidak dapat diberlakukan kembali."
        value={alasan}
        onValueChange={(alasan) => change('alasan', alasan)}
        rows={2}
        heights="max-h-60 min-h-16"
        max={MAX_CATATAN}
      />
      <KeputusanKaki refusal={errors.status}>
        <SubmitButton label="Cabut Surat" busyLabel="Mencabut…" busy={decision.isPending} danger />
      </KeputusanKaki>
      <ConfirmDialog
        title={`Cabut surat nomor ${nomor}?`}
        message={
          asking
            ? 'Surat ini tidak berlaku lagi, tautan PDF-nya ditutup, dan mahasiswa dikabari lewat WhatsApp. Ini tidak dapat dibatalkan.'
            : null
        }
        confirmLabel="Cabut"
        danger
        onConfirm={() => {
          setAsking(false);
          decision.mutate({ alasan });
        }}
        onCancel={() => setAsking(false)}
      />
    </Form>
  );
}
