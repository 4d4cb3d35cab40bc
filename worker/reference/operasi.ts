import type { Endpoint } from '#contract/endpoint.ts';
import { ERRORS } from '#contract/errors.ts';
import { contohBalasan } from './balasan.ts';
import { pemanggil } from './kata.ts';
import { galatOf, type Panggilan } from './panggilan.ts';
import type { Skema, skemaWriter } from './skema.ts';

type Writer = ReturnType<typeof skemaWriter>;

const JSON_TYPE = 'application/json';
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

const BERKAS: Skema = { type: 'string', format: 'binary', description: 'Berkasnya' };

/**
 * Writes the operation of a call, and tells its answer besides: null where it is a file. What the kinds of its body share is put
 * among the `named` schemas, under the name of the call.
 */
export function operasiWriter({ write }: Writer, named: Record<string, Skema>) {
  return (panggilan: Panggilan) => {
    const { nama, judul, endpoint, contoh } = panggilan;
    const { summary, roles, reply, download, status = 200 } = endpoint;
    const balasan = download ? null : answer(write(reply, 'output'), contoh);
    const operasi = {
      operationId: nama,
      summary,
      description: keterangan(panggilan),
      tags: [judul],
      security: keamanan(roles),
      parameters: [
        ...parameters('path', endpoint.params && write(endpoint.params, 'input'), contoh.params),
        ...parameters('query', endpoint.query && write(endpoint.query, 'input'), contoh.query),
        ...(endpoint.idempotent ? [KUNCI_ULANG] : []),
      ],
      requestBody: requestBody(panggilan),
      responses: {
        [status]: {
          description: 'Berhasil',
          content: { [download ?? JSON_TYPE]: balasan ?? {} },
        },
        ...Object.fromEntries(
          galatOf(panggilan).map((code) => [ERRORS[code].status, { $ref: `#/components/responses/${code}` }]),
        ),
      },
    };
    return { operasi, balasan };
  };

  function answer(schema: Skema, { params, query, body }: Panggilan['contoh']) {
    return { schema, example: contohBalasan(schema, named, { ...params, ...query, ...body }) };
  }

  function requestBody({ nama, endpoint, contoh }: Panggilan) {
    if (!endpoint.body) return undefined;
    const isUpdate = endpoint.method === 'PATCH';
    const whole = write(endpoint.body, 'input');
    named[nama] = isUpdate ? { ...whole, required: contoh.wajib?.slice() } : whole;
    const schema: Skema = { $ref: `#/components/schemas/${nama}` };
    const { file } = endpoint;
    const withFile: Skema = {
      allOf: [
        schema,
        { type: 'object', properties: { file: BERKAS }, required: file === true ? ['file'] : [] },
      ],
    };
    const example = contoh.body;
    return {
      required: (named[nama].required?.length ?? 0) > 0 || file === true,
      content: {
        ...(file !== true && { [JSON_TYPE]: { schema, example }, [URLENCODED]: { schema } }),
        [MULTIPART]: { schema: file ? withFile : schema },
      },
    };
  }
}

/** Who may call it, and what else is to be known. */
const keterangan = ({ endpoint, contoh }: Panggilan) =>
  [
    `Yang boleh memanggil: ${pemanggil(endpoint.roles)}.`,
    endpoint.method === 'PATCH' && 'Juga diterima sebagai POST dengan isian `_method=PATCH`.',
    contoh.catatan,
  ]
    .filter(Boolean)
    .join('\n\n');

function keamanan(roles: Endpoint['roles']) {
  if (roles === 'anyone') return [];
  return [roles === 'kunci' ? { kunci: [] } : { sesi: [] }];
}

const KUNCI_ULANG = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Kunci pilihan pemanggil. Diulang dengan kunci yang sama dalam sehari, tidak ada yang dilakukan lagi.',
  schema: { type: 'string', minLength: 1, maxLength: 200 } satisfies Skema,
};

function parameters(
  place: 'path' | 'query',
  schema: Skema | undefined,
  example: Panggilan['contoh']['params'],
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
function withoutNull(schema: Skema): Skema {
  const [only, ...more] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return only && more.length === 0 ? only : schema;
}
