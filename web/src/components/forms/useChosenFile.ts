import { createElement, type ReactNode, useRef, useState } from 'react';
import { KALIMAT } from '../../lib/format/kalimat.ts';
import { InfoDialog } from '../dialogs/InfoDialog.tsx';

/** The file of a `FileField`, and a dialog that says why one was refused. */
export function useChosenFile() {
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    if (input.current) input.current.value = '';
    setFile(undefined);
  }

  const dialog: ReactNode = createElement(InfoDialog, {
    title: KALIMAT.perhatian,
    message: refusal,
    onClose: () => setRefusal(null),
    returnFocusTo: input,
  });

  return {
    input,
    file,
    setFile,
    clear,
    refuse: (sentence: string) => {
      clear();
      setRefusal(sentence);
    },
    dialog,
  };
}
