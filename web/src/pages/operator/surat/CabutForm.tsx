import { useState } from 'react';
import { CabutSuratInput, MAX_CATATAN } from '#contract/surat.ts';
import { surat as calls } from '#contract/suratCalls.ts';
import { Form } from '../../../components/Form.tsx';
import { useBusy } from '../../../components/holds.ts';
import { ParagraphField } from '../../../components/ParagraphField.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { call, type Input } from '../../../lib/api.ts';
import { parseForm } from '../../../lib/form.ts';
import { KeputusanKaki } from './KeputusanKaki.tsx';
import { useDecision } from './useDecision.ts';

/** Revokes a letter that was issued. */
export function CabutForm({ id, onDone }: { id: number; onDone: () => void }) {
  const [alasan, setAlasan] = useState('');
  const { decision, errors, setErrors } = useDecision({
    decide: (body: Input<typeof calls.cabut>['body']) => call(calls.cabut, { params: { id }, body }),
    onDone,
  });
  useBusy(decision.isPending);

  function submit(form: HTMLFormElement) {
    const parsed = parseForm(CabutSuratInput, form);
    setErrors(parsed.errors ?? {});
    if (parsed.data) decision.mutate(parsed.data);
  }

  return (
    <Form errors={errors} onSubmit={submit} className="flex flex-col gap-5 border-line border-t pt-5">
      <ParagraphField
        name="alasan"
        label="Alasan mencabut surat ini"
        hint="Dibaca mahasiswa. Surat yang dicabut tidak berlaku lagi, dan tidak dapat diberlakukan kembali."
        value={alasan}
        onValueChange={setAlasan}
        rows={2}
        heights="max-h-60 min-h-16"
        max={MAX_CATATAN}
      />
      <KeputusanKaki refusal={errors.status}>
        <SubmitButton label="Cabut Surat" busyLabel="Mencabut…" busy={decision.isPending} danger />
      </KeputusanKaki>
    </Form>
  );
}
