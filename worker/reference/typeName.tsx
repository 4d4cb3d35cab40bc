import { type JsonSchema, SCHEMAS } from './schema.ts';

/** One field of a schema, however deep: `members[].nama`. */
export interface Isian {
  nama: string;
  skema: JsonSchema;
  wajib: boolean;
}

/** The fields of an object, each followed by its nested fields. Named schemas are described elsewhere. */
export function isianOf(skema: JsonSchema, prefix = ''): Isian[] {
  const choices = skema.oneOf ?? [];
  if (choices.length > 0) return once(choices.flatMap((choice) => isianOf(choice, prefix)));
  const { properties = {}, required = [] } = skema;
  return Object.entries(properties).flatMap(([name, property]) => [
    { nama: prefix + name, skema: property, wajib: required.includes(name) },
    ...isianOf(property, `${prefix}${name}.`),
    ...isianOf(property.items ?? {}, `${prefix}${name}[].`),
  ]);
}

/** Merges a field of several choices into one with all its types. */
function once(fields: Isian[]): Isian[] {
  const byName = Map.groupBy(fields, ({ nama }) => nama);
  return [...byName.values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const choices = [first, ...more].map(({ skema }) => skema);
    const same = choices.every((one) => JSON.stringify(one) === JSON.stringify(first.skema));
    return [{ ...first, skema: same ? first.skema : { anyOf: choices } }];
  });
}

/** The type of a field in words. */
export function Jenis({ skema }: { skema: JsonSchema }) {
  if (skema.$ref) {
    const name = skema.$ref.slice(SCHEMAS.length);
    return <a href={`#skema.${name}`}>{name}</a>;
  }
  const choices = skema.anyOf ?? skema.oneOf;
  if (choices)
    return (
      <>
        {choices.map((choice, n) => (
          <>
            {n > 0 && ' atau '}
            <Jenis skema={choice} />
          </>
        ))}
      </>
    );
  if (skema.const !== undefined) return <code>{JSON.stringify(skema.const)}</code>;
  if (skema.enum)
    return (
      <>
        salah satu dari{' '}
        {skema.enum.map((value, n) => (
          <>
            {n > 0 && ', '}
            <code>{String(value)}</code>
          </>
        ))}
      </>
    );
  if (skema.items)
    return (
      <>
        daftar{batas(skema.minItems, skema.maxItems, 'isi')}: <Jenis skema={skema.items} />
      </>
    );
  const types = [skema.type ?? []].flat();
  return (
    <>
      {types.length > 0 ? types.map((type) => sebutan(type, skema.format)).join(' atau ') : 'apa pun'}
      {batas(skema.minLength === 1 ? undefined : skema.minLength, skema.maxLength, 'karakter')}
      {batas(skema.minimum, skema.maximum)}
      {skema.pattern && (
        <>
          , bentuk <code>{skema.pattern}</code>
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

const sebutan = (type: string, format = '') => (type === 'string' && FORMATS[format]) || TYPES[type] || type;

function batas(least: number | undefined, most: number | undefined, of = ''): string {
  const unit = of && ` ${of}`;
  if (least !== undefined && most !== undefined) return `, ${least} sampai ${most}${unit}`;
  if (most !== undefined) return `, paling banyak ${most}${unit}`;
  return least === undefined ? '' : `, paling sedikit ${least}${unit}`;
}
