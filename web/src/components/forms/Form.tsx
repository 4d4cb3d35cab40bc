import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useKept } from '../../lib/forms/useKept.ts';
import { useHydrated } from '../../lib/useHydrated.ts';
import { HoldsContext, useUnsaved } from '../dialogs/holds.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import { dangerButton, primaryButton } from '../styles.ts';
import { ErrorsContext, Field } from './Field.tsx';

interface Props {
  ref?: RefObject<HTMLFormElement | null>;
  /** one message a field, from the page's check or from the server */
  errors: Record<string, string>;
  onSubmit: (form: HTMLFormElement) => void;
  /** the input is kept elsewhere, so that the dialog closes without asking */
  kept?: boolean;
  /** under which its input waits in this tab when the session ends; absent: it does not */
  nama?: string;
  className: string;
  children: ReactNode;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The focusable fields, from top to bottom. */
const fieldsOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<Control>(':is(input:not([type=hidden]), select, textarea):enabled') ?? []),
];

/** A checkbox without a name belongs to the field around it. */
const nameOf = (field: Control): string =>
  field.name || (field.closest<HTMLElement>('[data-field]')?.dataset.field ?? '');

/**
 * A form. An error is shown until its field changes. New errors move focus to the first field that has one; in a dialog the
 * first field takes focus when the form mounts, even after the dialog has opened.
 */
export function Form(props: Props) {
  const { ref, errors, onSubmit, kept = false, nama, className, children } = props;
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

/** The id of the enclosing form, for a submit button rendered outside it. */
const FormIdContext = createContext<string | undefined>(undefined);

type FormFieldProps = ComponentProps<typeof Field.Control> & {
  name: string;
  label: string;
  hint?: string;
  /** marked in the label */
  optional?: boolean;
  /** laid over the control's right end */
  children?: ReactNode;
};

/** A labelled control. Its error comes from the form's `errors` under its name. */
export function FormField({ name, label, hint, optional = false, children, ...control }: FormFieldProps) {
  return (
    <Field.Root name={name} className="flex flex-col gap-1.5">
      <Field.Label className="font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (opsional)</span>}
      </Field.Label>
      <div className="relative">
        <Field.Control
          // Most fields are about other people: the browser must not offer the user's own data.
          autoComplete="off"
          aria-required={!optional}
          className={`min-h-11 w-full rounded-lg border border-edge bg-surface px-3 py-2 text-base text-ink focus-visible:outline-offset-0 disabled:border-line disabled:bg-sunken disabled:text-muted data-invalid:border-danger ${children ? 'pr-30' : ''}`}
          {...control}
        />
        {children}
      </div>
      {hint && <Field.Description className="text-muted text-sm">{hint}</Field.Description>}
      <Field.Error className="font-medium text-danger text-sm" />
    </Field.Root>
  );
}

interface SubmitButtonProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  busyLabel: string;
  busy: boolean;
  /** false: the fields of its form can be changed while it is busy */
  locks?: boolean;
  danger?: boolean;
  className?: string;
  /** Submits the form when omitted. */
  onClick?: () => void;
}

const OPEN = ':read-write, :enabled:not(fieldset, [readonly], [aria-disabled], :focus)';

/**
 * Locks the fields of a form while it is sent: the answer is about what was sent. A text becomes read-only, because disabled it
 * would lose the focus.
 */
function useLocked(form: string | undefined, locked: boolean) {
  useLayoutEffect(() => {
    if (!locked) return;
    const fields = document.querySelectorAll(`#${form} :is(${OPEN})`);
    for (const field of fields)
      field.toggleAttribute(field.matches(':read-write') ? 'readonly' : 'disabled', true);
    return () => {
      for (const field of fields) {
        field.removeAttribute('readonly');
        field.removeAttribute('disabled');
      }
    };
  }, [form, locked]);
}

/**
 * Disabled until hydration: a native submit would put the fields into the URL. Stays focusable while busy, so that keyboard
 * focus is not lost.
 */
export function SubmitButton({
  ref,
  label,
  busyLabel,
  busy,
  locks = busy,
  danger = false,
  className = '',
  onClick,
}: SubmitButtonProps) {
  const form = useContext(FormIdContext);
  useLocked(form, locks);
  const ready = useHydrated();
  return (
    <button
      ref={ref}
      form={form}
      disabled={!ready}
      type={onClick ? 'button' : 'submit'}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.())}
      className={`${danger ? dangerButton : primaryButton} ${className}`}
    >
      {busy && <Spinner />}
      {!ready ? 'Memuat…' : busy ? busyLabel : label}
    </button>
  );
}
