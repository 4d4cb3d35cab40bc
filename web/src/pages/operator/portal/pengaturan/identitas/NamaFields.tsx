import { FormField } from '../../../../../components/forms/FormField.tsx';
import { Bagian } from '../Bagian.tsx';
import { change, type Isian } from './draf.ts';

const FIELDS = [
  {
    name: 'identitas_produk',
    label: 'Nama Portal',
    hint: 'Di kepala setiap halaman, dan nama aplikasinya di ponsel.',
  },
  { name: 'identitas_institusi', label: 'Nama Singkat Kampus', hint: 'Di bawah nama portal.' },
  { name: 'identitas_nama_lengkap', label: 'Nama Lengkap Kampus' },
] as const;

/** The names and contacts of portal and campus. */
export function NamaFields({ settings }: { settings: Isian }) {
  return (
    <Bagian title="Nama dan Kontak">
      {FIELDS.map(({ name, ...field }) => (
        <FormField
          key={name}
          name={name}
          {...field}
          autoComplete="off"
          value={settings[name]}
          onValueChange={(value) => change({ [name]: value })}
        />
      ))}
      <FormField
        name="identitas_surel"
        label="Email"
        hint="Ke sinilah orang menulis bila portal tidak dapat membantu."
        type="email"
        autoComplete="off"
        value={settings.identitas_surel}
        onValueChange={(identitas_surel) => change({ identitas_surel })}
      />
    </Bagian>
  );
}
