import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';

/**
 * The SQL of a row in which every column has a value, whatever table it is: for a test that wants something of everything, and
 * of tables that nobody has thought of yet.
 */
export function sampleRow(table: SQLiteTable): string {
  const { name, columns, foreignKeys } = getTableConfig(table);
  const points = new Set(foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name)));
  // Where it may point to nothing, it does: which rows there are is not known here.
  const filled = columns.filter((column) => column.notNull || !points.has(column.name));
  const values = filled.map(({ enumValues, dataType, columnType, name, primary }) => {
    // It is the first of its table, and so is what it points to.
    if (points.has(name) || (primary && dataType === 'number')) return '1';
    if (enumValues?.[0]) return `'${enumValues[0]}'`;
    if (dataType === 'json') return `'["isi"]'`;
    return columnType === 'SQLiteText' ? `'${name} "contoh" ''1'''` : '7';
  });
  return `INSERT INTO "${name}" (${filled.map(({ name }) => `"${name}"`).join(', ')}) VALUES (${values.join(', ')})`;
}
