import { BookmarkPlus, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { MAX_ISI } from '#contract/pesan/kirim.ts';
import { teksSiap as calls, MAX_JUDUL, type TeksSiap } from '#contract/pesan/teksSiap.ts';
import { Button } from '../../../../components/Button.tsx';
import { DialogFooter } from '../../../../components/dialogs/DialogFooter.tsx';
import type { FocusTarget } from '../../../../components/dialogs/dialog.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { Form, FormField, SubmitButton } from '../../../../components/forms/Form.tsx';
import { ParagraphField } from '../../../../components/forms/ParagraphField.tsx';
import { iconButton } from '../../../../components/styles.ts';
import { at, call } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { changedIn, parseForm } from '../../../../lib/forms/form.ts';
import { useCallForm } from '../../../../lib/forms/useCallForm.ts';
import { toastSuccess } from '../../../../lib/toast.ts';
import { DeleteDialog } from '../../records/DeleteDialog.tsx';
import { DaftarTeks } from './DaftarTeks.tsx';

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
        <div ref={list} tabIndex={-1} className="flex min-h-0 flex-col gap-4 focus:outline-none">
          <DaftarTeks
            label="Teks siap pakai"
            route={calls.list.route}
            read={async (query, signal) => (await call(calls.list, { query, signal })).data}
            kosong="Belum ada teks siap pakai. Tulis pesan yang sering Anda kirim, lalu simpan dari sini."
            onPilih={(isi) => {
              close();
              onPilih(isi);
            }}
            beside={(row) => (
              <>
                <Tindakan icon={Pencil} label={`Ubah ${row.judul}`} onClick={() => setEdited(row)} />
                <Tindakan icon={Trash2} label={`Hapus ${row.judul}`} onClick={() => setDoomed(row)} />
              </>
            )}
          />
          {written?.trim() !== '' && (
            <DialogFooter>
              <Button icon={BookmarkPlus} onClick={() => setEdited('new')}>
                Simpan sebagai teks siap pakai
              </Button>
            </DialogFooter>
          )}
        </div>
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

interface TeksSiapFormProps {
  /** null for a new one */
  row: TeksSiap | null;
  isi: string;
  /** called after saving and on cancel */
  onBack: () => void;
}

function TeksSiapForm({ row, isi, onBack }: TeksSiapFormProps) {
  const saving = useCallForm((form) => parseForm(calls.create.body, form), {
    meta: { log: 'Simpan gagal', toast: KALIMAT.simpanGagal },
    mutationFn: (body: { judul: string; isi: string }) =>
      row
        ? call(at(calls.update, { id: row.id }), { body: changedIn(body, row) })
        : call(calls.create, { body }),
    onSuccess: () => {
      toastSuccess(KALIMAT.simpanBerhasil);
      onBack();
    },
    // After a failure too: another operator may have deleted it.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [calls.list.route] }),
  });

  return (
    <Form {...saving.form} nama={`teks-siap:${row?.id ?? 'baru'}`} className="flex flex-col gap-6">
      <FormField name="judul" label="Judul" maxLength={MAX_JUDUL} defaultValue={row?.judul} />
      <ParagraphField
        name="isi"
        label="Isi"
        hint="{nama} diganti dengan nama penerima."
        defaultValue={isi}
        rows={5}
        heights="max-h-80 min-h-36"
        max={MAX_ISI.teks}
      />
      <DialogFooter>
        <Button onClick={onBack}>Batal</Button>
        <SubmitButton label="Simpan" busyLabel="Menyimpan…" busy={saving.isPending} />
      </DialogFooter>
    </Form>
  );
}

function Tindakan({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick} className={iconButton}>
      <Icon aria-hidden="true" size={18} />
    </button>
  );
}
