import { type $ZodRegistry, type $ZodType, type JSONSchema, registry, toJSONSchema } from 'zod/v4/core';
import type { Fields } from '#contract/describe.ts';
import { VISIBLE } from '#contract/fields.ts';

/** A JSON Schema of the document, with the keywords that our schemas use. */
export interface JsonSchema {
  $ref?: string;
  description?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema;
  propertyNames?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Request or reply: a default makes a field optional in one and required in the other. */
type Io = 'input' | 'output';
type Written = JSONSchema.BaseSchema;
type Part = JSONSchema._JSONSchema | JSONSchema._JSONSchema[] | undefined;

/** The path of the document's schemas. */
export const SCHEMAS = '#/components/schemas/';

/**
 * Writes schemas in JSON Schema.
 *
 * @param named schemas by name, which are references wherever they are used
 * @param described the words of fields
 * @param bodies schemas that are parsed later, with the call whose body they are
 */
export function schemaWriter(
  named: Record<string, $ZodType>,
  described: readonly Fields[],
  bodies: ReadonlyMap<$ZodType, string>,
) {
  const wordsOf = wordsByField(described);
  const names: $ZodRegistry<{ id: string }> = registry();
  for (const [id, schema] of Object.entries(named)) names.add(schema, { id });
  /** Cache: many fields share one schema, such as the id of a row. */
  const halves = { input: new Map<$ZodType, Written>(), output: new Map<$ZodType, Written>() };

  const written = (schema: $ZodType, io: Io): Written =>
    toJSONSchema(schema, {
      io,
      metadata: names,
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        const { def } = zodSchema._zod;
        const body = bodies.get(zodSchema);
        if (body) jsonSchema.$ref = `#/$defs/${body}`;
        if (def.type === 'object') describe(jsonSchema, def.shape);
        if (def.type !== 'pipe') return;
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        Object.assign(jsonSchema, half(def.in, io), half(def.out, io));
      },
    });

  function describe({ properties = {} }: Written, shape: Record<string, $ZodType>): void {
    for (const [name, property] of Object.entries(properties)) {
      const description = wordsOf(shape[name], name);
      if (description && typeof property === 'object') property.description = description;
    }
  }

  /** One side of a pipe. A transform has no JSON Schema: only the schemas around it count. */
  function half(schema: $ZodType, io: Io): Written {
    if (schema._zod.def.type === 'transform') return {};
    const known = halves[io].get(schema) ?? written(schema, io);
    halves[io].set(schema, known);
    return known;
  }

  return {
    write: (schema: $ZodType, io: Io): JsonSchema => simplified(written(schema, io)),
    named: (): Record<string, JsonSchema> =>
      mapped(named, (schema, name) => simplified(written(schema, 'output').$defs?.[name])),
  };
}

/** Drops keywords that tell a reader nothing, and points references to the document's schemas. */
function simplified(json: Part): JsonSchema {
  if (typeof json !== 'object' || Array.isArray(json)) return {};
  const patterns = [json, ...(json.allOf ?? [])].flatMap(({ pattern }) => pattern ?? []);
  // The pattern of a format is long and repeats the format.
  const [pattern, ...more] = json.format ? [] : patterns.filter((one) => one !== VISIBLE.source);
  return {
    $ref: json.$ref?.replace('#/$defs/', SCHEMAS),
    description: json.description,
    type: json.type,
    const: json.const,
    // In a form, an empty value means that the field is left out.
    enum: json.enum?.filter((value) => value !== ''),
    format: json.format,
    pattern,
    allOf: more.length > 0 ? more.map((pattern) => ({ pattern })) : undefined,
    minLength: json.minLength ?? (patterns.includes(VISIBLE.source) ? 1 : undefined),
    maxLength: json.maxLength,
    // Every whole number has these bounds.
    minimum: json.minimum === Number.MIN_SAFE_INTEGER ? undefined : json.minimum,
    maximum: json.maximum === Number.MAX_SAFE_INTEGER ? undefined : json.maximum,
    items: json.items === undefined ? undefined : simplified(json.items),
    minItems: json.minItems,
    maxItems: json.maxItems,
    properties: json.properties && mapped(json.properties, simplified),
    required: json.required,
    // `additionalProperties: false` is dropped: a later version may reply with more fields.
    additionalProperties: json.additionalProperties ? simplified(json.additionalProperties) : undefined,
    propertyNames: json.propertyNames ? simplified(json.propertyNames) : undefined,
    anyOf: json.anyOf?.map(simplified),
    oneOf: json.oneOf?.map(simplified),
  };
}

/**
 * The words of a field. A schema that extends a described one has them too: it holds the same field schemas. The name belongs
 * to the key, since one schema may serve several fields, such as the id of a row.
 */
function wordsByField(described: readonly Fields[]) {
  const words = new Map<unknown, Record<string, string>>();
  for (const { schema, words: own } of described)
    for (const [name, text] of Object.entries<string | undefined>(own)) {
      const field = schema.shape[name];
      if (field && text) words.set(field, { ...words.get(field), [name]: text });
    }
  return (field: $ZodType | undefined, name: string) => field && words.get(field)?.[name];
}

const mapped = <Value, Result>(
  values: Record<string, Value>,
  change: (value: Value, key: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]));
