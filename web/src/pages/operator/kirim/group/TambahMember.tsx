import { Dialog } from '@base-ui/react/dialog';
import { type Group, member, PILIH_MEMBER } from '#contract/pesan/group.ts';
import { DialogFooter } from '../../../../components/dialogs/DialogFooter.tsx';
import { useBusy, useUnsaved } from '../../../../components/dialogs/holds.ts';
import { Spinner } from '../../../../components/feedback/Spinner.tsx';
import { Centang } from '../../../../components/forms/Centang.tsx';
import { FormField, SubmitButton } from '../../../../components/forms/Form.tsx';
import { plainButton } from '../../../../components/styles.ts';
import { call } from '../../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../../lib/api/query.ts';
import { Termuat } from '../../../../lib/api/Termuat.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { toastFailure, toastSuccess, toasts } from '../../../../lib/toast.ts';
import { SaringOrang } from '../../orang/pick/SaringOrang.tsx';
import { useSaringanOrang } from '../../orang/pick/useSaringanOrang.ts';
import { CalonList } from './CalonList.tsx';
import { type CalonState, useCalon } from './useCalon.ts';

/** People who are not members yet, selected one by one or all at once. */
export function TambahMember({ group, onClose }: { group: Group; onClose: () => void }) {
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
    if (members.length === 0) return toastFailure(PILIH_MEMBER);
    toasts.close(PILIH_MEMBER);
    saving.mutate(members);
  }

  const memuat = (
    <p role="status" className="flex items-center justify-center gap-3 text-muted">
      <Spinner />
      Memuat Data..
    </p>
  );
  return (
    <>
      <CalonSearch calon={calon} />
      {/* A fixed height, whatever is found. */}
      <div className="flex min-h-48 shrink-0 grow basis-[45dvh] flex-col justify-center">
        <Termuat query={calon.query} loading={memuat}>
          {() => {
            // Scroll to the top for a new search.
            if (calon.matches.length > 0)
              return <CalonList key={JSON.stringify(calon.state)} calon={calon} />;
            if (calon.updating) return memuat;
            return <p className="text-center text-muted">Tidak ada data yang ditemukan</p>;
          }}
        </Termuat>
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

/** The search for candidates, with a box that selects all matches. */
function CalonSearch({ calon }: { calon: CalonState }) {
  const saringan = useSaringanOrang(calon.kategori, calon.state);
  const { state, change, matches, whole, updating, allChecked, someChecked, checkMatches } = calon;
  return (
    <div className="flex flex-col gap-3">
      <FormField
        name="cari"
        label="Pencarian"
        type="search"
        aria-required={false}
        value={state.cari}
        maxLength={100}
        placeholder="Masukan Kata Kunci"
        onValueChange={(cari) => change({ cari })}
      />
      <SaringOrang list={calon} saringan={saringan} />
      <Centang
        className="px-3 font-semibold"
        ref={(box) => {
          if (box) box.indeterminate = someChecked && !allChecked;
        }}
        checked={allChecked} // The old filter's matches must not be selected.
        disabled={matches.length === 0 || updating}
        onChange={(event) => checkMatches(event.target.checked)}
      >
        Pilih semua{!whole && ' yang cocok'} ({angka(matches.length)})
      </Centang>
    </div>
  );
}
