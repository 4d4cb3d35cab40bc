import { CabutSuratInput, MAX_CATATAN } from '#contract/surat.ts';
import { surat as calls } from '#contract/suratCalls.ts';
import { Form } from '../../../components/Form.tsx';
import { useBusy } from '../../../components/holds.ts';
import { ParagraphField } from '../../../components/ParagraphField.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { call, type Input } from '../../../lib/api.ts';
import { parseForm } from '../../../lib/form.ts';
import { useIsian } from '../../../lib/useIsian.ts';
import { KeputusanKaki } from './KeputusanKaki.tsx';
import { useDecision } from './useDecision.ts';

/** Revokes a letter that was issued. */
export function CabutForm({ id, onDone }: { id: number; onDone: () => void }) {
  const { isian, change, drop } = useIsian(`cabut:${id}`);
  const { alasan = '' } = isian;
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
    if (parsed.data) decision.mutate(parsed.data);
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
    </Form>
  );
}
