import { routeOf } from '#contract/endpoint.ts';
import { ERRORS } from '#contract/errors.ts';
import type { Built, BuiltCall } from './build.ts';
import { failuresOf, type ReferenceCall } from './calls.ts';
import { Coba } from './coba.tsx';
import type { JsonSchema } from './schema.ts';
import { type Field, fieldsOf, TypeName } from './typeName.tsx';
import { callerWords } from './words.ts';

const LOCATIONS: Record<string, string> = { path: 'di alamat', query: 'setelah ?', header: 'header' };

/** One call: a line that opens to its fields, example, reply and failures. */
export function CallDetails({ call, schemas }: { call: BuiltCall; schemas: Built['schemas'] }) {
  const { name, endpoint, example, operation, reply } = call;
  const { route, summary, status = 200, file } = endpoint;
  const { method, path } = routeOf(endpoint);
  const parameters = operation.parameters.map(({ name, in: location, required, schema, description }) => ({
    name,
    location: LOCATIONS[location],
    required,
    schema: { ...schema, description },
  }));
  const fields = [
    ...parameters,
    ...fieldsOf(schemas[name] ?? {}),
    ...(file ? [{ name: 'file', schema: FILE, required: file === true }] : []),
  ];
  return (
    <details class="panggilan" data-cari={`${route} ${summary}`.toLowerCase()}>
      <summary>
        <h3>
          <span class={`metode ${method.toLowerCase()}`}>{method}</span> <code>{pathOf(path)}</code>{' '}
          <span class="ringkas">{summary}</span>
        </h3>
      </summary>
      {/* Within the details, so that a link to it opens them. */}
      <div id={name} class="isi">
        <p>
          Yang boleh memanggil: <strong>{callerWords(endpoint)}</strong>.{' '}
          {method === 'PATCH' && 'Juga diterima sebagai POST dengan isian _method=PATCH. '}
          {example.note} <a href={`#${name}`}>Tautan ke sini</a>
        </p>
        {fields.length > 0 && <h4>Isian</h4>}
        <FieldList fields={fields} />
        <h4>Contoh</h4>
        <Code>{curlOf(call)}</Code>
        <Coba call={call} />
        <h4>Balasan {status}</h4>
        {reply ? (
          <>
            <FieldList fields={fieldsOf(reply.schema)} isReply />
            <Code>{JSON.stringify(reply.example, null, 2)}</Code>
          </>
        ) : (
          <p>
            Berkas <code>{endpoint.download}</code>
          </p>
        )}
        <h4>Kegagalan</h4>
        <p>
          {failuresOf(call).map((code, n) => (
            <>
              {n > 0 && ', '}
              <a href={`#galat.${code}`}>
                {ERRORS[code].status} {code}
              </a>
            </>
          ))}
        </p>
      </div>
    </details>
  );
}

const FILE: JsonSchema = { type: 'string', format: 'binary' };

/** Fields by name, each with what it may hold. In a reply, none has to be sent. */
export function FieldList({
  fields,
  isReply = false,
}: {
  fields: (Field & { location?: string })[];
  isReply?: boolean;
}) {
  if (fields.length === 0) return null;
  return (
    <dl>
      {fields.map(({ name, schema, required, location }) => (
        <div>
          <dt>
            <code>{name}</code>
            {location && <small> {location}</small>}
            {!isReply && required && <strong> wajib</strong>}
            {isReply && !required && <small> tidak selalu ada</small>}
          </dt>
          <dd>
            <TypeName schema={schema} />
            {schema.description && <p>{schema.description}</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A long line scrolls by itself, by keyboard too. */
export const Code = ({ children }: { children: string }) => (
  <pre tabindex={0}>
    <code>{children}</code>
  </pre>
);

/** May break after each slash. */
const pathOf = (path: string) =>
  path.split('/').map((part, n) =>
    n === 0 ? (
      part
    ) : (
      <>
        /<wbr />
        {part}
      </>
    ),
  );

/** A call as a command for a shell, in which PORTAL is the address, TOKEN that of a session and KUNCI an API key. */
function curlOf({ endpoint, example }: Pick<ReferenceCall, 'endpoint' | 'example'>): string {
  const { method, path } = routeOf(endpoint);
  const { roles, idempotent, download } = endpoint;
  const { body, file } = example;
  const options = [
    method !== 'GET' && !(method === 'POST' && (body || file)) && `-X ${method}`,
    `"$PORTAL${addressOf(path, example)}"`,
    roles !== 'anyone' && `-H "Authorization: Bearer $${roles === 'kunci' ? 'KUNCI' : 'TOKEN'}"`,
    idempotent && `-H "Idempotency-Key: $(uuidgen)"`,
    ...(file ? formOf(body ?? {}, file) : jsonOf(body)),
    download && `-o ${download === 'application/pdf' ? 'contoh.pdf' : 'contoh.txt'}`,
  ];
  return `curl ${options.filter(Boolean).join(' \\\n  ')}`;
}

function addressOf(path: string, { params = {}, query = {} }: ReferenceCall['example']): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled;
}

const jsonOf = (body: object | undefined) =>
  body ? ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body, null, 2))}`] : [];

const formOf = (fields: object, file: string) => [
  ...Object.entries(fields).map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`),
  `-F 'file=@${file}'`,
];

/** Within single quotes a shell takes everything as it stands, but for these themselves. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
