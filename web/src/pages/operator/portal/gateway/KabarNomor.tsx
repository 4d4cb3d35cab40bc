import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { phone } from '#contract/fields.ts';
import { MAKS_NOMOR_KABAR } from '#contract/pengaturan/pengaturanKabar.ts';
import { Button } from '../../../../components/Button.tsx';
import { Form, SubmitButton } from '../../../../components/forms/Form.tsx';
import { PhoneField } from '../../../../components/forms/PhoneField.tsx';
import { parseForm } from '../../../../lib/forms/form.ts';
import { dropIsian } from '../../../../lib/forms/isian.ts';
import { InfoJendela, useJendela } from '../../kirim/compose/InfoJendela.tsx';
import { usePengaturanForm } from '../../settings/useSimpanPengaturan.ts';

const NomorInput = z.object({ no_hp: phone });

interface Props {
  /** the setting */
  kunci: 'kabar_nomor' | 'darurat_nomor';
  nomor: readonly string[];
  /** said while there is none */
  kosong: string;
}

/** Operators' numbers, each with its message window. Adding or removing one saves at once. */
export function KabarNomor({ kunci, nomor, kosong }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, show, save, busy } = usePengaturanForm({
    log: 'Nomor kabar gagal disimpan',
    onSaved: (saved) => {
      // Not what is being typed while another one is removed.
      if (saved[kunci].length <= nomor.length) return;
      form.current?.reset();
      dropIsian(kunci);
    },
    field: 'no_hp',
  });

  function submit(form: HTMLFormElement) {
    const { data, errors = {} } = parseForm(NomorInput, form);
    const twice = data && nomor.includes(data.no_hp);
    show(twice ? { no_hp: 'Nomor ini sudah ada' } : errors);
    if (data && !twice) save({ [kunci]: [...nomor, data.no_hp] });
  }

  function remove(no_hp: string) {
    save({ [kunci]: nomor.filter((one) => one !== no_hp) });
    // The button goes with its number.
    form.current?.querySelector('input')?.focus();
  }

  return (
    <>
      {nomor.length === 0 && <p className="text-muted">{kosong}</p>}
      {nomor.length > 0 && (
        <ul className="flex flex-col gap-4">
          {nomor.map((no_hp) => (
            <Nomor key={no_hp} no_hp={no_hp} onRemove={() => remove(no_hp)} />
          ))}
        </ul>
      )}
      {nomor.length < MAKS_NOMOR_KABAR ? (
        <Form ref={form} nama={kunci} errors={errors} onSubmit={submit} className="flex flex-col gap-4">
          <PhoneField label="Nomor WhatsApp operator" />
          <SubmitButton label="Tambah Nomor" busyLabel="Menyimpan…" busy={busy} className="self-start" />
        </Form>
      ) : (
        <p className="text-muted">Paling banyak {MAKS_NOMOR_KABAR} nomor.</p>
      )}
    </>
  );
}

function Nomor({ no_hp, onRemove }: { no_hp: string; onRemove: () => void }) {
  const jendela = useJendela(no_hp, 'teks');
  return (
    <li className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <bdi className="font-semibold">{no_hp}</bdi>
        <Button look="small-danger" icon={Trash2} onClick={onRemove}>
          Hapus<span className="sr-only"> {no_hp}</span>
        </Button>
      </div>
      <InfoJendela query={jendela} lewat={null} dapatMemilih={false} />
    </li>
  );
}
