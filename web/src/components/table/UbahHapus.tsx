import { Pencil, Trash2 } from 'lucide-react';
import { RowButton } from './RowButton.tsx';

interface Props {
  /** whose row it is, for a screen reader */
  of: string;
  /** as the specification names the two on this page */
  labels?: readonly [ubah: string, hapus: string];
  onEdit: (button: HTMLButtonElement) => void;
  onDelete: (button: HTMLButtonElement) => void;
}

/** The two actions that most rows have. */
export const UbahHapus = ({ of, labels: [ubah, hapus] = ['Edit', 'Delete'], onEdit, onDelete }: Props) => (
  <>
    <RowButton icon={Pencil} label={ubah} of={of} onClick={onEdit} />
    <RowButton icon={Trash2} label={hapus} of={of} danger onClick={onDelete} />
  </>
);
