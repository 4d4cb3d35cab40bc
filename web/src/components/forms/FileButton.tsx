import { FileUp, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { plainButton } from '../styles.ts';

interface Props {
  icon?: LucideIcon;
  accept: string;
  disabled: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A button that asks for a file and hands it on. The same file can be chosen again. */
export function FileButton({ icon: Icon = FileUp, accept, disabled, onFile, children }: Props) {
  return (
    <label
      className={`${plainButton} relative has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2`}
    >
      <Icon aria-hidden="true" size={18} />
      {children}
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ currentTarget: input }) => {
          const file = input.files?.[0];
          input.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
