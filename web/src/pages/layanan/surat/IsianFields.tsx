import { bacaIsian, type IsianJenis } from '#contract/surat/jenis.ts';
import { FormField } from '../../../components/forms/Form.tsx';
import { FormSelect } from '../../../components/forms/FormSelect.tsx';
import { tanggal } from '../../../lib/format/waktu.ts';

/** Name of a kind's field in a form, and in the errors of the server. */
export const isianName = (nama: string) => `isian.${nama}`;

/** The values of these fields in a form, and their faults. */
export const statedOf = (fields: readonly IsianJenis[], values: Props['values']) =>
  bacaIsian(fields, Object.fromEntries(fields.map(({ nama }) => [nama, values[isianName(nama)] ?? ''])));

interface Props {
  fields: readonly IsianJenis[];
  /** by the names in the form */
  values: Readonly<Record<string, string>>;
  onValue: (name: string, value: string) => void;
}

export function IsianFields({ fields, values, onValue }: Props) {
  return fields.map(({ nama, label, wajib, tipe, contoh, pilihan = [] }) => {
    const name = isianName(nama);
    const field = {
      name,
      label,
      optional: !wajib,
      value: values[name] ?? '',
      onValueChange: (value: string) => onValue(name, value),
    };
    switch (tipe) {
      case 'pernyataan':
        return (
          <FormSelect
            key={nama}
            {...field}
            empty="Belum dinyatakan --"
            options={[['ya', 'Ya, saya nyatakan']]}
          />
        );
      case 'pilihan':
        return <FormSelect key={nama} {...field} empty={`Pilih ${label} --`} options={pilihan} />;
      case 'tanggal':
        return <FormField key={nama} {...field} type="date" />;
      default:
        return (
          <FormField
            key={nama}
            {...field}
            hint={`Misalnya ${contoh}`}
            inputMode={tipe === 'ipk' ? 'decimal' : undefined}
          />
        );
    }
  });
}

export const isianText = ({ tipe }: IsianJenis, value: string) =>
  tipe === 'tanggal' ? tanggal(value) : value;
