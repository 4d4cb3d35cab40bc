import { AlertDialog } from '@base-ui/react/alert-dialog';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { KALIMAT } from '../../lib/format/kalimat.ts';
import { primaryButton } from '../styles.ts';
import { backdrop, card, cardActions, dialogTitle, type FocusTarget } from './dialog.ts';

interface Props {
  message: string | null;
  detail?: ReactNode;
  onClose: () => void;
  returnFocusTo: FocusTarget;
}

/** Says why something stops. */
export function InfoDialog({ message, detail, onClose, returnFocusTo }: Props) {
  return (
    <AlertDialog.Root open={message !== null} onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        {/* Base UI draws one backdrop for nested dialogs; force one above the outer dialog. */}
        <AlertDialog.Backdrop forceRender className={backdrop} />
        <AlertDialog.Popup className={card} finalFocus={returnFocusTo}>
          <div className="flex gap-4">
            <TriangleAlert aria-hidden="true" className="mt-0.5 shrink-0 text-danger" size={28} />
            <div className="flex min-w-0 flex-col gap-1">
              <AlertDialog.Title className={dialogTitle}>{KALIMAT.perhatian}</AlertDialog.Title>
              <AlertDialog.Description render={<div />} className="text-muted">
                <p>{message}</p>
                {detail && <div className="mt-1">{detail}</div>}
              </AlertDialog.Description>
            </div>
          </div>
          <div className={cardActions}>
            <AlertDialog.Close className={`${primaryButton} min-w-24`}>OK</AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
