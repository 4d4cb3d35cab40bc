import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type List,
  leftTable,
  readTable,
  START,
  saveTable,
  type TableState,
  type Writing,
  writeTable,
} from './tableState.ts';

/** Where a person is in a table, and a way to go elsewhere in it. */
export type Table = Pick<List<unknown>, 'state' | 'change'>;

export interface TableOptions extends Writing {
  /** under which it is found as it was left */
  name: string;
  /** what of how it was left it begins with */
  begin?: (left: TableState) => TableState;
}

/**
 * Where a person is in a table, as the page's address says: it can be shared, kept and gone back to. Opened without a word
 * about it, the table begins where it was left, and the address then says so.
 */
export function useTable({ name, begin = asItWas, names, prefix }: TableOptions): Table {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const writing = useMemo(() => ({ names, prefix }), [names, prefix]);
  const said = useMemo(() => readTable(search, writing), [search, writing]);

  const open = () => {
    const left = said ? null : readTable(leftTable(name), { names });
    return { name, key, state: left ? begin(left) : START };
  };
  const [opened, setOpened] = useState(open);
  if (opened.name !== name) setOpened(open);

  const state = said ?? (opened.key === key ? opened.state : START);
  const [shown, show] = useOptimistic(state);

  const go = useCallback(
    (next: TableState, replace: boolean) => {
      const { search, hash } = window.location;
      // The way to another page has begun: what comes only now may not lead back.
      if (window.location.pathname !== pathname) return;
      const written = writeTable(next, search, writing);
      if (written === new URLSearchParams(search).toString()) return;
      // The address follows in a transition, for which a select that was just changed would not wait.
      startTransition(() => {
        show(readTable(written, writing) ?? START);
        void navigate({ search: written, hash }, { replace, state: TABLE_STEP });
      });
    },
    [navigate, show, pathname, writing],
  );

  useEffect(() => {
    // Unless somebody has gone on already, who is not brought back.
    if (!said && window.location.search === search) go(state, true);
  }, [go, said, search, state]);

  useEffect(() => saveTable(name, writeTable(state, '', { names })), [name, state, names]);

  const change = useCallback<Table['change']>(
    (change, { replace = isTyping(change) } = {}) => {
      // Not from what is shown, which a change that has just been made has not come to yet.
      const now = readTable(window.location.search, writing) ?? START;
      go({ ...now, ...change }, replace);
    },
    [go, writing],
  );
  return { state: shown, change };
}

const TABLE_STEP = 'tabel';

/** Whether what a location came with says that somebody went through a table of its page, and not to the page. */
export const isTableStep = (state: unknown) => state === TABLE_STEP;

const asItWas = (left: TableState) => left;

/** Half a word is nowhere to go back to. */
const isTyping = ({ cari, saringan }: Partial<TableState>) => cari !== undefined && saringan === undefined;
