import { Button } from '../../../../components/Button.tsx';
import type { FocusTarget } from '../../../../components/dialogs/dialog.ts';
import { Catatan } from '../../../../components/feedback/Catatan.tsx';
import { TextLink } from '../../../../components/Links.tsx';
import { ROUTES } from '../../../../lib/routes.ts';
import type { Penulisan } from './useDraf.ts';

interface Props {
  penulisan: Penulisan;
  /** takes focus after the draft is discarded */
  field: FocusTarget;
}

export function DrafDipulihkan({ penulisan: { dipulihkan, mungkinTerkirim, buang }, field }: Props) {
  if (!dipulihkan) return null;
  return (
    <div className="flex flex-col gap-2">
      {mungkinTerkirim && (
        <Catatan nada="perhatian">
          Pengiriman terakhir tidak terjawab, jadi mungkin sudah terkirim. Periksa{' '}
          <TextLink to={ROUTES.OperatorReportPesan}>Report Pesan</TextLink> sebelum mengirimnya lagi.
        </Catatan>
      )}
      <p className="text-muted text-sm">
        Draf dipulihkan <span aria-hidden="true">·</span>{' '}
        <Button
          look="link"
          className="min-h-6 pointer-coarse:min-h-11"
          onClick={() => {
            buang();
            field.current?.focus();
          }}
        >
          Buang draf
        </Button>
      </p>
    </div>
  );
}
