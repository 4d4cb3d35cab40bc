import type { BarisLaporan } from '#contract/laporan.ts';
import { RowButton } from '../../../components/table/RowButton.tsx';
import type { Aksi } from './aksi.ts';
import { tindakanFor } from './tindakan.ts';

interface Props {
  row: BarisLaporan;
  onAsk: (aksi: Aksi, button: HTMLButtonElement) => void;
}

/** What can be done about one message. */
export function TindakanButtons({ row, onAsk }: Props) {
  return tindakanFor(row).map(({ label, icon, danger, aksi }) => (
    <RowButton
      key={label}
      icon={icon}
      label={label}
      of={row.nama}
      danger={danger}
      onClick={(button) => onAsk(aksi(row), button)}
    />
  ));
}
