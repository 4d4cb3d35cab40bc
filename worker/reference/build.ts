import { allCalls } from './calls.ts';
import { COMMON_FIELDS, COMMON_SCHEMAS } from './common.ts';
import { operationWriter } from './operation.ts';
import { RESOURCES } from './resources.ts';
import { schemaWriter } from './schema.ts';

/** The content of the document and of the page: every call with its operation, and the named schemas. */
export function build() {
  const writer = schemaWriter(Object.assign({}, COMMON_SCHEMAS, ...RESOURCES.map(({ schemas }) => schemas)), [
    ...COMMON_FIELDS,
    ...RESOURCES.flatMap(({ fields }) => fields),
  ]);
  const schemas = writer.named();
  const operation = operationWriter(writer, schemas);
  const resources = allCalls().map(({ title, calls }) => ({
    title,
    calls: calls.map((call) => ({ ...call, ...operation(call) })),
  }));
  return { resources, schemas };
}

export type Built = ReturnType<typeof build>;
export type BuiltCall = Built['resources'][number]['calls'][number];
