import { FormField } from './Form.tsx';

interface Props {
  name?: string;
  label?: string;
  optional?: boolean;
  defaultValue?: string | null;
}

export function PhoneField({ name = 'no_hp', label = 'Nomor HP', optional, defaultValue }: Props) {
  return (
    <FormField
      name={name}
      label={label}
      optional={optional}
      type="tel"
      placeholder="08xxxxxxxxxx"
      defaultValue={defaultValue ?? undefined}
    />
  );
}
