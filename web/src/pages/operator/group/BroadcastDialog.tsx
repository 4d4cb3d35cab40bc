import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import type { Group } from '#contract/group.ts';
import type { JenisKiriman } from '#contract/kirim.ts';
import type { FocusTarget } from '../../../components/dialog.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { plainButton } from '../../../components/styles.ts';
import { untukGroup } from '../bersama/draf.ts';
import { JENIS } from '../bersama/jenis.ts';
import { sayKept } from '../bersama/useDraf.ts';
import { Langkah } from './Langkah.tsx';
import { persiapanOptions } from './persiapan.ts';

interface Props {
  group: Group;
  /** what is sent; null while the dialog is closed */
  jenis: JenisKiriman | null;
  onClose: () => void;
  returnFocusTo: FocusTarget;
}

/** Writes a message to everybody in a group, shows what sending it means, and sends it. */
export function BroadcastDialog({ group, jenis, onClose, returnFocusTo }: Props) {
  function close() {
    if (jenis) sayKept(untukGroup(jenis, group.kode));
    onClose();
  }
  return (
    <FormDialog
      title={`Kirim Broadcast ${JENIS[jenis ?? 'teks']} ${group.nama_group}`}
      width="wide"
      open={jenis !== null}
      onClose={close}
      returnFocusTo={returnFocusTo}
    >
      {jenis && <Loaded group={group} jenis={jenis} onClose={onClose} />}
    </FormDialog>
  );
}

interface LoadedProps {
  group: Group;
  jenis: JenisKiriman;
  onClose: () => void;
}

function Loaded(props: LoadedProps) {
  const { data, error, refetch } = useQuery(persiapanOptions(props.group, props.jenis));

  if (data && data.penerima > 0) return <Langkah {...props} persiapan={data} />;
  if (data || error) {
    return (
      <div className="flex flex-col items-center gap-4 py-10 text-center text-muted">
        <p role="alert">
          {data ? 'Group belum memiliki member' : 'Data gagal dimuat. Periksa koneksi Anda, lalu coba lagi.'}
        </p>
        <div className="flex gap-3">
          <Dialog.Close className={plainButton}>Close</Dialog.Close>
          {!data && (
            <button type="button" className={plainButton} onClick={() => void refetch()}>
              Coba lagi
            </button>
          )}
        </div>
      </div>
    );
  }
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-16 text-muted">
      <Spinner />
      Memuat Data..
    </div>
  );
}
