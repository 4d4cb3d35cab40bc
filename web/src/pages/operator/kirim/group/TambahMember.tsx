import { Dialog } from '@base-ui/react/dialog';
import { type Group, member, PILIH_MEMBER } from '#contract/pesan/group.ts';
import { DialogFooter } from '../../../../components/dialogs/DialogFooter.tsx';
import type { FocusTarget } from '../../../../components/dialogs/dialog.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { useBusy, useUnsaved } from '../../../../components/dialogs/holds.ts';
import { LoadFailure } from '../../../../components/feedback/LoadFailure.tsx';
import { Spinner } from '../../../../components/feedback/Spinner.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { plainButton } from '../../../../components/styles.ts';
import { call } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { useSingleMutation } from '../../../../lib/api/useSingleMutation.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { toastFailure, toastSuccess } from '../../../../lib/toast.ts';
import { CalonList } from './CalonList.tsx';
import { CalonSearch } from './CalonSearch.tsx';
import { useCalon } from './useCalon.ts';

interface Props {
  group: Group;
  open: boolean;
  onClose: () => void;
  returnFocusTo: FocusTarget;
}

export function TambahMember({ group, open, onClose, returnFocusTo }: Props) {
  return (
    <FormDialog title="Tambah Member" open={open} onClose={onClose} returnFocusTo={returnFocusTo}>
      <Picker group={group} onClose={onClose} />
    </FormDialog>
  );
}

/** People who are not members yet, selected one by one or all at once. */
function Picker({ group, onClose }: Pick<Props, 'group' | 'onClose'>) {
  const calon = useCalon(group);
  useUnsaved(() => calon.checked.size > 0);

  const saving = useSingleMutation({
    meta: { log: 'Tambah member gagal', toast: KALIMAT.simpanGagal },
    mutationFn: (members: ReturnType<typeof calon.picked>) =>
      call(member.create, { body: { id_group: group.id, members } }),
    onSuccess: ({ data: { ditambahkan, dilewati } }) => {
      const skipped = dilewati > 0 ? `, ${angka(dilewati)} dilewati karena sudah menjadi member` : '';
      toastSuccess(KALIMAT.simpanBerhasil, `${angka(ditambahkan)} member ditambahkan${skipped}`);
      onClose();
      void queryClient.invalidateQueries();
    },
  });
  // The user must see the result for thousands of members.
  useBusy(saving.isPending);

  function save() {
    const members = calon.picked();
    if (members.length === 0) toastFailure(PILIH_MEMBER);
    else saving.mutate(members);
  }

  return (
    <>
      <CalonSearch kategori={group.kategori} calon={calon} />
      {/* A fixed height, whatever is found. */}
      <div className="flex min-h-48 shrink-0 grow basis-[45dvh] flex-col justify-center">
        {calon.loading ? (
          <p role="status" className="flex items-center justify-center gap-3 text-muted">
            <Spinner />
            Memuat Data..
          </p>
        ) : calon.failed ? (
          <LoadFailure kode={calon.kode} onRetry={calon.retry} />
        ) : calon.matches.length === 0 ? (
          <p className="text-center text-muted">Tidak ada data yang ditemukan</p>
        ) : (
          <CalonList
            // Scroll to the top for a new search.
            key={JSON.stringify(calon.state)}
            kategori={group.kategori}
            calon={calon}
          />
        )}
      </div>
      <DialogFooter>
        <p role="status" className="mr-auto font-semibold max-sm:w-full">
          {angka(calon.checked.size)} dipilih
          {calon.hidden > 0 && (
            <span className="font-normal text-muted"> ({angka(calon.hidden)} tidak tampil)</span>
          )}
        </p>
        <Dialog.Close className={plainButton} aria-disabled={saving.isPending || undefined}>
          Close
        </Dialog.Close>
        <SubmitButton label="Simpan" busyLabel="Menyimpan…" busy={saving.isPending} onClick={save} />
      </DialogFooter>
    </>
  );
}
