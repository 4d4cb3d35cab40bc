import { useState } from 'react';
import { Form } from '../../../components/Form.tsx';
import { FormField } from '../../../components/FormField.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { usePengaturanForm } from '../bersama/useSimpanPengaturan.ts';

/** How many may be removed at once without an operator, in percent. */
export function BatasForm({ saved }: { saved: number }) {
  const [batas, setBatas] = useState(String(saved));
  const { errors, check, save, busy } = usePengaturanForm({ log: 'Batas gagal disimpan' });

  function submit() {
    const isian = { sinkron_batas_hapus: batas };
    if (check(isian)) save(isian);
  }

  return (
    <Form errors={errors} onSubmit={submit} className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="w-full sm:w-64">
        <FormField
          name="sinkron_batas_hapus"
          label="Persen dari jumlah orang"
          hint="0: setiap penghapusan menunggu persetujuan"
          inputMode="numeric"
          autoComplete="off"
          value={batas}
          onValueChange={setBatas}
        />
      </div>
      <div className="sm:pt-8">
        <SubmitButton label="Simpan" busyLabel="Menyimpan…" busy={busy} />
      </div>
    </Form>
  );
}
