import { Link } from 'react-router-dom';
import type { Broadcast } from '#contract/pesan/broadcast.ts';
import { textLink } from '../../../../components/styles.ts';
import { bagianWaktu, jam } from '../../../../lib/format/waktu.ts';
import { ROUTES } from '../../../../lib/routes.ts';

/** Why a running broadcast is delayed and until when; renders nothing when it is not. */
export function Penundaan({ tertunda }: Pick<Broadcast, 'tertunda'>) {
  if (!tertunda) return null;
  return <span className="text-muted">{kalimat(tertunda)}</span>;
}

function kalimat({ alasan, sampai }: NonNullable<Broadcast['tertunda']>) {
  switch (alasan) {
    case 'jam_tenang':
      return `Menunggu jam kirim${lanjut(sampai)}`;
    case 'batas_harian':
      return `Batas harian tercapai${lanjut(sampai)}`;
    case 'gateway':
      return (
        <>
          Gateway ditahan.{' '}
          <Link to={ROUTES.OperatorGateway} className={textLink}>
            Buka Gateway
          </Link>
        </>
      );
  }
}

/** A pause ends today or tomorrow. */
function lanjut(sampai: string | null): string {
  if (sampai === null) return '';
  const isToday = bagianWaktu(sampai)[0] === bagianWaktu(new Date().toISOString())[0];
  return `, lanjut ${isToday ? '' : 'besok '}${jam(sampai)}`;
}
