import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MAKS_TEMPAT, type TempatDarurat } from '#contract/pengaturan/pengaturanDarurat.ts';
import { Button } from '../../../../components/Button.tsx';
import { Form } from '../../../../components/forms/Form.tsx';
import { FormField } from '../../../../components/forms/FormField.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { usePengaturanForm } from '../../settings/useSimpanPengaturan.ts';

/** Where people in distress can turn, in the order of the answer. */
export function TempatForm({ saved }: { saved: readonly TempatDarurat[] }) {
  const [rows, setRows] = useState(saved);
  const { errors, check, save, busy } = usePengaturanForm({ log: 'Tempat meminta tolong gagal disimpan' });

  function submit() {
    const isian = { darurat_tempat: [...rows] };
    if (check(isian)) save(isian);
  }

  return (
    <Form errors={errors} onSubmit={submit} className="flex flex-col gap-4">
      {rows.map((row, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
          key={at}
          className="flex min-w-0 flex-col gap-3 rounded-xl border border-line p-4"
        >
          <legend className="sr-only">{`Tempat ${at + 1}`}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            <FormField
              name={`darurat_tempat.${at}.nama`}
              label="Nama"
              autoComplete="off"
              value={row.nama}
              onValueChange={(nama) => setRows(rows.with(at, { ...row, nama }))}
            />
            <FormField
              name={`darurat_tempat.${at}.nomor`}
              label="Nomor"
              autoComplete="off"
              value={row.nomor}
              onValueChange={(nomor) => setRows(rows.with(at, { ...row, nomor }))}
            />
          </div>
          {rows.length > 1 && (
            <Button
              onClick={() => setRows(rows.toSpliced(at, 1))}
              look="small-danger"
              icon={Trash2}
              className="self-end"
            >
              Hapus
              <span className="sr-only">{` tempat ${at + 1}`}</span>
            </Button>
          )}
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-3">
        {rows.length < MAKS_TEMPAT && (
          <Button onClick={() => setRows([...rows, { nama: '', nomor: '' }])} icon={Plus}>
            Tambah Tempat
          </Button>
        )}
        <SubmitButton label="Simpan Tempat" busyLabel="Menyimpan…" busy={busy} />
      </div>
    </Form>
  );
}
