import { Toolbar } from '@base-ui/react/toolbar';
import { Bold, Italic, List, type LucideIcon, NotebookText, Strikethrough } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { NAMA_PENERIMA } from '#contract/pesan/kirim.ts';
import { edit, inserted, listed, marked, type Pilihan, type Suntingan } from './sunting.ts';
import { TeksSiapDialog } from './TeksSiapDialog.tsx';

interface Alat {
  label: string;
  icon: LucideIcon;
  /** its shortcut; Ctrl may be Cmd */
  key?: string;
  change: (selection: Pilihan) => Suntingan;
}

const ALAT: readonly Alat[] = [
  { label: 'Tebal', icon: Bold, key: 'Ctrl+B', change: (selection) => marked(selection, '*') },
  { label: 'Miring', icon: Italic, key: 'Ctrl+I', change: (selection) => marked(selection, '_') },
  { label: 'Coret', icon: Strikethrough, key: 'Ctrl+Shift+X', change: (selection) => marked(selection, '~') },
  { label: 'Daftar', icon: List, change: listed },
];

/** Runs the tool whose shortcut was pressed. */
export function onAlatKey(event: KeyboardEvent): void {
  const { currentTarget: field } = event;
  if (!(field instanceof HTMLTextAreaElement) || field.readOnly) return;
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const pressed = `Ctrl+${event.shiftKey ? 'Shift+' : ''}${event.code.replace('Key', '')}`;
  const alat = ALAT.find(({ key }) => key === pressed);
  if (!alat) return;
  event.preventDefault();
  edit(field, alat.change(field));
}

const item =
  'grid min-h-9 min-w-9 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-10';

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  kolom?: readonly string[] | undefined;
  className?: string;
}

/** The message toolbar: what is known of the recipient, WhatsApp styles, canned texts. */
export function AlatTulis({ field, kolom = [], className = '' }: Props) {
  /** the message's text when the canned texts were opened; null while they are closed */
  const [written, setWritten] = useState<string | null>(null);
  const apply = (change: Alat['change']) => field.current && edit(field.current, change(field.current));
  const insert = (teks: string) => apply((selection) => inserted(selection, teks));
  return (
    <>
      <Toolbar.Root
        aria-label="Alat tulis"
        // Keeps the field's selection, and the keyboard on a phone.
        onMouseDown={(event) => event.preventDefault()}
        className={`-mx-1 flex flex-wrap items-center gap-y-1 ${className}`}
      >
        {[NAMA_PENERIMA, ...kolom.map((nama) => `{${nama}}`)].map((sebutan) => (
          <Toolbar.Button
            key={sebutan}
            aria-label={`Sisipkan ${sebutan}`}
            title="Diganti dengan milik setiap penerima"
            onClick={() => insert(sebutan)}
            className={`${item} mx-1 border border-edge px-2 font-mono text-sm`}
          >
            {sebutan}
          </Toolbar.Button>
        ))}
        {ALAT.map(({ label, icon: Icon, key, change }) => (
          <Toolbar.Button
            key={label}
            aria-label={label}
            aria-keyshortcuts={key?.replace('Ctrl', 'Control')}
            title={key ? `${label} (${key})` : label}
            onClick={() => apply(change)}
            className={item}
          >
            <Icon aria-hidden="true" size={18} />
          </Toolbar.Button>
        ))}
        <Toolbar.Button
          aria-label="Teks siap pakai"
          title="Teks siap pakai"
          aria-haspopup="dialog"
          onClick={() => setWritten(field.current?.value ?? '')}
          className={item}
        >
          <NotebookText aria-hidden="true" size={18} />
        </Toolbar.Button>
      </Toolbar.Root>
      <TeksSiapDialog
        written={written}
        onClose={() => setWritten(null)}
        onPilih={insert}
        returnFocusTo={field}
      />
    </>
  );
}
