import { Pencil, Trash2 } from 'lucide-react';
import { RowButton } from './RowButton.tsx';

interface Props {
  /** the row's name, for screen readers */
  of: string;
  /** the specification's labels on this page */
  labels?: readonly [ubah: string, hapus: string];
  onEdit: (button: HTMLButtonElement) => void;
  /** undefined: it cannot be deleted */
  onDelete: ((button: HTMLButtonElement) => void) | undefined;
}

export const UbahHapus = ({ of, labels: [ubah, hapus] = ['Edit', 'Delete'], onEdit, onDelete }: Props) => (
  <>
    <RowButton icon={Pencil} label={ubah} of={of} onClick={onEdit} />
    {onDelete && <RowButton icon={Trash2} label={hapus} of={of} danger onClick={onDelete} />}
  </>
);
