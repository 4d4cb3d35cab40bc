import { useState } from 'react';
import { JENIS_SURAT, MAX_DESKRIPSI, SuratInput } from '#contract/surat/surat.ts';
import { surat as calls } from '#contract/surat/suratCalls.ts';
import { Form } from '../../../components/forms/Form.tsx';
import { FormField } from '../../../components/forms/FormField.tsx';
import { ParagraphField } from '../../../components/forms/ParagraphField.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { call } from '../../../lib/api/api.ts';
import { useFiling } from '../../../lib/api/useFiling.ts';

export function SuratForm() {
  const [deskripsi, setDeskripsi] = useState('');
  const { form, busy } = useFiling({
    schema: SuratInput,
    file: (body, idempotencyKey) => call(calls.create, { body, idempotencyKey }),
    log: 'Surat gagal diajukan',
    nama: 'surat',
    onText: ({ deskripsi = '' }) => setDeskripsi(deskripsi),
  });

  return (
    <Form {...form} className="panel flex max-w-3xl flex-col gap-5 rounded-2xl p-5 sm:p-7">
      <FormField
        name="jenis"
        label="Jenis Surat"
        defaultValue=""
        render={
          <select>
            <option value="">Pilih Jenis Surat --</option>
            {JENIS_SURAT.map((jenis) => (
              <option key={jenis}>{jenis}</option>
            ))}
          </select>
        }
      />
      <ParagraphField
        name="deskripsi"
        label="Deskripsi Surat"
        hint="Untuk apa surat ini, misalnya pengajuan beasiswa ke Bank Indonesia. Tulisan ini dicetak di surat."
        value={deskripsi}
        onValueChange={setDeskripsi}
        rows={4}
        heights="max-h-[70dvh] min-h-28"
        max={MAX_DESKRIPSI}
      />
      <div>
        <SubmitButton label="Ajukan Surat" busyLabel="Mengirim…" busy={busy} />
      </div>
    </Form>
  );
}
