import { Pencil, Trash2 } from 'lucide-react';
import { RowButton } from './RowButton.tsx';

interface Props {
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
    {onDelete && <HapusButton label={hapus} of={of} onDelete={onDelete} />}
  </>
);

interface HapusProps {
  of: string;
  label?: string;
  onDelete: (button: HTMLButtonElement) => void;
}

export const HapusButton = ({ of, label = 'Hapus', onDelete }: HapusProps) => (
  <RowButton icon={Trash2} label={label} of={of} danger onClick={onDelete} />
);
