import { FileUp } from 'lucide-react';
import type { RefObject } from 'react';
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
  optional?: boolean;
  disabled?: boolean;
}

/** A file input labelled in the page's language; the native one uses the browser's. */
export function FileField({ name, label, hint, accept, ref, file, onFile, optional, disabled }: Props) {
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
          ref={ref}
          type="file"
          accept={accept}
          disabled={disabled}
          aria-required={!optional}
          onChange={(event) => onFile(event.currentTarget.files?.[0])}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      <Field.Description className="text-muted text-sm">{hint}</Field.Description>
      <Field.Error className="font-medium text-danger text-sm" />
    </Field.Root>
  );
}
