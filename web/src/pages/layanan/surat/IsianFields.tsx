import { bacaIsian, type IsianJenis } from '#contract/surat/jenis.ts';
import { FormField } from '../../../components/forms/FormField.tsx';
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

/** The fields that a kind of letter asks for. */
export function IsianFields({ fields, values, onValue }: Props) {
  return fields.map((field) => {
    const { nama, label, wajib, tipe } = field;
    const name = isianName(nama);
    const value = values[name] ?? '';
    if (tipe === 'pernyataan')
      return (
        <FormField
          key={nama}
          name={name}
          label={label}
          optional={!wajib}
          value={value}
          onValueChange={(value) => onValue(name, value)}
          render={
            <select>
              <option value="">Belum dinyatakan --</option>
              <option value="ya">Ya, saya nyatakan</option>
            </select>
          }
        />
      );
    return (
      <FormField
        key={nama}
        name={name}
        label={label}
        {...hintOf(field)}
        optional={!wajib}
        autoComplete="off"
        value={value}
        onValueChange={(value) => onValue(name, value)}
        {...controlOf(field)}
      />
    );
  });
}

const hintOf = ({ tipe, contoh }: IsianJenis) =>
  tipe === 'pilihan' || tipe === 'tanggal' ? {} : { hint: `Misalnya ${contoh}` };

function controlOf({ tipe, label, pilihan = [] }: IsianJenis) {
  if (tipe === 'tanggal') return { type: 'date' };
  if (tipe === 'ipk') return { inputMode: 'decimal' as const };
  if (tipe !== 'pilihan') return {};
  return {
    render: (
      <select>
        <option value="">{`Pilih ${label} --`}</option>
        {pilihan.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    ),
  };
}

/** A value as people read it. */
export const isianText = ({ tipe }: IsianJenis, value: string) =>
  tipe === 'tanggal' ? tanggal(value) : value;
