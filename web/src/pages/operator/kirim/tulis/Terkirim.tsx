import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../components/Button.tsx';
import { Nada } from '../../../../components/feedback/Nada.tsx';
import { PlainLink } from '../../../../components/Links.tsx';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { useBoleh } from '../../../../lib/operator/izin.ts';
import { useDitahan } from '../../../../lib/operator/menunggu.ts';
import { percakapanPath } from '../../../../lib/operator/paths.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import type { Satu } from './sumber.ts';

interface Props {
  satu: Satu;
  onLagi: () => void;
}

/** After a message to one person: what happened, and what may come next. */
export function Terkirim({ satu: { nama, no_hp }, onLagi }: Props) {
  // Sending is held, so that it waits.
  const ditahan = useDitahan()?.semua;
  const navigate = useNavigate();
  const percakapan = useBoleh()('jawab');
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <Nada
        nada={ditahan ? 'sebagian' : 'baik'}
        title={ditahan ? KALIMAT.pesanMenunggu : `Pesan untuk ${nama} sedang dikirim`}
        focus
      >
        <p>
          {ditahan
            ? KALIMAT.menungguLanjut
            : `Sampai tidaknya tampil di ${percakapan ? 'percakapan' : 'Report Pesan'}.`}
        </p>
      </Nada>
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          onClick={() => {
            onLagi();
            void navigate(ROUTES.OperatorTulis);
          }}
        >
          Tulis lagi
        </Button>
        <PlainLink to={percakapan ? percakapanPath(no_hp) : ROUTES.OperatorReportPesan}>
          Buka {percakapan ? 'percakapan' : 'Report Pesan'}
        </PlainLink>
      </div>
    </div>
  );
}
