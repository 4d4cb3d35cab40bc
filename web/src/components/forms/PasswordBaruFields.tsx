import { FormField } from './FormField.tsx';

/** A new password, typed twice: nobody sees what they type. */
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
