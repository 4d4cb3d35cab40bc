import type { ListEndpoint } from '../../../lib/table/useList.ts';
import type { DeleteEndpoint } from '../records/DeleteDialog.tsx';
import type { SaveEndpoint } from '../records/RecordForm.tsx';
import type { ById, ReadEndpoint } from '../records/record.ts';

export interface CrudCalls<Row> {
  list: ListEndpoint<Row>;
  read: ById<ReadEndpoint<Row>>;
  create: SaveEndpoint;
  update: ById<SaveEndpoint>;
  remove: ById<DeleteEndpoint>;
}
