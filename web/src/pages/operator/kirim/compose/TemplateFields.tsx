import { isianOf, type Template, type Variabel } from '#contract/pesan/template/template.ts';
import { PilihanGagal } from '../../../../components/feedback/PilihanGagal.tsx';
import { FormField } from '../../../../components/forms/Form.tsx';
import { FormSelect } from '../../../../components/forms/FormSelect.tsx';
import type { PilihanTemplate } from './usePilihanTemplate.ts';

interface Props {
  pilihan: PilihanTemplate;
  /** names of values that these recipients have, besides their name */
  kolom?: readonly string[] | undefined;
}

/** The fields `template` and `isian`, with one input for each variable. */
export function TemplateFields({ pilihan, kolom = [] }: Props) {
  const { gagal, template, isian, isi } = pilihan;
  if (gagal) return <PilihanGagal nama="template" onRetry={pilihan.muatUlang} />;
  return (
    <>
      <Pilihan {...pilihan} />
      {template && <input type="hidden" name="isian" value={JSON.stringify(isian)} />}
      {template &&
        isianOf(template).map((variabel, at) => (
          <FormField
            key={`${template.id} ${variabel.bagian} ${variabel.nama}`}
            name={`isian.${at}`}
            label={labelOf(template, variabel)}
            hint={
              at === 0
                ? `${['nama', ...kolom].map((nama) => `{${nama}}`).join(', ')} diganti dengan milik penerima.`
                : undefined
            }
            value={isian[at] ?? ''}
            onValueChange={(value) => isi(at, value)}
          />
        ))}
    </>
  );
}

function Pilihan({ siap, cocok, template, ditolak, pilih }: PilihanTemplate) {
  const none = siap && cocok.length === 0;
  return (
    <>
      <FormSelect
        name="template"
        label="Kirim sebagai"
        hint={none ? 'Belum ada template yang disetujui untuk jenis pesan ini.' : undefined}
        disabled={!siap || (none && !template)}
        value={template?.id ?? ''}
        onValueChange={pilih}
        empty={siap ? 'Pesan biasa' : 'Memuat template…'}
        options={(template && !cocok.includes(template) ? [template, ...cocok] : cocok).map(
          (one) => [one.id, nameOf(one, cocok)] as const,
        )}
      />
      {ditolak && (
        <p role="alert" className="font-medium text-danger text-sm">
          {ditolak}. Pilih template lain, atau pesan biasa.
        </p>
      )}
    </>
  );
}

/** Adds the language when the name exists in several. */
function nameOf({ nama, bahasa }: Template, all: readonly Template[]): string {
  const alone = all.filter((other) => other.nama === nama).length < 2;
  return alone ? `Template ${nama}` : `Template ${nama} (${bahasa})`;
}

function labelOf(template: Template, { bagian, nama }: Variabel): string {
  switch (bagian) {
    case 'header':
      return `Isian kepala {{${nama}}}`;
    case 'body':
      return `Isian {{${nama}}}`;
    case 'tombol': {
      const buttons = template.komponen.find(({ type }) => type === 'BUTTONS')?.buttons;
      return `Isian tombol ${buttons?.[Number(nama)]?.text ?? Number(nama) + 1}`;
    }
  }
}
