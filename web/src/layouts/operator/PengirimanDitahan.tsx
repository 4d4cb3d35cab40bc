import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { lineLink } from '../../components/styles.ts';
import { utuh } from '../../lib/format/kalimat.ts';
import { useDitahan } from '../../lib/operator/menunggu.ts';
import { ROUTES } from '../../lib/routes.ts';

/** A notice on every operator page while sending is held, with the reason. */
export function PengirimanDitahan() {
  const ditahan = useDitahan();
  return (
    <div role="status">
      {ditahan && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-xl border border-line border-l-4 border-l-gold bg-surface px-4 py-2">
          <TriangleAlert aria-hidden="true" size={20} className="shrink-0 text-danger" />
          <p className="min-w-0 grow basis-60">
            <strong className="font-semibold">
              {ditahan.semua ? 'Pengiriman WhatsApp sedang ditahan.' : 'Broadcast sedang ditahan.'}
            </strong>{' '}
            {ditahan.alasan && utuh(ditahan.alasan)}{' '}
            {ditahan.semua
              ? 'Pesan yang Anda kirim menunggu sampai dilanjutkan.'
              : 'Pesan tunggal tetap dikirim lewat gateway cadangan.'}
          </p>
          <Link to={ROUTES.OperatorGateway} className={lineLink}>
            Buka Gateway
          </Link>
        </div>
      )}
    </div>
  );
}
