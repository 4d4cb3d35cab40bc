import { FormField } from '../../../components/FormField.tsx';

interface Props {
  name?: string;
  label?: string;
  defaultValue?: string | null;
}

export function PhoneField({ name = 'no_hp', label = 'Nomor HP', defaultValue }: Props) {
  return (
    <FormField
      name={name}
      label={label}
      type="tel"
      placeholder="08xxxxxxxxxx"
      defaultValue={defaultValue ?? undefined}
    />
  );
}
