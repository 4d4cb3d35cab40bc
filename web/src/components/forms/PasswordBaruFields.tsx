import { PasswordField } from './PasswordField.tsx';

/** A new password, typed twice because it is hidden at first. */
export function PasswordBaruFields() {
  return (
    <>
      <PasswordField
        name="password"
        label="Password baru"
        autoComplete="new-password"
        hint="Paling sedikit 8 karakter, bukan username Anda, dan bukan yang umum seperti 12345678."
      />
      <PasswordField name="ulangi" label="Ulangi password baru" autoComplete="new-password" />
    </>
  );
}
