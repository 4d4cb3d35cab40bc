type Table = Record<string, unknown>;

/** True for a value that is a table: values by name, as JSON has them. */
export const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Changes a value. A table keeps the entries that the change does not have (as in RFC 7396); anything else is replaced. */
export const merged = (value: unknown, change: unknown): unknown =>
  isTable(value) && isTable(change) ? mergedTable(value, change) : change;

export const mergedTable = <Values extends object>(values: Values, change: object): Values => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, merged((values as Table)[name], value)]),
  ),
});
