import { Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { Button } from '../../../components/Button.tsx';
import type { DialogWidth } from '../../../components/dialogs/DialogFrame.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { useRowDialogs } from '../../../components/dialogs/useRowDialogs.ts';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { TambahPertama } from '../../../components/table/Kosong.tsx';
import { ListTable } from '../../../components/table/ListTable.tsx';
import { UbahHapus } from '../../../components/table/UbahHapus.tsx';
import { useButtonShortcut } from '../../../lib/shortcut.ts';
import { useDimintaAlamat } from '../../../lib/useDimintaAlamat.ts';
import { DeleteDialog, type DeleteEndpoint } from './DeleteDialog.tsx';

type OnClick = (button: HTMLButtonElement) => void;

/** The buttons of a row, with what opens its dialogs. */
export type RowActions<Row> = (row: Row, open: { edit: OnClick; remove: OnClick }) => ReactNode;

interface Props<Row extends { id: number }>
  extends Pick<ComponentProps<typeof PageHeading>, 'title' | 'back'>,
    Pick<
      ComponentProps<typeof ListTable<Row>>,
      'list' | 'columns' | 'select' | 'selectAll' | 'saringan' | 'belum'
    > {
  /** singular, as in "Tambah Dosen" */
  noun: string;
  nameOf: (row: Row) => string;
  width?: DialogWidth;
  /** the form of a row; null: of a new one */
  form: (row: Row | null, onClose: () => void) => ReactNode;
  /** the call that deletes a row */
  remove: (row: Row) => DeleteEndpoint;
  /** a warning before a row is deleted; null for none */
  check?: (row: Row) => Promise<string | null>;
  onDeleted?: (row: Row) => void;
  mayAdd?: boolean;
  mayChange?: boolean;
  /** a row's buttons; by default it is edited and deleted */
  actions?: RowActions<Row>;
  /** words for adding, adding the first row, and editing */
  labels?: { add?: string; first?: string; edit?: string };
  /** actions on the whole list */
  tools?: ReactNode;
  /** actions on the search results */
  bar?: ReactNode;
  /** dialogs of the tools */
  children?: ReactNode;
}

/** A page with a list, and dialogs to add, edit and delete its rows. */
export function RowsPage<Row extends { id: number }>(props: Props<Row>) {
  const { title, back, noun, nameOf, width, form, remove, check, onDeleted, children, tools, bar } = props;
  const { belum, mayAdd = true, mayChange = true, actions: ownActions, labels = {}, ...table } = props;
  const dialogs = useRowDialogs<'new' | Row, Row>();
  const { edited, doomed, heading, edit, askToDelete, close, editing, deleting } = dialogs;
  const add = (button: HTMLButtonElement) => edit('new', button);
  const actions = useCallback(
    (row: Row) => {
      const open = {
        edit: (button: HTMLElement) => edit(row, button),
        remove: (button: HTMLElement) => askToDelete(row, button),
      };
      if (ownActions) return ownActions(row, open);
      return <UbahHapus of={nameOf(row)} onEdit={open.edit} onDelete={open.remove} />;
    },
    [ownActions, nameOf, edit, askToDelete],
  );

  return (
    <section className="flex flex-col gap-6">
      <PageHeading ref={heading} title={title} back={back}>
        {tools}
        {mayAdd && <AddButton label={labels.add} onClick={add} />}
      </PageHeading>
      {bar}
      <ListTable
        {...table}
        label={title}
        actions={mayChange ? actions : undefined}
        belum={
          belum && {
            ...belum,
            actions: mayAdd && (
              <>
                <TambahPertama label={labels.first ?? `Tambah ${noun}`} onClick={add} />
                {belum.actions}
              </>
            ),
          }
        }
      />
      <FormDialog
        title={`${edited === 'new' ? 'Tambah' : (labels.edit ?? 'Edit')} ${noun}`}
        width={width}
        open={edited !== null}
        {...editing}
      >
        {edited && form(edited === 'new' ? null : edited, close)}
      </FormDialog>
      {children}
      <DeleteDialog
        doomed={
          doomed && {
            endpoint: remove(doomed),
            name: nameOf(doomed),
            check: check && (() => check(doomed)),
          }
        }
        {...deleting}
        onDeleted={() => {
          if (doomed) onDeleted?.(doomed);
          deleting.onDeleted();
        }}
      />
    </section>
  );
}

function AddButton({ label, onClick }: { label?: string | undefined; onClick: OnClick }) {
  const button = useButtonShortcut('n', label ?? 'Tambah data');
  useDimintaAlamat('tambah', () => button.current?.click());
  return (
    <Button ref={button} look="primary" icon={Plus} onClick={onClick}>
      {label ?? 'Add Data'}
    </Button>
  );
}
