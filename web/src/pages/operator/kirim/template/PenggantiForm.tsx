import { useId, useState } from 'react';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { JENIS_BERPENGGANTI, PENGATURAN_TEMPLATE } from '#contract/pesan/pengganti.ts';
import type { BarisTemplate } from '#contract/pesan/template/templateCalls.ts';
import { Form } from '../../../../components/forms/Form.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { PadaPengaturan } from '../../settings/PadaPengaturan.tsx';
import { usePengaturanForm } from '../../settings/useSimpanPengaturan.ts';
import { PenggantiField } from './PenggantiField.tsx';

type Pilihan = Partial<Pick<Pengaturan, (typeof PENGATURAN_TEMPLATE)[keyof typeof PENGATURAN_TEMPLATE]>>;

/** The fallback templates for each kind of message, used outside the message window. */
export function PenggantiForm({ templates }: { templates: readonly BarisTemplate[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="panel flex min-w-0 flex-col gap-5 rounded-2xl p-5 sm:p-6">
      <div>
        <h2 id={heading} className="font-bold text-2xl tracking-tight">
          Template Pengganti
        </h2>
        <p className="mt-1 max-w-prose text-muted">
          Pesan biasa hanya sampai kepada orang yang menulis ke WhatsApp kampus dalam 24 jam terakhir. Kepada
          yang lain, pesan dikirim lewat template yang dipilih di sini; tanpa template, pesan itu gagal.
        </p>
      </div>
      <PadaPengaturan>{(saved) => <Pilihan templates={templates} saved={saved} />}</PadaPengaturan>
    </section>
  );
}

function Pilihan({ templates, saved }: { templates: readonly BarisTemplate[]; saved: Pengaturan }) {
  const [chosen, setChosen] = useState<Pilihan>({});
  const { errors, check, save, busy } = usePengaturanForm({
    log: 'Template pengganti gagal disimpan',
    onSaved: () => setChosen({}),
  });
  const changed = JENIS_BERPENGGANTI.map((jenis) => PENGATURAN_TEMPLATE[jenis]).some(
    (field) => (chosen[field] ?? saved[field]) !== saved[field],
  );
  return (
    <Form
      errors={errors}
      onSubmit={() => {
        if (check(chosen)) save(chosen);
      }}
      className="flex flex-col gap-6"
    >
      {JENIS_BERPENGGANTI.map((jenis) => {
        const field = PENGATURAN_TEMPLATE[jenis];
        return (
          <PenggantiField
            key={jenis}
            jenis={jenis}
            templates={templates}
            value={chosen[field] ?? saved[field]}
            onValue={(id) => setChosen((chosen) => ({ ...chosen, [field]: id }))}
          />
        );
      })}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p role="status" className="text-muted">
          {changed && 'Ada pilihan yang belum disimpan.'}
        </p>
        <SubmitButton label="Simpan Pengganti" busyLabel="Menyimpan…" busy={busy} />
      </div>
    </Form>
  );
}
