import { useState } from 'react';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { Form } from '../../../../components/forms/Form.tsx';
import { FormField } from '../../../../components/forms/FormField.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { PengaturanMenunggu } from '../../records/MenungguOrangKedua.tsx';
import { usePengaturanForm } from '../../settings/useSimpanPengaturan.ts';

const FIELDS = [
  {
    name: 'sinkron_batas_hapus',
    label: 'Persen dari jumlah orang yang dihapus',
    zero: 'setiap penghapusan menunggu',
  },
  { name: 'sinkron_batas_nomor', label: 'Persen nomor HP yang diganti', zero: 'setiap nomor baru menunggu' },
] as const;

/** The share a key may delete and change in a day without approval, in percent. */
export function BatasForm({ saved }: { saved: Pick<Pengaturan, (typeof FIELDS)[number]['name']> }) {
  const inForce = {
    sinkron_batas_hapus: String(saved.sinkron_batas_hapus),
    sinkron_batas_nomor: String(saved.sinkron_batas_nomor),
  };
  const [isian, setIsian] = useState(inForce);
  const { errors, check, save, busy } = usePengaturanForm({
    log: 'Batas gagal disimpan',
    onWaiting: () => setIsian(inForce),
  });

  function submit() {
    if (check(isian)) save(isian);
  }

  return (
    <Form errors={errors} onSubmit={submit} className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="w-full empty:hidden">
        <PengaturanMenunggu names={FIELDS.map(({ name }) => name)} />
      </div>
      {FIELDS.map(({ name, label, zero }) => (
        <div key={name} className="w-full sm:w-64">
          <FormField
            name={name}
            label={label}
            hint={`0: ${zero} persetujuan`}
            inputMode="numeric"
            autoComplete="off"
            value={isian[name]}
            onValueChange={(value) => setIsian({ ...isian, [name]: value })}
          />
        </div>
      ))}
      <div className="sm:pt-8">
        <SubmitButton label="Simpan" busyLabel="Menyimpan…" busy={busy} />
      </div>
    </Form>
  );
}
