import { CircleCheck, CirclePause, CircleX, Clock, Eye, type LucideIcon } from 'lucide-react';
import { useCallback } from 'react';
import type { Template } from '#contract/pesan/template/template.ts';
import { type BarisTemplate, template as calls } from '#contract/pesan/template/templateCalls.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { Item } from '../../../../components/Item.tsx';
import { Badge } from '../../../../components/table/Badge.tsx';
import { type Column, ListTable } from '../../../../components/table/ListTable.tsx';
import { RowButton } from '../../../../components/table/RowButton.tsx';
import { Stacked } from '../../../../components/table/Stacked.tsx';
import { useList } from '../../../../lib/table/useList.ts';
import { PratinjauTemplate } from '../preview/PratinjauTemplate.tsx';
import { kategoriOf } from '../track/kategoriTemplate.ts';
import { alasanOf, bahasaOf, isianNames, kualitasOf, statusOf } from './arti.ts';

const columns: Column<BarisTemplate>[] = [
  {
    header: 'Nama',
    card: 'title',
    cell: (row) => <Stacked above={<bdi className="font-semibold">{row.nama}</bdi>}>{bahasaOf(row)}</Stacked>,
  },
  {
    header: 'Kategori',
    width: 9.5,
    card: 'line',
    cell: (row) => <Stacked above={kategoriOf(row).label}>{kategoriOf(row).arti}</Stacked>,
  },
  {
    header: 'Status',
    width: 9.5,
    card: 'line',
    cell: (row) => (
      <Stacked above={<StatusTemplate template={row} />}>
        {row.status !== 'APPROVED' && statusOf(row).arti}
      </Stacked>
    ),
  },
  { header: 'Kualitas', cell: kualitasOf, width: 6 },
  { header: 'Isian', cell: (row) => isianNames(row).join(', ') || 'Tidak ada', width: 10 },
];

export function TemplateTable() {
  const list = useList({ endpoint: calls.list });
  const { edited: seen, heading, edit: show, editing } = useRowDialogs<BarisTemplate, never>();
  const actions = useCallback(
    (row: BarisTemplate) => (
      <RowButton icon={Eye} label="Lihat" of={row.nama} onClick={(button) => show(row, button)} />
    ),
    [show],
  );
  return (
    <Bagian title="Semua Template" ref={heading}>
      <ListTable label="Template" list={list} columns={columns} actions={actions} buttons={1} />
      <FormDialog title={seen?.nama ?? ''} width="wide" open={seen !== null} {...editing}>
        {seen && (
          // The preview comes first on a phone, and takes focus.
          <div className="grid gap-5 sm:grid-cols-[1fr_17rem] sm:*:first:order-last">
            <PratinjauTemplate title="Pratinjau" template={seen} />
            <Rincian template={seen} />
          </div>
        )}
      </FormDialog>
    </Bagian>
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
      {template.alasan && <Item label="Alasan Meta">{alasanOf(template.alasan)}</Item>}
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

const WAITS: [LucideIcon, string] = [Clock, 'border-edge bg-sunken text-ink'];
const LOOK: Record<string, [LucideIcon, string]> = {
  APPROVED: [CircleCheck, 'border-primary text-primary'],
  PENDING: WAITS,
  IN_APPEAL: WAITS,
  PAUSED: [CirclePause, 'border-gold bg-gold text-black'],
};
const BAD: [LucideIcon, string] = [CircleX, 'border-danger bg-danger-soft text-danger'];

function StatusTemplate({ template }: { template: Pick<Template, 'status'> }) {
  const [Icon, look] = LOOK[template.status] ?? BAD;
  return <Badge look={look} icon={Icon} size="small" label={statusOf(template).label} />;
}
