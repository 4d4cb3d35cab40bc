import { type JsonSchema, SCHEMAS } from './schema.ts';

/** One field of a schema, however deep: `members[].name`. */
export interface Field {
  name: string;
  schema: JsonSchema;
  required: boolean;
}

/** The fields of an object, each followed by its nested fields. Named schemas are described elsewhere. */
export function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  const choices = schema.oneOf ?? [];
  if (choices.length > 0) return once(choices.flatMap((choice) => fieldsOf(choice, prefix)));
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, property]) => [
    { name: prefix + name, schema: property, required: required.includes(name) },
    ...fieldsOf(property, `${prefix}${name}.`),
    ...fieldsOf(property.items ?? {}, `${prefix}${name}[].`),
  ]);
}

/** Merges a field of several choices into one with all its types. */
function once(fields: Field[]): Field[] {
  const byName = Map.groupBy(fields, ({ name }) => name);
  return [...byName.values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const choices = [first, ...more].map(({ schema }) => schema);
    const same = choices.every((one) => JSON.stringify(one) === JSON.stringify(first.schema));
    return [{ ...first, schema: same ? first.schema : { anyOf: choices } }];
  });
}

export function TypeName({ schema }: { schema: JsonSchema }) {
  if (schema.$ref) {
    const name = schema.$ref.slice(SCHEMAS.length);
    // A body stands with its call.
    return <a href={name.includes('.') ? `#${name}` : `#skema.${name}`}>{name}</a>;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices)
    return (
      <>
        {choices.map((choice, n) => (
          <>
            {n > 0 && ' atau '}
            <TypeName schema={choice} />
          </>
        ))}
      </>
    );
  if (schema.const !== undefined) return <code>{JSON.stringify(schema.const)}</code>;
  if (schema.enum)
    return (
      <>
        salah satu dari{' '}
        {schema.enum.map((value, n) => (
          <>
            {n > 0 && ', '}
            <code>{String(value)}</code>
          </>
        ))}
      </>
    );
  if (schema.items)
    return (
      <>
        daftar{bounds(schema.minItems, schema.maxItems, 'isi')}: <TypeName schema={schema.items} />
      </>
    );
  const types = [schema.type ?? []].flat();
  return (
    <>
      {types.length > 0 ? types.map((type) => typeWord(type, schema.format)).join(' atau ') : 'apa pun'}
      {bounds(schema.minLength === 1 ? undefined : schema.minLength, schema.maxLength, 'karakter')}
      {bounds(schema.minimum, schema.maximum)}
      {schema.pattern && (
        <>
          , bentuk <code>{schema.pattern}</code>
        </>
      )}
    </>
  );
}

const TYPES: Record<string, string> = {
  string: 'teks',
  number: 'angka',
  integer: 'bilangan bulat',
  boolean: 'true atau false',
  object: 'objek',
  null: 'null',
};

const FORMATS: Record<string, string> = {
  'date-time': 'waktu ISO 8601',
  date: 'tanggal, misalnya 2026-11-20',
  email: 'alamat email',
  uri: 'alamat http(s)',
  binary: 'berkas',
};

const typeWord = (type: string, format = '') => (type === 'string' && FORMATS[format]) || TYPES[type] || type;

function bounds(least: number | undefined, most: number | undefined, of = ''): string {
  const unit = of && ` ${of}`;
  if (least !== undefined && most !== undefined) return `, ${least} sampai ${most}${unit}`;
  if (most !== undefined) return `, paling banyak ${most}${unit}`;
  return least === undefined ? '' : `, paling sedikit ${least}${unit}`;
}
