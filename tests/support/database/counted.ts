/** Statements that a database ran, and the rows that D1 bills for them. */
export interface Bill {
  statements: number;
  rowsRead: number;
  rowsWritten: number;
}

/** Wraps a database and counts what it runs. */
export function counted(db: D1Database): { db: D1Database; bill: Bill } {
  const bill: Bill = { statements: 0, rowsRead: 0, rowsWritten: 0 };
  const note = <R extends D1Result>(result: R): R => {
    bill.statements += 1;
    bill.rowsRead += result.meta.rows_read;
    bill.rowsWritten += result.meta.rows_written;
    return result;
  };
  // `raw` and `first` return no meta, so they run `all` instead. Column names within a row are unique here.
  const rowsOf = async (statement: D1PreparedStatement) =>
    note(await statement.all<Record<string, unknown>>()).results;
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

  function watched(statement: D1PreparedStatement): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, name) {
        switch (name) {
          case 'bind':
            return (...values: unknown[]) => watched(target.bind(...values));
          case 'all':
          case 'run':
            return async () => note(await target[name]());
          case 'raw':
            return async () => (await rowsOf(target)).map((row) => Object.values(row));
          case 'first':
            return async (column?: string) => {
              const [row] = await rowsOf(target);
              return column === undefined ? (row ?? null) : (row?.[column] ?? null);
            };
          default:
            return Reflect.get(target, name);
        }
      },
    });
    originals.set(proxy, statement);
    return proxy;
  }

  const proxy = new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (text: string) => watched(target.prepare(text));
      if (name === 'batch')
        return async (batch: D1PreparedStatement[]) =>
          (await target.batch(batch.map((one) => originals.get(one) ?? one))).map(note);
      return Reflect.get(target, name).bind(target);
    },
  });
  return { db: proxy, bill };
}
