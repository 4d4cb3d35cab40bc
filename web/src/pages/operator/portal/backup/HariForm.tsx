import { useState } from 'react';
import { Form } from '../../../../components/forms/Form.tsx';
import { FormField } from '../../../../components/forms/FormField.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { usePengaturanForm } from '../../settings/useSimpanPengaturan.ts';

/** The retention of backups, in days. */
export function HariForm({ saved }: { saved: number }) {
  const [hari, setHari] = useState(String(saved));
  const { errors, check, save, busy } = usePengaturanForm({
    log: 'Lama penyimpanan cadangan gagal disimpan',
  });

  function submit() {
    const isian = { cadangan_hari: hari };
    if (check(isian)) save(isian);
  }

  return (
    <Form errors={errors} onSubmit={submit} className="flex flex-col gap-5">
      <div className="sm:max-w-md">
        <FormField
          name="cadangan_hari"
          label="Disimpan berapa hari"
          hint="1 sampai 365. Yang lebih lama dihapus setelah cadangan baru utuh. 0: tidak ada cadangan malam, dan tidak ada yang dihapus."
          inputMode="numeric"
          autoComplete="off"
          value={hari}
          onValueChange={setHari}
        />
      </div>
      {hari.trim() === '0' && (
        <p role="status" className="font-medium text-danger">
          Tanpa cadangan malam, data yang rusak hanya dapat dikembalikan dengan Time Travel, sampai 30 hari ke
          belakang.
        </p>
      )}
      <div>
        <SubmitButton label="Simpan" busyLabel="Menyimpan…" busy={busy} />
      </div>
    </Form>
  );
}
