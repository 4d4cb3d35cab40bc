import { type Endpoint, routeOf } from '#contract/endpoint.ts';
import { ERRORS } from '#contract/errors.ts';
import { MenungguReply } from '#contract/portal/persetujuan.ts';
import { failuresOf, type ReferenceCall } from './calls.ts';
import { exampleReply } from './replyExample.ts';
import type { JsonSchema, schemaWriter } from './schema.ts';
import { callerWords } from './words.ts';

type Writer = ReturnType<typeof schemaWriter>;

const JSON_TYPE = 'application/json';
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

const FILE: JsonSchema = { type: 'string', format: 'binary', description: 'Berkasnya' };

/**
 * Writes the operation of a call, and tells its answer besides: null where it is a file. What the kinds of its body share is put
 * among the `named` schemas, under the name of the call.
 */
export function operationWriter({ write }: Writer, named: Record<string, JsonSchema>) {
  const waiting = {
    description: 'Menunggu orang kedua, jika kampus memintanya; belum ada yang terjadi',
    content: { [JSON_TYPE]: { schema: write(MenungguReply, 'output') } },
  };
  return (call: ReferenceCall) => {
    const { name, title, endpoint, example } = call;
    const { summary, roles, reply, download, status = 200 } = endpoint;
    const answered = download ? null : answer(write(reply, 'output'), example);
    const operation = {
      operationId: name,
      summary,
      description: describe(call),
      tags: [title],
      security: securityOf(roles),
      parameters: [
        ...parameters('path', endpoint.params && write(endpoint.params, 'input'), example.params),
        ...parameters('query', endpoint.query && write(endpoint.query, 'input'), example.query),
        ...(endpoint.idempotent ? [{ ...IDEMPOTENCY_KEY, required: roles === 'kunci' }] : []),
      ],
      requestBody: requestBody(call),
      responses: {
        [status]: {
          description: 'Berhasil',
          content: { [download ?? JSON_TYPE]: answered ?? {} },
        },
        ...(endpoint.orangKedua && { 202: waiting }),
        ...Object.fromEntries(
          failuresOf(call).map((code) => [ERRORS[code].status, { $ref: `#/components/responses/${code}` }]),
        ),
      },
    };
    return { operation, reply: answered };
  };

  function answer(schema: JsonSchema, { params, query, body }: ReferenceCall['example']) {
    return { schema, example: exampleReply(schema, named, { ...params, ...query, ...body }) };
  }

  function requestBody({ name, endpoint, example }: ReferenceCall) {
    if (!endpoint.body) return undefined;
    const isPartial = routeOf(endpoint).method === 'PATCH' && !endpoint.whole;
    const whole = write(endpoint.body, 'input');
    named[name] = isPartial ? { ...whole, required: undefined } : whole;
    const schema: JsonSchema = { $ref: `#/components/schemas/${name}` };
    const { file } = endpoint;
    const withFile: JsonSchema = {
      allOf: [
        schema,
        { type: 'object', properties: { file: FILE }, required: file === true ? ['file'] : [] },
      ],
    };
    return {
      required: (named[name].required?.length ?? 0) > 0 || file === true || endpoint.roles === 'kunci',
      content: {
        ...(file !== true && { [JSON_TYPE]: { schema, example: example.body }, [URLENCODED]: { schema } }),
        [MULTIPART]: { schema: file ? withFile : schema },
      },
    };
  }
}

/** The callers, and the note of the example. */
const describe = ({ endpoint, example }: ReferenceCall) =>
  [
    `Yang boleh memanggil: ${callerWords(endpoint)}.`,
    routeOf(endpoint).method === 'PATCH' && 'Juga diterima sebagai POST dengan isian `_method=PATCH`.',
    example.note,
  ]
    .filter(Boolean)
    .join('\n\n');

function securityOf(roles: Endpoint['roles']) {
  if (roles === 'anyone') return [];
  return [roles === 'kunci' ? { kunci: [] } : { sesi: [] }];
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Kunci pilihan pemanggil. Diulang dengan kunci yang sama dalam sehari, tidak ada yang dilakukan lagi.',
  schema: { type: 'string', minLength: 1, maxLength: 200 } satisfies JsonSchema,
};

function parameters(
  place: 'path' | 'query',
  schema: JsonSchema | undefined,
  example: ReferenceCall['example']['params'],
) {
  return Object.entries(schema?.properties ?? {}).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || (schema?.required?.includes(name) ?? false),
    description,
    schema: withoutNull(property),
    example: example?.[name],
  }));
}

/** In an address nothing is null: what is left empty is as good as left out. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const [only, ...more] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return only && more.length === 0 ? only : schema;
}
