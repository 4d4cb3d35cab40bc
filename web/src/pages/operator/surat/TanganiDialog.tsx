import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { CabutSuratInput, MAX_CATATAN, type Surat } from '#contract/surat/surat.ts';
import { surat as calls } from '#contract/surat/suratCalls.ts';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { type DialogProps, FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { useBusy } from '../../../components/dialogs/holds.ts';
import { Form } from '../../../components/forms/Form.tsx';
import { ParagraphField } from '../../../components/forms/ParagraphField.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { call, type Input } from '../../../lib/api/api.ts';
import { parseForm } from '../../../lib/forms/form.ts';
import { useIsian } from '../../../lib/forms/useIsian.ts';
import { SuratRincian } from '../../layanan/surat/SuratRincian.tsx';
import { MenungguOrangKedua, useMenungguOrangKedua } from '../records/MenungguOrangKedua.tsx';
import { KeputusanForm } from './KeputusanForm.tsx';
import { KeputusanKaki } from './KeputusanKaki.tsx';
import { isOpen } from './pilihan.ts';
import { useDecision } from './useDecision.ts';

interface Props extends DialogProps {
  surat: Surat | null;
  /** called when it was handled; its button may be gone */
  onDone: () => void;
}

export function TanganiDialog({ surat, onDone, ...dialog }: Props) {
  return (
    <FormDialog title={surat?.jenis ?? ''} width="wide" open={surat !== null} {...dialog}>
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
        <strong>Belum dapat terbit.</strong> {alasan}
      </span>
    </p>
  );
}

function Tindakan({ surat, onDone }: { surat: Surat; onDone: () => void }) {
  const menunggu = useMenungguOrangKedua(`surat:${surat.id}`);
  const waits = menunggu.length > 0;
  return (
    <>
      <MenungguOrangKedua rows={menunggu} />
      {isOpen(surat) && <KeputusanForm surat={surat} waits={waits} onDone={onDone} />}
      {surat.status === 'Siap' && surat.dicabut_pada === null && !waits && (
        <Cabut surat={surat} onDone={onDone} />
      )}
    </>
  );
}

interface CabutProps {
  surat: Surat;
  onDone: () => void;
}

/** A button that reveals the form to revoke an issued letter. */
function Cabut(props: CabutProps) {
  const [begun, setBegun] = useState(false);
  if (begun) return <CabutForm {...props} />;
  return (
    <DialogFooter>
      <Button look="danger" onClick={() => setBegun(true)}>
        Cabut Surat
      </Button>
    </DialogFooter>
  );
}

/** Asks for the reason and a confirmation, then revokes. */
function CabutForm({ surat: { id, nomor }, onDone }: CabutProps) {
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
