import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import type { Group } from '#contract/pesan/group.ts';
import type { JenisKiriman } from '#contract/pesan/kirim.ts';
import { DialogLoading } from '../../../../components/dialogs/DialogLoading.tsx';
import type { FocusTarget } from '../../../../components/dialogs/dialog.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { plainButton } from '../../../../components/styles.ts';
import { kodeKejadian } from '../../../../lib/api/kejadian.ts';
import { untukGroup } from '../compose/draf.ts';
import { sayKept } from '../compose/useDraf.ts';
import { JENIS } from '../track/jenis.ts';
import { Langkah } from './Langkah.tsx';
import { persiapanOptions } from './persiapan.ts';

interface Props {
  group: Group;
  /** null while the dialog is closed */
  jenis: JenisKiriman | null;
  onClose: () => void;
  returnFocusTo: FocusTarget;
}

/** Composes a broadcast to a group, shows the preview and sends it. */
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

  if (!data)
    return (
      <DialogLoading failed={error !== null} kode={kodeKejadian(error)} onRetry={() => void refetch()} />
    );
  if (data.penerima > 0) return <Langkah {...props} persiapan={data} />;
  return (
    <div className="flex flex-col items-center gap-4 py-10 text-center text-muted">
      <p role="alert">Group belum memiliki member</p>
      <Dialog.Close className={plainButton}>Close</Dialog.Close>
    </div>
  );
}
