import type { ListEndpoint } from '../../../lib/useList.ts';
import type { DeleteEndpoint } from '../bersama/DeleteDialog.tsx';
import type { SaveEndpoint } from '../bersama/RecordForm.tsx';
import type { ById, ReadEndpoint } from '../bersama/record.ts';

/** The calls of a list whose rows are added, edited and deleted. */
export interface CrudCalls<Row> {
  list: ListEndpoint<Row>;
  read: ById<ReadEndpoint<Row>>;
  create: SaveEndpoint;
  update: ById<SaveEndpoint>;
  remove: ById<DeleteEndpoint>;
}
