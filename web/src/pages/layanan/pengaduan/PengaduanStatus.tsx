import { type Pengaduan, sudahTuntas } from '#contract/pengaduan/pengaduan.ts';
import { Tenggat } from '../../../components/Tenggat.tsx';
import { PengaduanBadge } from './PengaduanBadge.tsx';

/** The state of a complaint; of an open one with its deadline. */
export function PengaduanStatus({
  status,
  tenggat,
  terlambat,
}: Pick<Pengaduan, 'status' | 'tenggat' | 'terlambat'>) {
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      <PengaduanBadge status={status} />
      {!sudahTuntas(status) && <Tenggat tenggat={tenggat} terlambat={terlambat} />}
    </span>
  );
}
