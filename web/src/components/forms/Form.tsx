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
import { useKept } from '../../lib/forms/useKept.ts';
import { HoldsContext, useUnsaved } from '../dialogs/holds.ts';
import { ErrorsContext } from './Field.tsx';
import { FormIdContext } from './formId.ts';

interface Props {
  ref?: RefObject<HTMLFormElement | null>;
  /** one message a field, from the page's check or from the server */
  errors: Record<string, string>;
  onSubmit: (form: HTMLFormElement) => void;
  /** the input is kept elsewhere, so that the dialog closes without asking */
  kept?: boolean;
  /** under which its input waits in this tab when the session ends; absent: it does not */
  nama?: string;
  hidden?: boolean;
  className: string;
  children: ReactNode;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The focusable fields, from top to bottom. */
const fieldsOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<Field>(':is(input:not([type=hidden]), select, textarea):enabled') ?? []),
];

/** A checkbox without a name belongs to the field around it. */
const nameOf = (field: Field): string =>
  field.name || (field.closest<HTMLElement>('[data-field]')?.dataset.field ?? '');

/**
 * A form. An error is shown until its field changes. New errors move focus to the first field that has one; in a dialog the
 * first field takes focus when the form mounts, even after the dialog has opened.
 */
export function Form({ ref, errors, onSubmit, kept = false, nama, hidden, className, children }: Props) {
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const inDialog = useContext(HoldsContext) !== null;
  const id = useId();
  const { watch, isTyped } = useTyped();
  useUnsaved(() => !kept && isTyped());
  const [shown, forget] = useShown(errors);
  const keep = useKept(form, nama);

  // A layout effect: when the focused button is gone, the dialog would take focus first.
  useLayoutEffect(() => {
    if (inDialog) fieldsOf(form.current)[0]?.focus();
  }, [inDialog, form]);
  useEffect(() => {
    const field = fieldsOf(form.current).find((one) => Object.hasOwn(errors, nameOf(one)));
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [errors, form]);

  return (
    <form
      ref={form}
      // The page shows errors itself, in its own language.
      noValidate
      onFocus={watch.onFocus}
      onInput={(event) => {
        watch.onInput(event);
        forget(event);
        keep(event);
      }}
      id={id}
      hidden={hidden}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble through portals: keep the form below the dialog from submitting.
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

/** The latest errors, without those of fields that have changed since. */
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

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLElement && 'value' in target;

/** Watches a form for unsaved changes. */
function useTyped() {
  const before = useRef(new Map<Control, string>());
  const touched = useRef(new Set<Control>());
  return {
    watch: {
      onFocus: ({ target }: { target: EventTarget }) => {
        if (isControl(target) && !before.current.has(target)) before.current.set(target, target.value);
      },
      onInput: ({ target }: FormEvent) => {
        if (isControl(target)) touched.current.add(target);
      },
    },
    isTyped: () =>
      [...touched.current].some(
        (control) => control.isConnected && control.value !== (before.current.get(control) ?? ''),
      ),
  };
}
