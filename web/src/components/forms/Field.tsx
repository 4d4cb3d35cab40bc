import {
  type ComponentProps,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useState,
} from 'react';

/** The current error of each field, by name. */
export const ErrorsContext = createContext<Readonly<Record<string, string>>>({});

interface Tied {
  id: string;
  name: string;
  error: string | undefined;
  hinted: boolean;
  setHinted: (hinted: boolean) => void;
}

const FieldContext = createContext<Tied | null>(null);

function useTied(): Tied {
  const tied = useContext(FieldContext);
  if (!tied) throw new Error('part of a field, outside of one');
  return tied;
}

function Root({ name, className, children }: { name: string; className: string; children: ReactNode }) {
  const id = useId();
  const error = useContext(ErrorsContext)[name];
  const [hinted, setHinted] = useState(false);
  return (
    <FieldContext value={{ id, name, error, hinted, setHinted }}>
      <div data-field={name} className={className}>
        {children}
      </div>
    </FieldContext>
  );
}

function Label({ className, children }: { className: string; children: ReactNode }) {
  return (
    <label htmlFor={useTied().id} className={className}>
      {children}
    </label>
  );
}

type ControlProps = Omit<ComponentProps<'input'>, 'id' | 'name'> & {
  /** another element than an input; its classes are kept */
  render?: ReactElement<{ className?: string }>;
  onValueChange?: (value: string) => void;
};

function Control({ render = <input />, className, onChange, onValueChange, ...props }: ControlProps) {
  const { id, name, error, hinted } = useTied();
  // A disabled field depends on another field, which is the one to correct.
  const wrong = error && !props.disabled;
  const described = [hinted && hintOf(id), error && errorOf(id)].filter(Boolean).join(' ');
  return cloneElement<ComponentProps<'input'> & { 'data-invalid'?: string }>(render, {
    ...props,
    className: [className, render.props.className].filter(Boolean).join(' '),
    id,
    name,
    'aria-describedby': described || undefined,
    'aria-invalid': wrong ? true : undefined,
    'data-invalid': wrong ? '' : undefined,
    onChange: (event) => {
      onChange?.(event);
      onValueChange?.(event.currentTarget.value);
    },
  });
}

function Description({ className, children }: { className?: string; children: ReactNode }) {
  const { id, setHinted } = useTied();
  useEffect(() => {
    setHinted(true);
    return () => setHinted(false);
  }, [setHinted]);
  return (
    <p id={hintOf(id)} className={className}>
      {children}
    </p>
  );
}

function ErrorText({ className }: { className: string }) {
  const { id, error } = useTied();
  if (!error) return null;
  return (
    <p id={errorOf(id)} className={className}>
      {error}
    </p>
  );
}

const hintOf = (id: string) => `${id}-keterangan`;
const errorOf = (id: string) => `${id}-salah`;

/**
 * A control tied to its label, hint and error. Not Base UI's Field: it is a tenth of the login page's first load, mostly for
 * native validation, which speaks the browser's language.
 */
export const Field = { Root, Label, Control, Description, Error: ErrorText };
