import { Link } from 'react-router-dom';
import type { Statistik } from '#contract/portal/statistik.ts';
import { Bagian } from '../../../components/Bagian.tsx';
import { angka } from '../../../lib/format/angka.ts';
import { ROUTES } from '../../../lib/routes.ts';

export const tile =
  'flex h-full min-h-14 rounded-2xl border border-line bg-surface transition-colors hover:border-primary';

/** Today's numbers, each with a link to what it counts. */
export function HariIni({ pesan, broadcast }: Pick<Required<Statistik>, 'pesan' | 'broadcast'>) {
  const today = pesan.at(-1) ?? { tanggal: '', pending: 0, sent: 0, read: 0, cancel: 0 };
  const report = `${ROUTES.OperatorReportPesan}?kategori=Semua&dari=${today.tanggal}&sampai=${today.tanggal}`;
  const { pending, sent, read, cancel } = today;
  const numbers = [
    { label: 'Pesan hari ini', jumlah: pending + sent + read + cancel, to: report },
    { label: 'Gagal hari ini', jumlah: cancel, to: `${report}&status=cancel` },
    { label: 'Broadcast berjalan', jumlah: broadcast.berjalan, to: `${ROUTES.OperatorKirim}?tab=berjalan` },
    {
      label: 'Broadcast dijadwalkan',
      jumlah: broadcast.terjadwal,
      to: `${ROUTES.OperatorKirim}?tab=terjadwal`,
    },
  ];
  return (
    <Bagian title="Hari Ini">
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {numbers.map(({ label, jumlah, to }) => (
          <li key={label}>
            <Link to={to} className={`${tile} flex-col-reverse p-4`}>
              <span>{label}</span>
              <span className="font-bold text-2xl tabular-nums">{angka(jumlah)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Bagian>
  );
}
