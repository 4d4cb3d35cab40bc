import { FileUp, X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { iconButton } from '../styles.ts';
import { Field } from './Field.tsx';

interface Props {
  name: string;
  label: string;
  hint: string;
  accept: string;
  ref?: RefObject<HTMLInputElement | null>;
  /** the chosen file, once the page has accepted it */
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  /** label of a button that takes the chosen file away; absent: there is none */
  hapus?: string;
  optional?: boolean;
  disabled?: boolean;
}

/** A file input labelled in the page's language; the native one uses the browser's. */
export function FileField(props: Props) {
  const { name, label, hint, accept, ref, file, onFile, hapus, optional, disabled } = props;
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;

  function clear() {
    if (input.current) input.current.value = '';
    input.current?.focus();
    onFile(undefined);
  }

  return (
    <Field.Root name={name} className="flex flex-col gap-1.5">
      <Field.Label className="font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (opsional)</span>}
      </Field.Label>
      <div className="relative flex min-h-11 items-center gap-3 rounded-lg border border-edge border-dashed bg-surface px-4 py-3 focus-within:outline-3 focus-within:outline-primary has-disabled:bg-sunken">
        <FileUp aria-hidden="true" size={20} className="shrink-0 text-muted" />
        <span className={`min-w-0 break-words ${file ? '' : 'text-muted'}`}>
          {file?.name ?? 'Pilih file…'}
        </span>
        <Field.Control
          ref={input}
          type="file"
          accept={accept}
          disabled={disabled}
          aria-required={!optional}
          onChange={(event) => onFile(event.currentTarget.files?.[0])}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {hapus && file && !disabled && (
          <button
            type="button"
            aria-label={hapus}
            onClick={clear}
            className={`${iconButton} relative -my-2 ml-auto`}
          >
            <X aria-hidden="true" size={20} />
          </button>
        )}
      </div>
      <Field.Description className="text-muted text-sm">{hint}</Field.Description>
      <Field.Error className="font-medium text-danger text-sm" />
    </Field.Root>
  );
}
