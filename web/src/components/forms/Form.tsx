import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { HoldsContext, useUnsaved } from '../dialogs/holds.ts';
import { ErrorsContext } from './Field.tsx';
import { FormIdContext } from './formId.ts';
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
 * A form of fields. An error is shown until its field is typed in. Whenever errors come, the first field that has one takes
 * focus; in a dialog the first field has it from the start, also when the form comes later than the dialog.
 */
export function Form({ ref, errors, onSubmit, kept = false, hidden, className, children }: Props) {
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const inDialog = useContext(HoldsContext) !== null;
  const id = useId();
  const { watch, isTyped } = useTyped();
  useUnsaved(() => !kept && isTyped());
  const [shown, forget] = useShown(errors);

  // Not later: where it follows a button that is gone, the dialog would take the focus for itself.
  useLayoutEffect(() => {
    if (inDialog) fieldsOf(form.current)[0]?.focus();
  }, [inDialog, form]);
  useEffect(() => {
    const field = fieldsOf(form.current).find(({ name }) => Object.hasOwn(errors, name));
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [errors, form]);

  return (
    <form
      ref={form}
      // What is wrong is said by the page, in its language.
      noValidate
      onFocus={watch.onFocus}
      onInput={(event) => {
        watch.onInput(event);
        forget(event);
      }}
      id={id}
      hidden={hidden}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        // In a dialog above another form it is not that form, too.
        event.stopPropagation();
        onSubmit(event.currentTarget);
      }}
    >
      <ErrorsContext value={shown}>
        <FormIdContext value={id}>{children}</FormIdContext>
      </ErrorsContext>
    </form>
  );
}

/** The errors that are left: those that came last, without the fields that have been typed in since. */
function useShown(errors: Props['errors']) {
  const [came, setCame] = useState(errors);
  const [shown, setShown] = useState(errors);
  if (came !== errors) {
    setCame(errors);
    setShown(errors);
  }
  function forget({ target }: FormEvent) {
    if (!(target instanceof Element)) return;
    const { [target.getAttribute('name') ?? '']: _, ...others } = shown;
    if (Object.keys(others).length < Object.keys(shown).length) setShown(others);
  }
  return [shown, forget] as const;
}
