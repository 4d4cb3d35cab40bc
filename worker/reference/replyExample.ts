import { type JsonSchema, SCHEMAS } from './schema.ts';
import { VALUES } from './values.ts';

type Values = Record<string, unknown>;

/**
 * An example of what a schema describes.
 *
 * @param named the schemas that it may refer to
 * @param said what the request says, which comes back under the same names
 */
export function exampleReply(schema: JsonSchema, named: Record<string, JsonSchema>, said: Values): unknown {
  const known: Values = { ...VALUES, ...said };

  function fill(schema: JsonSchema, name: string): unknown {
    if (schema.$ref) return fill(named[schema.$ref.slice(SCHEMAS.length)] ?? {}, name);
    if (schema.const !== undefined) return schema.const;
    const value = known[name];
    if (value !== undefined && fits(schema, value)) return value;
    const choices = schema.anyOf ?? schema.oneOf;
    // A nullable field is null unless a value is known.
    if (choices?.some(({ type }) => type === 'null') || isNullable(schema)) return null;
    if (choices) return fill(choices[0] ?? {}, name);
    if (schema.enum) return schema.enum[0];
    switch (schema.type) {
      case 'object':
        return object(schema);
      case 'array':
        return [fill(schema.items ?? {}, name)];
      case 'string':
        return text(schema);
      case 'boolean':
        return false;
      case 'number':
      case 'integer':
        return schema.minimum ?? 0;
      default:
        return null;
    }
  }

  function object({ properties = {}, propertyNames, additionalProperties }: JsonSchema): Values {
    const keys = propertyNames?.enum?.map(String) ?? [];
    return Object.fromEntries([
      ...keys.map((key) => [key, fill(additionalProperties ?? {}, key)]),
      ...Object.entries(properties)
        // Only a request for a page gets `meta`.
        .filter(([name]) => name !== 'meta' || 'page' in said)
        .map(([name, property]) => [name, fill(property, name)]),
    ]);
  }

  return fill(schema, '');
}

const isNullable = ({ type }: JsonSchema) => Array.isArray(type) && type.includes('null');

function text({ format }: JsonSchema): string {
  switch (format) {
    case 'date-time':
      return '2026-11-20T03:04:05.000Z';
    case 'date':
      return '2026-11-20';
    default:
      return 'teks';
  }
}

/** True when a value has a type that the schema allows. */
function fits(schema: JsonSchema, value: unknown): boolean {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some((choice) => fits(choice, value));
  if (schema.enum) return schema.enum.includes(value);
  if (schema.type === undefined) return true;
  const types = [schema.type].flat();
  if (value === null) return types.includes('null');
  if (Array.isArray(value))
    return types.includes('array') && value.every((item) => fits(schema.items ?? {}, item));
  if (typeof value === 'object') return (schema.required ?? []).every((name) => name in value);
  if (typeof value === 'number') return types.includes('number') || types.includes('integer');
  return types.includes(typeof value) && (schema.format !== 'date-time' || isMoment(value));
}

const isMoment = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value);
