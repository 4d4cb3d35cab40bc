import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** D1's limits: https://developers.cloudflare.com/d1/platform/limits/ */
const MOST_PARAMETERS = 100;
const LONGEST_STATEMENT = 100_000;

type Row = Record<string, unknown>;

interface Statement {
  query: string;
  values: SQLInputValue[];
}

interface Compiled {
  statement: StatementSync;
  parameters: number;
  /** a column's name that another one has too */
  twice: string | undefined;
}

export interface MemoryD1 {
  d1: D1Database;
  /** The statements so far. */
  asked: string[];
  /** Forgets compiled statements, after the database has been replaced. */
  forget(): void;
}

/** Answers as D1 does, from a database in memory. `tests/worker/d1-agrees.test.ts` compares the two. */
export function memoryD1(sqlite: DatabaseSync): MemoryD1 {
  const asked: string[] = [];
  const compiled = new Map<string, Compiled>();

  function compile(query: string): Compiled {
    if (query.length > LONGEST_STATEMENT) throw d1Error('statement too long: SQLITE_TOOBIG');
    let one = compiled.get(query);
    if (!one) {
      const statement = sqlite.prepare(query);
      const names = statement.columns().map(({ name }) => name);
      const twice = names.find((name, at) => names.indexOf(name) < at);
      one = { statement, parameters: parametersOf(query), twice };
      compiled.set(query, one);
    }
    return one;
  }

  /** Runs before it returns, so no other statement comes between those of a batch. */
  function run<Answer>(
    { query, values }: Statement,
    read: (statement: StatementSync, twice: string | undefined) => Answer,
  ): Answer {
    asked.push(query);
    if (values.length > MOST_PARAMETERS) throw d1Error(`too many SQL variables at offset 0: SQLITE_ERROR`);
    try {
      const { statement, parameters, twice } = compile(query);
      if (values.length !== parameters) throw WRONG_NUMBER;
      return read(statement, twice);
    } catch (error) {
      throw asD1Error(error);
    }
  }

  /** Without what D1 says in `meta`, which the worker does not read. */
  function all(own: Statement): D1Result<Row> {
    const results = run(own, (statement, twice) => {
      // D1 answers with objects, in a batch too, so one of the two would be lost without a word.
      if (twice !== undefined) throw new Error(`two columns named ${twice}: ${own.query}`);
      statement.setReturnArrays(false);
      return statement.all(...own.values).map((row) => plainRow(row as Row));
    });
    return { results, success: true, meta: {} as D1Meta & Row };
  }

  const statements = new WeakMap<object, Statement>();
  function prepare(query: string, values: SQLInputValue[] = []): D1PreparedStatement {
    const own = { query, values };
    const prepared = {
      bind: (...bound: unknown[]) => prepare(query, bound.map(asStored)),
      all: async () => all(own),
      run: async () => all(own),
      async first(column?: string) {
        const [row] = all(own).results;
        if (!row) return null;
        if (column === undefined) return row;
        if (!(column in row)) throw d1Error(`D1_COLUMN_NOTFOUND: Column not found (${column})`);
        return row[column];
      },
      raw: async ({ columnNames = false } = {}) =>
        run(own, (statement) => {
          statement.setReturnArrays(true);
          const rows = (statement.all(...values) as unknown as unknown[][]).map((row) => row.map(asAnswered));
          return columnNames ? [statement.columns().map(({ name }) => name), ...rows] : rows;
        }),
    };
    statements.set(prepared, own);
    return prepared as unknown as D1PreparedStatement;
  }

  const client = {
    prepare: (query: string) => prepare(query),
    async batch(prepared: D1PreparedStatement[]) {
      sqlite.exec('BEGIN');
      try {
        const results = prepared.map((one) => all(statements.get(one) as Statement));
        sqlite.exec('COMMIT');
        return results;
      } catch (error) {
        if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
        throw error;
      }
    },
  };
  return { d1: client as unknown as D1Database, asked, forget: () => compiled.clear() };
}

/** The number of parameters: each `?` is the next one, `?3` is the third. */
function parametersOf(query: string): number {
  const bare = query.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*/g, '');
  return [...bare.matchAll(/\?(\d*)/g)].reduce(
    (most, [, n]) => (n ? Math.max(most, Number(n)) : most + 1),
    0,
  );
}

const d1Error = (message: string) => new Error(`D1_ERROR: ${message}`);

const WRONG_NUMBER = d1Error('Wrong number of parameter bindings for SQL query.');

/** SQLite's result codes: https://sqlite.org/rescode.html */
const CODES: Record<number, string> = { 19: 'SQLITE_CONSTRAINT', 20: 'SQLITE_MISMATCH' };
const EXTENDED: Record<number, string> = {
  275: 'SQLITE_CONSTRAINT_CHECK',
  787: 'SQLITE_CONSTRAINT_FOREIGNKEY',
  1299: 'SQLITE_CONSTRAINT_NOTNULL',
  1555: 'SQLITE_CONSTRAINT_PRIMARYKEY',
  1811: 'SQLITE_CONSTRAINT_TRIGGER',
  2067: 'SQLITE_CONSTRAINT_UNIQUE',
};

function asD1Error(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error;
  const errcode = Number(error.errcode);
  const extended = EXTENDED[errcode];
  const code = `${CODES[errcode & 0xff] ?? 'SQLITE_ERROR'}${extended ? ` (extended: ${extended})` : ''}`;
  return new Error(`D1_ERROR: ${error.message}: ${code}`, { cause: new Error(`${error.message}: ${code}`) });
}

function asStored(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value);
  if (value === null || typeof value === 'number' || typeof value === 'string') return value;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  throw new Error(`D1_TYPE_ERROR: Type '${typeof value}' not supported for value '${String(value)}'`);
}

/** A blob comes as an array of its bytes. */
const asAnswered = (value: unknown) => (value instanceof Uint8Array ? [...value] : value);

function plainRow(row: Row): Row {
  const plain = { ...row };
  for (const name in plain) plain[name] = asAnswered(plain[name]);
  return plain;
}
