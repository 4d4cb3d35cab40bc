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

export type Table = Pick<List<unknown>, 'state' | 'change'>;

export interface TableOptions extends Writing {
  name: string;
  /** picks what to restore from the stored state */
  begin?: (left: TableState) => TableState;
}

/**
 * A table's state in the URL, so that it can be shared, bookmarked and gone back to. A URL without it restores the stored
 * state and is rewritten.
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
      // A navigation has begun; a late change must not undo it.
      if (window.location.pathname !== pathname) return;
      const written = writeTable(next, search, writing);
      if (written === new URLSearchParams(search).toString()) return;
      // The URL follows in a transition; until then show the new state, so that a select keeps its new value.
      startTransition(() => {
        show(readTable(written, writing) ?? START);
        void navigate({ search: written, hash }, { replace, state: TABLE_STEP });
      });
    },
    [navigate, show, pathname, writing],
  );

  useEffect(() => {
    // Unless the user has navigated on.
    if (!said && window.location.search === search) go(state, true);
  }, [go, said, search, state]);

  useEffect(() => saveTable(name, writeTable(state, '', { names })), [name, state, names]);

  const change = useCallback<Table['change']>(
    (change, { replace = isTyping(change) } = {}) => {
      // Read the URL, not the rendered state, which lags behind the last change.
      const now = readTable(window.location.search, writing) ?? START;
      go({ ...now, ...change }, replace);
    },
    [go, writing],
  );
  return { state: shown, change };
}

const TABLE_STEP = 'tabel';

/** True when a location's state marks a step inside a table, not a navigation to the page. */
export const isTableStep = (state: unknown) => state === TABLE_STEP;

const asItWas = (left: TableState) => left;

/** Typing is no step to go back to. */
const isTyping = ({ cari, saringan }: Partial<TableState>) => cari !== undefined && saringan === undefined;
