import { createHash, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { type Answers, Bare, Listed, Refusal } from './call.ts';
import type { Database } from './cloudflare.ts';

/** Saves a copy of a database for Time Travel. @param at epoch milliseconds */
export function remember(database: Database, at: number): string {
  const bookmark = `${String(database.bookmarks.length).padStart(8, '0')}-${database.uuid.slice(0, 8)}`;
  database.bookmarks.push({ bookmark, at, bytes: database.db.serialize() });
  return bookmark;
}

function restore(database: Database, bookmark: string) {
  const found = database.bookmarks.find((one) => one.bookmark === bookmark);
  if (!found) throw new Refusal(400, 7500, 'Bookmark not found');
  const previous_bookmark = remember(database, Date.now());
  database.db.deserialize(found.bytes);
  return { bookmark, previous_bookmark, message: 'Restored' };
}

/** @param bytes a serialized database to begin with */
export function createDatabase(name: string, bytes?: Uint8Array): Database {
  const db = new DatabaseSync(':memory:');
  if (bytes) db.deserialize(bytes);
  return { uuid: randomUUID(), name, db, bookmarks: [] };
}

const meta = { duration: 0.1, rows_read: 0, rows_written: 0, size_after: 0, changes: 0 };
const described = ({ uuid, name }: Database) => ({
  uuid,
  name,
  version: 'production',
  created_at: '2026-01-01',
});

function run({ db }: Database, sql: string) {
  try {
    if (/;\s*\S/.test(sql.replaceAll(/--.*|'(?:[^']|'')*'/g, ''))) {
      // One call is one transaction.
      db.exec('BEGIN');
      db.exec(sql);
      db.exec('COMMIT');
      return [{ results: [], success: true, meta }];
    }
    return [{ results: db.prepare(sql).all(), success: true, meta }];
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw new Refusal(400, 7500, `${(error as Error).message}: SQLITE_ERROR`);
  }
}

const uploads = new Map<string, string>();

/** Imports an SQL file in two steps: an upload address, then the run. */
function importInto(
  database: Database,
  body: { action: string; etag: string; filename: string },
  origin: string,
) {
  if (body.action === 'init')
    return { success: true, filename: body.etag, upload_url: `${origin}/unggah-d1/${body.etag}` };
  run(database, `${uploads.get(body.filename) ?? ''}\nSELECT 1;`);
  const result = { num_queries: 1, final_bookmark: 'b', meta };
  return { success: true, status: 'complete', messages: [], result };
}

export const d1: Answers = (cloudflare, { method, path, query, body, origin }) => {
  const [, upload] = /^\/unggah-d1\/(\w+)$/.exec(path) ?? [];
  if (upload) {
    uploads.set(upload, body.toString());
    return new Bare('', { etag: `"${createHash('md5').update(body).digest('hex')}"` });
  }
  if (!path.startsWith('/d1/database')) return undefined;
  const { databases } = cloudflare;
  const [, , , id, ...action] = path.split('/');
  const json = body.length > 0 ? JSON.parse(body.toString()) : {};
  if (id === undefined) {
    if (method === 'GET') {
      const name = query.get('name');
      return new Listed(databases.filter((one) => !name || one.name === name).map(described));
    }
    if (databases.some(({ name }) => name === json.name))
      throw new Refusal(400, 7502, 'Database with name already exists');
    const database = createDatabase(json.name);
    databases.push(database);
    return described(database);
  }
  const database = databases.find(({ uuid, name }) => uuid === id || name === id);
  if (!database) throw new Refusal(404, 7404, `The database ${id} could not be found`);
  switch (action.join('/')) {
    case '':
      return described(database);
    case 'query':
      return run(database, json.sql);
    case 'import':
      return importInto(database, json, origin);
    case 'time_travel/bookmark': {
      const timestamp = query.get('timestamp');
      if (!timestamp) return { bookmark: remember(database, Date.now()) };
      const found = database.bookmarks.findLast(({ at }) => at <= Date.parse(timestamp));
      if (!found) throw new Refusal(400, 7500, 'Timestamp is before the database was created');
      return { bookmark: found.bookmark };
    }
    case 'time_travel/restore':
      return restore(database, query.get('bookmark') ?? '');
    default:
      return undefined;
  }
};
