import { type ComponentProps, useState } from 'react';
import { FormField } from './Form.tsx';

/** A password, hidden until the user asks to see it. */
export function PasswordField(props: Omit<ComponentProps<typeof FormField>, 'type' | 'children'>) {
  const [shown, setShown] = useState(false);
  return (
    <FormField {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      <button
        type="button"
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 rounded-lg px-3 font-semibold text-primary text-sm"
      >
        {shown ? 'Sembunyikan' : 'Lihat'}
        <span className="sr-only"> yang diketik</span>
      </button>
    </FormField>
  );
}
