import { Download } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { save } from '../files/simpan.ts';
import { useSingleMutation } from './query.ts';

interface Props {
  label: string;
  /** name of the saved file */
  nama: string;
  read: () => Promise<Blob>;
  log: string;
  toast?: string;
}

/** Downloads a file that only a call gives. */
export function UnduhButton({ label, nama, read, log, toast = 'Berkas gagal diunduh' }: Props) {
  const { mutate, isPending } = useSingleMutation({
    meta: { log, toast },
    mutationFn: read,
    onSuccess: (file) => save(nama, file),
  });
  return (
    <Button icon={Download} busy={isPending} onClick={() => mutate()}>
      {isPending ? 'Mengunduh…' : label}
    </Button>
  );
}
