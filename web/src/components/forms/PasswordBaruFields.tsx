import { FormField } from './FormField.tsx';

/** A new password, typed twice because it is hidden. */
export function PasswordBaruFields() {
  return (
    <>
      <FormField
        name="password"
        label="Password baru"
        type="password"
        autoComplete="new-password"
        hint="Paling sedikit 8 karakter, bukan username Anda, dan bukan yang umum seperti 12345678."
      />
      <FormField name="ulangi" label="Ulangi password baru" type="password" autoComplete="new-password" />
    </>
  );
}
