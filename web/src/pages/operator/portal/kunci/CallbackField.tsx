import { FormField } from '../../../../components/forms/FormField.tsx';

/** The address that is called back. */
export function CallbackField({ optional, defaultValue }: { optional?: boolean; defaultValue?: string }) {
  return (
    <FormField
      name="callback"
      label={optional ? 'Alamat callback (boleh kosong)' : 'Alamat callback'}
      hint="Alamat https di sistem itu, yang dikabari begitu status pesannya berubah."
      type="url"
      inputMode="url"
      autoComplete="off"
      defaultValue={defaultValue}
    />
  );
}
