import type { BarisLaporan } from '#contract/pesan/laporan.ts';
import { RowButton } from '../../../../components/table/RowButton.tsx';
import type { Tindakan } from '../../records/tindakan.ts';
import { tindakanFor } from './tindakanPesan.ts';

interface Props {
  row: BarisLaporan;
  onAsk: (tindakan: Tindakan, button: HTMLButtonElement) => void;
}

export function TindakanButtons({ row, onAsk }: Props) {
  return tindakanFor(row).map(({ label, icon, danger, tindakan }) => (
    <RowButton
      key={label}
      icon={icon}
      label={label}
      of={row.nama}
      danger={danger}
      onClick={(button) => onAsk(tindakan(row), button)}
    />
  ));
}
