import { ClipboardList, Megaphone, Send, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Bagian } from '../../../components/Bagian.tsx';
import { ROUTES } from '../../../lib/routes.ts';

const TINDAKAN = [
  { label: 'Kirim Pesan', icon: Send, to: ROUTES.OperatorMahasiswaPesan },
  { label: 'Broadcast ke Group', icon: Megaphone, to: ROUTES.OperatorMahasiswaGroup },
  { label: 'Data Mahasiswa', icon: Users, to: ROUTES.OperatorMasterMahasiswa },
  { label: 'Report Pesan', icon: ClipboardList, to: ROUTES.OperatorReportPesan },
];

/** The most frequent actions. */
export function TindakanCepat() {
  return (
    <Bagian title="Paling Sering Dipakai">
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {TINDAKAN.map(({ label, icon: Icon, to }) => (
          <li key={label}>
            <Link
              to={to}
              className="flex h-full min-h-14 items-center gap-3 max-sm:flex-col max-sm:items-start rounded-2xl border border-line bg-surface p-4 font-semibold transition-colors hover:border-primary"
            >
              <Icon aria-hidden="true" size={22} className="shrink-0 text-primary" />
              <span className="min-w-0">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Bagian>
  );
}
