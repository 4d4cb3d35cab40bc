import { Form as BaseForm } from '@base-ui/react/form';
import { type ReactNode, type RefObject, useContext, useEffect, useId, useRef } from 'react';
import { FormIdContext } from './formId.ts';
import { HoldsContext, useUnsaved } from './holds.ts';
import { useTyped } from './useTyped.ts';

interface Props {
  ref?: RefObject<HTMLFormElement | null>;
  /** one sentence a field, from the page's own check or from the server */
  errors: Record<string, string>;
  onSubmit: (form: HTMLFormElement) => void;
  /** what is typed is kept elsewhere, so that a dialog may close without a question */
  kept?: boolean;
  hidden?: boolean;
  className: string;
  children: ReactNode;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields that a person can be sent to, from top to bottom. */
const fieldsOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<Field>(':is(input:not([type=hidden]), select, textarea):enabled') ?? []),
];

/**
 * A form of Base UI's fields. Whenever errors come, the first field that has one takes focus; in a dialog the first field
 * has it from the start, also when the form comes later than the dialog.
 */
export function Form({ ref, errors, onSubmit, kept = false, hidden, className, children }: Props) {
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const inDialog = useContext(HoldsContext) !== null;
  const id = useId();
  const { watch, isTyped } = useTyped();
  useUnsaved(() => !kept && isTyped());

  useEffect(() => {
    if (inDialog) fieldsOf(form.current)[0]?.focus();
  }, [inDialog, form]);
  useEffect(() => {
    const field = fieldsOf(form.current).find(({ name }) => Object.hasOwn(errors, name));
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [errors, form]);

  return (
    <BaseForm
      ref={form}
      errors={errors}
      render={(props) => (
        <form
          {...props}
          {...watch}
          id={id}
          hidden={hidden}
          className={className}
          // Instead of Base UI's own, which asks the browser first, and sends nothing while an old error is shown.
          onSubmit={(event) => {
            event.preventDefault();
            // In a dialog above another form it is not that form, too.
            event.stopPropagation();
            onSubmit(event.currentTarget);
          }}
        />
      )}
    >
      <FormIdContext value={id}>{children}</FormIdContext>
    </BaseForm>
  );
}
