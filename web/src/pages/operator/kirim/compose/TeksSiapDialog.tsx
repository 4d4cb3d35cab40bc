import { useLayoutEffect, useRef, useState } from 'react';
import { teksSiap as calls, type TeksSiap } from '#contract/pesan/teksSiap.ts';
import type { FocusTarget } from '../../../../components/dialogs/dialog.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { at } from '../../../../lib/api/api.ts';
import { DeleteDialog } from '../../records/DeleteDialog.tsx';
import { TeksSiapForm } from './TeksSiapForm.tsx';
import { TeksSiapList } from './TeksSiapList.tsx';

interface Props {
  /** the message's text, offered to be saved; null while the dialog is closed */
  written: string | null;
  onClose: () => void;
  onPilih: (isi: string) => void;
  returnFocusTo: FocusTarget;
}

function titleOf(edited: 'new' | TeksSiap | null): string {
  if (edited === null) return 'Teks siap pakai';
  return edited === 'new' ? 'Simpan teks siap pakai' : 'Ubah teks siap pakai';
}

/** Inserts a canned text; adds, edits and deletes them. */
export function TeksSiapDialog({ written, onClose, onPilih, returnFocusTo }: Props) {
  const [edited, setEdited] = useState<'new' | TeksSiap | null>(null);
  const [doomed, setDoomed] = useState<TeksSiap | null>(null);
  const list = useRef<HTMLDivElement>(null);
  function close() {
    setEdited(null);
    onClose();
  }

  // The form's focused button is gone. A layout effect, because the dialog would take the lost focus.
  const form = useRef(false);
  useLayoutEffect(() => {
    if (form.current && edited === null) list.current?.focus();
    form.current = edited !== null;
  }, [edited]);

  return (
    <FormDialog title={titleOf(edited)} open={written !== null} onClose={close} returnFocusTo={returnFocusTo}>
      {edited === null ? (
        <TeksSiapList
          ref={list}
          savable={written?.trim() !== ''}
          onPilih={(isi) => {
            close();
            onPilih(isi);
          }}
          onSave={() => setEdited('new')}
          onEdit={setEdited}
          onDelete={setDoomed}
        />
      ) : (
        <TeksSiapForm
          row={edited === 'new' ? null : edited}
          isi={edited === 'new' ? (written ?? '') : edited.isi}
          onBack={() => setEdited(null)}
        />
      )}
      <DeleteDialog
        doomed={doomed && { endpoint: at(calls.remove, { id: doomed.id }), name: doomed.judul }}
        onClose={() => setDoomed(null)}
        onDeleted={() => setDoomed(null)}
        returnFocusTo={list}
      />
    </FormDialog>
  );
}
