/**
 * Prints the SQL of a custom migration that brings lists (search index, totals) in line with worker/core/db/schema/daftar.ts.
 * Drops what earlier migrations made for a changed list.
 */
import { DAFTAR } from '../core/db/schema/daftar.ts';
import { asMigration, listObjects } from '../core/db/schema/search.ts';
import { migrated } from './migrated.ts';

const db = migrated();
const isThere = db.prepare('SELECT 1 FROM sqlite_schema WHERE sql = ?');
const objectsOf = db.prepare(`
  SELECT upper(type) AS type, name FROM sqlite_schema
  WHERE (type = 'trigger' AND instr(sql, ?1 || '_cari')) OR name IN (?1 || '_cari', ?1 || '_teks') ORDER BY type`);

const parts = Object.entries(DAFTAR).flatMap(([name, list]) => {
  const statements = listObjects(name, list);
  if (statements.every((sql) => !sql.startsWith('CREATE') || isThere.get(sql))) return [];
  const there = objectsOf.all(name).map((object) => `DROP ${object.type} ${object.name}`);
  if (there.length > 0) statements.unshift(...there, `DELETE FROM total WHERE tabel = '${name}'`);
  return `-- ${name}\n${asMigration(statements)}`;
});
// A breakpoint after the last statement would add an empty one.
console.log(parts.join('--> statement-breakpoint\n\n'));
