import type { BarisTemplate } from '#contract/pesan/templateCalls.ts';
import type { FocusTarget } from '../../../../components/dialogs/dialog.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { Item } from '../../../../components/Item.tsx';
import { PratinjauTemplate } from '../preview/PratinjauTemplate.tsx';
import { kategoriOf } from '../track/kategoriTemplate.ts';
import { bahasaOf, isianNames, kualitasOf, statusOf } from './arti.ts';
import { StatusTemplate } from './StatusTemplate.tsx';

interface Props {
  /** null while the dialog is closed */
  template: BarisTemplate | null;
  onClose: () => void;
  returnFocusTo: FocusTarget;
}

/** One template: its details and preview. */
export function LihatDialog({ template, onClose, returnFocusTo }: Props) {
  return (
    <FormDialog
      title={template?.nama ?? ''}
      width="wide"
      open={template !== null}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      {template && (
        // The preview comes first on a phone, and takes focus.
        <div className="grid gap-5 sm:grid-cols-[1fr_17rem] sm:*:first:order-last">
          <PratinjauTemplate title="Pratinjau" template={template} />
          <Rincian template={template} />
        </div>
      )}
    </FormDialog>
  );
}

function Rincian({ template }: { template: BarisTemplate }) {
  const { label, arti } = kategoriOf(template);
  return (
    <dl className="grid content-start gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      <Item label="Status">
        <StatusTemplate template={template} />
        <span className="mt-1 block">{statusOf(template).arti}</span>
      </Item>
      {template.alasan && <Item label="Alasan Meta">{template.alasan}</Item>}
      <Item label="Kategori">
        {label}
        <span className="block text-muted">{arti}</span>
      </Item>
      <Item label="Bahasa">{bahasaOf(template)}</Item>
      <Item label="Kualitas">{kualitasOf(template)}</Item>
      <Item label="Isian">{isianNames(template).join(', ') || 'Tidak ada'}</Item>
    </dl>
  );
}
