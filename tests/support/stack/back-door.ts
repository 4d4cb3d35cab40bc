interface Statement {
  sql: string;
  values: unknown[];
}

/** Calls a method of one of the worker's bindings. @throws its error's message */
type Ask = (method: 'all' | 'raw' | 'batch' | 'sendBatch', ...args: unknown[]) => Promise<unknown>;

/** The part of D1Database that tests use. */
type Database = Pick<D1Database, 'prepare' | 'batch'>;
type Prepared = Pick<D1PreparedStatement, 'bind' | 'all' | 'run' | 'first' | 'raw'>;

/**
 * Reaches the worker's database and queues over HTTP. Miniflare's own proxies block a thread for three round trips a
 * statement, which was most of the time of many tests.
 * | @param url of back-door-worker.js
 */
export function backDoor(url: URL) {
  const askOf =
    (binding: string): Ask =>
    async (method, ...args) => {
      const response = await fetch(url, { method: 'POST', body: JSON.stringify({ binding, method, args }) });
      if (response.ok) return response.json();
      throw new Error(await response.text());
    };
  return {
    database: (binding: string) => databaseOf(askOf(binding)) as D1Database,
    queue: (binding: string) => queueOf(askOf(binding)) as Queue,
  };
}

function databaseOf(ask: Ask): Database {
  const statements = new WeakMap<object, Statement>();

  function statementOf(sql: string, values: unknown[]): D1PreparedStatement {
    const statement = { sql, values };
    const all = () => ask('all', statement) as Promise<D1Result<never>>;
    const prepared: Prepared = {
      bind(...bound) {
        // As D1 does; JSON would turn it into null.
        if (bound.includes(undefined)) throw new Error("D1_TYPE_ERROR: Type 'undefined' not supported");
        return statementOf(sql, bound);
      },
      all,
      run: all,
      async first(column?: string) {
        const [row] = (await all()).results;
        if (!row) return null;
        return column === undefined ? row : row[column];
      },
      raw: () => ask('raw', statement) as Promise<never>,
    };
    statements.set(prepared, statement);
    return prepared as D1PreparedStatement;
  }

  return {
    prepare: (sql) => statementOf(sql, []),
    batch: (prepared) =>
      ask(
        'batch',
        prepared.map((one) => statements.get(one)),
      ) as Promise<never>,
  };
}

const queueOf = (ask: Ask): Pick<Queue, 'send' | 'sendBatch'> => ({
  send: (body, options) => ask('sendBatch', [{ body, ...options }]) as Promise<never>,
  sendBatch: (messages) => ask('sendBatch', [...messages]) as Promise<never>,
});
