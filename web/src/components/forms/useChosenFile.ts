import { createElement, type ReactNode, useRef, useState } from 'react';
import { InfoDialog } from '../dialogs/InfoDialog.tsx';

/**
 * The file of a `FileField`, and a dialog that says why one was refused.
 *
 * @param refusalOf why a file is refused, as a sentence; null when it is accepted. Without it `choose` accepts all
 */
export function useChosenFile(refusalOf: (file: File) => Promise<string | null> = async () => null) {
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    if (input.current) input.current.value = '';
    setFile(undefined);
  }
  function refuse(sentence: string) {
    clear();
    setRefusal(sentence);
  }

  /** Takes the chosen file. @returns false when it was refused, or none was chosen */
  async function choose(chosen: File | undefined): Promise<boolean> {
    setFile(chosen);
    if (!chosen) return false;
    const sentence = await refusalOf(chosen);
    if (sentence) refuse(sentence);
    return !sentence;
  }

  const dialog: ReactNode = createElement(InfoDialog, {
    message: refusal,
    onClose: () => setRefusal(null),
    returnFocusTo: input,
  });

  return { input, file, setFile, clear, refuse, choose, dialog };
}
