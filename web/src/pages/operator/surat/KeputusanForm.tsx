import * as z from 'zod/mini';
import { fieldMessages, REQUIRED } from '#contract/fields.ts';
import { isianPenyetuju } from '#contract/surat/jenis.ts';
import {
  LANGKAH_SURAT,
  LangkahSuratInput,
  MAX_CATATAN,
  type StatusSurat,
  type Surat,
} from '#contract/surat/surat.ts';
import { surat as calls } from '#contract/surat/suratCalls.ts';
import { takTercetak } from '#shared/glyphs.ts';
import { useBusy } from '../../../components/dialogs/holds.ts';
import { Form } from '../../../components/forms/Form.tsx';
import { FormField } from '../../../components/forms/FormField.tsx';
import { ParagraphField } from '../../../components/forms/ParagraphField.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { call, type Input } from '../../../lib/api/api.ts';
import { useIsian } from '../../../lib/forms/useIsian.ts';
import { useSettled } from '../../../lib/useSettled.ts';
import { IsianFields, isianName, statedOf } from '../../layanan/surat/IsianFields.tsx';
import { KeputusanKaki } from './KeputusanKaki.tsx';
import { PeriksaSurat } from './PeriksaSurat.tsx';
import { useDecision } from './useDecision.ts';

type Langkah = Input<typeof calls.update>['body'];

const LANGKAH: Record<StatusSurat, [label: string, busyLabel: string]> = {
  Diajukan: ['Ajukan', 'Menyimpan…'],
  Diproses: ['Proses', 'Menyimpan…'],
  Siap: ['Setujui', 'Menerbitkan…'],
  Ditolak: ['Tolak', 'Menolak…'],
};

const TYPING_PAUSE_MS = 700;

interface Props {
  surat: Surat;
  /** a second person is asked already whether it may be issued */
  waits: boolean;
  onDone: () => void;
}

export function KeputusanForm({ surat, waits, onDone }: Props) {
  const { id, jenis, status: current, mahasiswa, nomor } = surat;
  // A letter with its number is printed as it was reserved.
  const asked = current === 'Diproses' && nomor === null ? isianPenyetuju(jenis) : [];
  const { isian, change, drop } = useIsian(`keputusan:${id}`);
  const { catatan = '', nama_cetak = '' } = isian;
  const { decision, errors, setErrors } = useDecision({
    decide: (body: Langkah) => call(calls.update, { params: { id }, body }),
    onDone: () => {
      drop();
      onDone();
    },
  });
  // The student is notified at once, so the user must see the result.
  useBusy(decision.isPending);
  const stated = statedOf(asked, isian);
  const shown = useSettled(JSON.stringify({ nama_cetak, isian: stated.nilai }), TYPING_PAUSE_MS);
  const needsName = takTercetak(mahasiswa?.nama ?? '') !== null || Boolean(errors.nama_cetak);

  function decide(status: StatusSurat) {
    const body = { status, catatan, ...(status === 'Siap' && { nama_cetak, isian: stated.nilai }) };
    const { error } = z.safeParse(LangkahSuratInput, body);
    const found = error ? fieldMessages(error.issues) : {};
    if (status === 'Ditolak' && catatan.trim() === '') found.catatan = REQUIRED;
    if (status === 'Siap')
      for (const [nama, message] of Object.entries(stated.galat)) found[isianName(nama)] = message;
    setErrors(found);
    if (Object.keys(found).length === 0) decision.mutate(body);
  }

  return (
    <Form errors={errors} onSubmit={() => {}} kept className="flex flex-col gap-5">
      {!surat.hambatan && <PeriksaSurat id={id} isi={shown} />}
      {needsName && current === 'Diproses' && (
        <FormField
          name="nama_cetak"
          label="Nama yang dicetak"
          hint="Dengan huruf Latin, karena nama di data induk tidak dapat dicetak."
          optional
          value={nama_cetak}
          onValueChange={(nama) => change('nama_cetak', nama)}
        />
      )}
      <IsianFields fields={asked} values={isian} onValue={change} />
      <ParagraphField
        name="catatan"
        label="Catatan"
        hint="Dibaca mahasiswa di portal dan WhatsApp. Wajib diisi bila ditolak."
        aria-required={false}
        value={catatan}
        onValueChange={(catatan) => change('catatan', catatan)}
        rows={3}
        heights="max-h-60 min-h-20"
        max={MAX_CATATAN}
      />
      <KeputusanKaki refusal={errors.status}>
        {LANGKAH_SURAT[current].toReversed().map((status) => {
          if (waits && status === 'Siap') return null;
          const [label, busyLabel] = LANGKAH[status];
          return (
            <SubmitButton
              key={status}
              label={label}
              busyLabel={busyLabel}
              busy={decision.isPending && decision.variables.status === status}
              danger={status === 'Ditolak'}
              onClick={() => decide(status)}
            />
          );
        })}
      </KeputusanKaki>
    </Form>
  );
}
